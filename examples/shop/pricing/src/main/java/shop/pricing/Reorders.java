package shop.pricing;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

/** Asks the supplier for more, after the customer has had an answer. */
@Service
public class Reorders {
    private static final Logger LOG = LoggerFactory.getLogger(Reorders.class);

    private final Supplier supplier;

    public Reorders(Supplier supplier) {
        this.supplier = supplier;
    }

    @Async
    public void placed(int article, int pieces) {
        supplier.reorder(article);
        LOG.debug("{} more of {}", pieces, article);
    }
}
