package cart;

import jakarta.inject.Named;
import java.util.concurrent.ExecutorService;

class Cart {
  Cart(@Named("io") ExecutorService threads) {}
}
