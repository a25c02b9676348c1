class Own {
  static class PartyEventLoopGroup {}

  Object party = new PartyEventLoopGroup();
}
