class Session extends Numbered {
  interface Identified {
    long getId();
  }

  static class NamedThread {
    long getId() {
      return 3;
    }
  }

  long sum(Identified identified, NamedThread thread) {
    return identified.getId() + thread.getId() + getId() + new Numbered().getId();
  }
}

class Numbered extends Thread {
  @Override
  public long getId() {
    return 7;
  }
}
