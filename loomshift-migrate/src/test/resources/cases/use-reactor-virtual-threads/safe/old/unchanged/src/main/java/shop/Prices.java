package shop;

import reactor.core.scheduler.Schedulers;

class Prices {
  Object where() {
    return Schedulers.boundedElastic();
  }
}
