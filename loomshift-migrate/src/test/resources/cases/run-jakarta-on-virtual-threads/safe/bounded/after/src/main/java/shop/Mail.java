package shop;

import jakarta.enterprise.concurrent.ManagedExecutorDefinition;

@ManagedExecutorDefinition(name = "java:app/mail", maxAsync = 20, virtual = true)
class Mail {}
