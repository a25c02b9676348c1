package io.loomshift.fleet.fetch;

/// Why a repository is not there. The message is one line for its record.
public final class FetchException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Status status;

  public FetchException(Status status, String message) {
    super(message.strip().replaceAll("\\s*\\R\\s*", " "));
    this.status = status;
  }

  public Status status() {
    return status;
  }
}
