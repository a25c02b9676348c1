package shop;

/// Daemons that read from what they are given.
final class Readers {
  private final Mail mail;
  private final Post post;
  private final Unseen unseen;
  private volatile int size;

  Readers(Mail mail, Post post, Unseen unseen) {
    this.mail = mail;
    this.post = post;
    this.unseen = unseen;
  }

  void ofWhatAContainerMakes() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (size < 10) {
            size += mail.next().length();
          }
        });
    thread.start();
  }

  void ofWhatInheritsTheMethod() {
    Thread thread =
        Thread.ofVirtual().unstarted(() -> {
          while (size < 10) {
            size += post.next().length();
          }
        });
    thread.start();
  }

  void ofWhatNobodyImplements() {
    Thread thread =
        new Thread(() -> {
          while (size < 10) {
            size += unseen.next().length();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void ofWhatIsMadeHereAndElsewhere(Feed feed) {
    Thread thread =
        new Thread(() -> {
          while (size < 10) {
            size += feed.next().length();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  static Feed feed() {
    return new QueueFeed();
  }

  static Post post() {
    return new Letters();
  }
}
