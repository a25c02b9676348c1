package com.shop;

import jakarta.inject.Singleton;

@Singleton
class PriceService {
  private final PriceRepository prices;

  PriceService(PriceRepository prices) {
    this.prices = prices;
  }

  String all() {
    return prices.find();
  }
}
