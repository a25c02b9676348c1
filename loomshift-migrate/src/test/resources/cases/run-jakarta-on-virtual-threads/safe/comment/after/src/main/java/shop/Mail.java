package shop;

import jakarta.enterprise.concurrent.ManagedExecutorDefinition;

@ManagedExecutorDefinition(virtual = true,
    name = "java:app/mail" // looked up by the mailer
)
class Mail {}
