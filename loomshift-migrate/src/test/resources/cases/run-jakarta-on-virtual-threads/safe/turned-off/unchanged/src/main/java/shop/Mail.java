package shop;

import jakarta.enterprise.concurrent.ManagedExecutorDefinition;

@ManagedExecutorDefinition(name = "java:app/mail", virtual = false)
class Mail {}
