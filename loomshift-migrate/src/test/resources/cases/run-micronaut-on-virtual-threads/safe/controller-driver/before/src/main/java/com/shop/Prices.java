package com.shop;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

@Controller("/prices")
class Prices {
  private final PriceService service;

  Prices(PriceService service) {
    this.service = service;
  }

  @Get("/all")
  public String all() {
    return service.all();
  }
}
