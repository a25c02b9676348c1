abstract class Base {
  abstract void work();
}
