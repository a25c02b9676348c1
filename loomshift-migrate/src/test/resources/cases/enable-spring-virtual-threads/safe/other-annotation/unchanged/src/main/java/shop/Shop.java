package shop;

import java.util.Timer;

@SpringBootApplication
class Shop {
  final Timer timer = new Timer();
}
