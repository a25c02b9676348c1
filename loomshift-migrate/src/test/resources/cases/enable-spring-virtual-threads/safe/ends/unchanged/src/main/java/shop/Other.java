class Other {
  final java.util.Timer timer = new java.util.Timer();
}
