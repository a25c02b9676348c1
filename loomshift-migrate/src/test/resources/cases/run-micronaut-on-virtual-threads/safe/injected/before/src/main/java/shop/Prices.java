package shop;

import jakarta.inject.Named;
import java.util.concurrent.ExecutorService;

class Prices {
  Prices(@Named("io") ExecutorService threads) {}
}
