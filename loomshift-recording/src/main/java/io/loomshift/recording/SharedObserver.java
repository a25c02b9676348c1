package io.loomshift.recording;

import java.util.List;

/// Tells what is told to two: those who sum up the whole, and those who sum up the time since they
/// were asked last.
public final class SharedObserver implements Observer {
  private final Crews whole;
  private Crews part = new Crews();

  /// @param whole sums up everything
  public SharedObserver(Crews whole) {
    this.whole = whole;
  }

  /// What was told since this was asked before. Called by the thread that tells.
  public Crews next() {
    Crews told = part;
    part = new Crews();
    return told;
  }

  @Override
  public void started(RecordedThread thread, long nanos, List<Frame> startedBy) {
    whole.started(thread, nanos, startedBy);
    part.started(thread, nanos, startedBy);
  }

  @Override
  public void ended(RecordedThread thread, long nanos) {
    whole.ended(thread, nanos);
    part.ended(thread, nanos);
  }

  @Override
  public void saw(RecordedThread thread, Sighting sighting) {
    whole.saw(thread, sighting);
    part.saw(thread, sighting);
  }

  @Override
  public void used(RecordedThread thread, long nanos) {
    whole.used(thread, nanos);
    part.used(thread, nanos);
  }
}
