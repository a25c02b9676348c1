package shop;

interface Mail {
  String next();

  String first();
}
