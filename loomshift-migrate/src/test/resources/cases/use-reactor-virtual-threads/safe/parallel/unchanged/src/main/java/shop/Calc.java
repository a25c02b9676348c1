package shop;

import reactor.core.scheduler.Schedulers;

class Calc {
  Object where() {
    return Schedulers.parallel();
  }
}
