package shop;

class Main {}
