package shop;

import io.dropwizard.core.Application;

class Shop extends Application<Object> {}
