package com.shop;

import io.micronaut.data.annotation.Repository;

@Repository
interface PriceRepository {
  String find();
}
