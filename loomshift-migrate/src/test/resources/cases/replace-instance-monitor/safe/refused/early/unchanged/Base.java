abstract class Base {
  Base() {
    work();
  }

  abstract void work();
}
