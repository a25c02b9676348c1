package shop.web;

import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Tells customers that their order was placed. */
@Component
public class Confirmations {
    private static final Logger LOG = LoggerFactory.getLogger(Confirmations.class);

    private final ThreadPoolTaskExecutor executor;
    private final AtomicInteger sent = new AtomicInteger();

    public Confirmations(@Qualifier("mailExecutor") ThreadPoolTaskExecutor executor) {
        this.executor = executor;
    }

    public void order(int article) {
        String request = MDC.get(RequestNumbers.KEY);
        executor.execute(
                () -> {
                    MDC.put(RequestNumbers.KEY, request);
                    try {
                        LOG.debug("mail for {}", article);
                        sent.incrementAndGet();
                    } finally {
                        MDC.remove(RequestNumbers.KEY);
                    }
                });
    }

    public int sent() {
        return sent.get();
    }
}
