class Stacks {
  Thread deep = new Thread(null, Stacks::recurse, "deep", 1 << 20);
  Thread usual = Thread.ofVirtual().name("usual").unstarted(Stacks::recurse);
  Thread apart = Thread.ofVirtual().name("apart").inheritInheritableThreadLocals(false).unstarted(Stacks::recurse);
  Thread inheriting = Thread.ofVirtual().name("inheriting").unstarted(Stacks::recurse);

  static void recurse() {}
}
