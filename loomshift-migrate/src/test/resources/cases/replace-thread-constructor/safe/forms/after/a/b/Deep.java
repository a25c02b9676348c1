package a.b;

public class Deep extends Deep4 {}

class Deep4 extends Deep3 {}

class Deep3 extends Deep2 {}

class Deep2 extends Deep1 {}

class Deep1 extends Deep0 implements Cloneable {}

abstract class Deep0 implements Task {
  @Override
  public void run() {
    Thread.ofVirtual().name(getClass().getName()).start(this);
  }
}

interface Task extends Runnable {}
