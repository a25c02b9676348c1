package shadow;

class ThreadFactory {}
