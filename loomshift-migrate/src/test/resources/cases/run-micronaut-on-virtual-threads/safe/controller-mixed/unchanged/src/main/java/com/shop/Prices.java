package com.shop;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.concurrent.CompletableFuture;

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

  @Get("/later")
  public CompletableFuture<String> later() {
    return CompletableFuture.completedFuture("none");
  }
}
