package com.shop;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

@Controller("/ping")
class Ping {
  @Get
  public String ping() {
    return "pong";
  }
}
