package shop;

import io.dropwizard.Application;

class Shop extends Application<Object> {}
