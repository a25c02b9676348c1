plugins {
    java
}

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(25)
    }
}

dependencies {
    // What Quarkus tests together.
    implementation(enforcedPlatform(libs.quarkus.platform))
    implementation(libs.quarkus.rest)
}
