package shop;

class Other {}
