package forms;

class Timer {}
