class Stacks {
  Thread deep = new Thread(null, Stacks::recurse, "deep", 1 << 20);
  Thread usual = new Thread(null, Stacks::recurse, "usual", 0);
  Thread apart = new Thread(null, Stacks::recurse, "apart", 0, false);
  Thread inheriting = new Thread(null, Stacks::recurse, "inheriting", 0L, true);

  static void recurse() {}
}
