package shop;

@interface SpringBootApplication {}
