package shop;

interface Post {
  String next();

  String first();
}
