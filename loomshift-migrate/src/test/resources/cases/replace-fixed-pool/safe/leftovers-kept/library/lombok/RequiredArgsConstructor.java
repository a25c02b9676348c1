package lombok;

public @interface RequiredArgsConstructor {}
