import type { Type } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { InterceptorsConsumer } from '@nestjs/core/interceptors/interceptors-consumer';
import { InterceptorChain } from './interceptor-chain';

type Intercept = (
  this: InterceptorsConsumer,
  ...given: Parameters<InterceptorsConsumer['intercept']>
) => Promise<unknown>;

const nest = InterceptorsConsumer.prototype as { intercept: Intercept };
const byNest = nest.intercept;

/**
 * Takes Nest's observables out of the way of requests that pass no interceptor but our chain, which is a tenth of what they
 * take of the processor. Handlers with interceptors of their own (`@UseInterceptors`) keep Nest's way.
 *
 * This is the inside of Nest; `direct-chain.spec.ts` tries it on the real one.
 */
export function callChainDirectly(): void {
  nest.intercept = async function (...given) {
    const [interceptors, args, instance, callback, next, type] = given;
    const [chain] = interceptors;
    if (interceptors.length !== 1 || !(chain instanceof InterceptorChain)) return byNest.apply(this, given);
    const context = new ExecutionContextHost(args, instance.constructor as Type<unknown>, callback);
    context.setType(type ?? 'http');
    return chain.around(context, next);
  };
}
