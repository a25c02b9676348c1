package shop;

interface Feed {
  String next();

  String first();
}
