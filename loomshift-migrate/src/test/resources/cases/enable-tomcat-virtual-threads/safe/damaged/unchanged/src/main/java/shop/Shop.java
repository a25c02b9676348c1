package shop;

class Shop {
  final java.util.Timer timer = new java.util.Timer();
}
