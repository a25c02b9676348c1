package shop;

interface Plain {
  int pause(int seconds);
}
