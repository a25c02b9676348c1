package shop;

class Shop {}
