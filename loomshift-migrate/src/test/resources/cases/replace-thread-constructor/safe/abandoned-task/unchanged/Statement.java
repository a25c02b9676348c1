abstract class Statement {
  abstract void evaluate();
}
