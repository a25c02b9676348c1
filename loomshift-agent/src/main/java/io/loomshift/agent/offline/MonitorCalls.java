package io.loomshift.agent.offline;

import io.loomshift.agent.hook.LockEvents;

/// What the `synchronized` blocks and methods of a rewritten class call.
public final class MonitorCalls {
  private MonitorCalls() {}

  public static void wantsMonitor(Object monitor) {
    if (OfflineTrace.ON) {
      LockEvents.wantsMonitor(monitor);
    }
  }

  public static void gotMonitor(Object monitor) {
    if (OfflineTrace.ON) {
      LockEvents.gotMonitor(monitor);
    }
  }

  public static void notifies(Object monitor) {
    if (OfflineTrace.ON) {
      LockEvents.notifies(monitor);
    }
  }

  public static void notifiesAll(Object monitor) {
    if (OfflineTrace.ON) {
      LockEvents.notifiesAll(monitor);
    }
  }

  public static void leavesMonitor(Object monitor) {
    if (OfflineTrace.ON) {
      LockEvents.leavesMonitor(monitor);
    }
  }
}
