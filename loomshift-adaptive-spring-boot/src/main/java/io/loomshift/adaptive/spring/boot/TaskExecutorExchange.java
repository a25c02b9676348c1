package io.loomshift.adaptive.spring.boot;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.core.type.MethodMetadata;

/// Exchanges the `applicationTaskExecutor` that Spring Boot would make for an adaptive one. One
/// that the service defines stays as it is.
final class TaskExecutorExchange implements BeanDefinitionRegistryPostProcessor {
  private static final String NAME =
      TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME;

  @Override
  public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
    if (registry.containsBeanDefinition(NAME) && isBoots(registry.getBeanDefinition(NAME))) {
      BeanFactory beans = (BeanFactory) registry;
      RootBeanDefinition adaptive =
          new RootBeanDefinition(AdaptiveTaskExecutor.class, () -> AdaptiveTaskExecutor.of(beans));
      adaptive.setLazyInit(true);
      registry.removeBeanDefinition(NAME);
      registry.registerBeanDefinition(NAME, adaptive);
    }
  }

  private static boolean isBoots(BeanDefinition definition) {
    if (!(definition instanceof AnnotatedBeanDefinition annotated)) {
      return false;
    }
    MethodMetadata method = annotated.getFactoryMethodMetadata();
    return method != null
        && method
            .getDeclaringClassName()
            .startsWith(TaskExecutionAutoConfiguration.class.getPackageName() + ".");
  }

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {}
}
