package shop;

import io.micronaut.scheduling.annotation.ExecuteOn;

@ExecuteOn("blocking")
class Prices {}
