package shop;

import io.micronaut.scheduling.annotation.ExecuteOn;

@ExecuteOn("io")
class Prices {}
