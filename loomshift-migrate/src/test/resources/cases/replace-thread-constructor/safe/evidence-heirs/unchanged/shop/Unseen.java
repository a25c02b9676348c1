package shop;

interface Unseen {
  String next();

  String first();
}
