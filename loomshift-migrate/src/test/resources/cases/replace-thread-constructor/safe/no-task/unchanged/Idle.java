class Idle {
  Thread idle = new Thread();
  Thread named = new Thread("named");
  Thread grouped = new Thread((ThreadGroup) null, "grouped");
}
