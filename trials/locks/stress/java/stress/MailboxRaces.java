package stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** What a {@link Mailbox} must do, with monitors and with locks. A wake-up that is lost stops a race for good. */
final class MailboxRaces {
  private MailboxRaces() {}

  private interface Letter {
    int of() throws InterruptedException;
  }

  private static int uninterrupted(Letter letter) {
    try {
      return letter.of();
    } catch (InterruptedException e) {
      throw new AssertionError("nobody interrupts", e);
    }
  }

  private static void put(Mailbox mailbox, int letter) {
    uninterrupted(() -> {
      mailbox.put(letter);
      return letter;
    });
  }

  /** Two letters through a mailbox that holds one: the writer waits for the reader, and the reader for the writer. */
  @JCStressTest
  @Outcome(id = "1, 2", expect = Expect.ACCEPTABLE, desc = "In the order in which they were put.")
  @State
  public static class InTurns {
    private final Mailbox mailbox = new Mailbox(1);

    @Actor
    public void writer() {
      put(mailbox, 1);
      put(mailbox, 2);
    }

    @Actor
    public void reader(II_Result result) {
      result.r1 = uninterrupted(mailbox::take);
      result.r2 = uninterrupted(mailbox::take);
    }
  }

  /** Writers and readers wait at the same time. */
  @JCStressTest
  @Outcome(id = {"1, 2", "2, 1"}, expect = Expect.ACCEPTABLE, desc = "Each letter once.")
  @State
  public static class FourOfThem {
    private final Mailbox mailbox = new Mailbox(1);

    @Actor
    public void writer1() {
      put(mailbox, 1);
    }

    @Actor
    public void writer2() {
      put(mailbox, 2);
    }

    @Actor
    public void reader1(II_Result result) {
      result.r1 = uninterrupted(mailbox::take);
    }

    @Actor
    public void reader2(II_Result result) {
      result.r2 = uninterrupted(mailbox::take);
    }
  }

  /** A wait with a limit: the letter is had, or stays. */
  @JCStressTest
  @Outcome(id = {"1, -1", "-1, 1"}, expect = Expect.ACCEPTABLE, desc = "The letter was had once.")
  @State
  public static class InTime {
    private final Mailbox mailbox = new Mailbox(1);

    @Actor
    public void writer() {
      put(mailbox, 1);
    }

    @Actor
    public void reader(II_Result result) {
      result.r1 = uninterrupted(() -> mailbox.poll(1));
    }

    @Arbiter
    public void rest(II_Result result) {
      result.r2 = uninterrupted(() -> mailbox.poll(0));
    }
  }

  /** Two that wait when it is closed, and one letter. */
  @JCStressTest
  @Outcome(id = {"1, -1", "-1, 1"}, expect = Expect.ACCEPTABLE, desc = "One has the letter, one sees the end.")
  @State
  public static class Closed {
    private final Mailbox mailbox = new Mailbox(1);

    @Actor
    public void writer() {
      put(mailbox, 1);
      mailbox.close();
    }

    @Actor
    public void reader1(II_Result result) {
      result.r1 = uninterrupted(mailbox::take);
    }

    @Actor
    public void reader2(II_Result result) {
      result.r2 = uninterrupted(mailbox::take);
    }
  }
}
