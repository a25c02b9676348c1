package shop;

import java.util.Timer;

class Other {
  final Timer timer = new Timer();
}
