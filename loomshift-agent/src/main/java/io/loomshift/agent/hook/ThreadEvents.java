package io.loomshift.agent.hook;

import io.loomshift.agent.record.Carrier;
import io.loomshift.agent.record.Events;
import io.loomshift.agent.record.Recorder;
import io.loomshift.agent.record.Stacks;
import org.jspecify.annotations.Nullable;

/// What hooks in threads tell.
public final class ThreadEvents {
  private ThreadEvents() {}

  /// The current thread has made a platform thread.
  public static void made(Object thread) {
    Recorder.made((Thread) thread);
  }

  /// A thread is about to be started by the current one.
  public static void starts(Object thread) {
    if (Recorder.isOn()) {
      Recorder.started(Carrier.id((Thread) thread), Stacks.here());
    }
  }

  /// The current platform thread has begun: its first event says so.
  public static void began() {
    Recorder.greet();
  }

  /// The current platform thread ends.
  public static void ends(Object thread) {
    Recorder.number(Events.THREAD_END, Carrier.id((Thread) thread));
  }

  /// The current virtual thread begins to run.
  public static void virtualBegins(Object thread) {
    Thread virtual = (Thread) thread;
    String name = virtual.getName();
    if (!name.isEmpty() && Recorder.isOn()) {
      Recorder.name(virtual, name);
    }
    Recorder.number(Events.THREAD_BEGIN, Carrier.id(virtual));
  }

  /// A virtual thread was mounted on the current carrier.
  public static void mounted(Object thread) {
    Recorder.number(Events.MOUNT, Carrier.id((Thread) thread));
  }

  /// A virtual thread was unmounted from the current carrier.
  public static void unmounted(Object thread) {
    Recorder.number(Events.UNMOUNT, Carrier.id((Thread) thread));
    ProcessorEvents.tellCarrier();
  }

  /// The current virtual thread blocks and keeps its carrier.
  public static void pinned(Object thread) {
    Recorder.number(Events.PINNED_BEGIN, Carrier.id((Thread) thread));
  }

  /// It goes on.
  public static void unpinned(Object thread) {
    Recorder.number(Events.PINNED_END, Carrier.id((Thread) thread));
  }

  /// The current thread parks.
  public static void parks(@Nullable Object blocker) {
    Recorder.object(Events.PARK_BEGIN, blocker);
    ProcessorEvents.tellBeforeWait();
  }

  /// The current thread parks, and nobody knows for what.
  public static void parks() {
    Recorder.event(Events.PARK_BEGIN);
    ProcessorEvents.tellBeforeWait();
  }

  /// The current thread was unparked.
  public static void goesOn() {
    Recorder.event(Events.PARK_END);
    ProcessorEvents.tell();
  }

  /// The current thread unparks another.
  public static void unparks(@Nullable Object thread) {
    if (thread != null) {
      Recorder.number(Events.UNPARK, Carrier.id((Thread) thread));
    }
  }

  /// The current thread sleeps.
  public static void sleeps(long nanos) {
    Recorder.number(Events.SLEEP_BEGIN, nanos);
    ProcessorEvents.tellBeforeWait();
  }

  /// The current thread slept.
  public static void awakes() {
    Recorder.event(Events.SLEEP_END);
    ProcessorEvents.tell();
  }

  /// The current thread waits on a monitor.
  public static void waits(Object monitor) {
    Recorder.object(Events.WAIT_BEGIN, monitor);
    ProcessorEvents.tellBeforeWait();
  }

  /// The current thread was notified.
  public static void notified(Object monitor) {
    Recorder.object(Events.WAIT_END, monitor);
    ProcessorEvents.tell();
  }
}
