plugins {
    java
    id("org.springframework.boot") version "3.4.1"
}

dependencies {
    implementation("org.springframework.boot:spring-boot-starter-web")
}
