import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ExportsInterceptor } from './files/exports.interceptor';
import { FilesInterceptor } from './files/files.interceptor';
import { PicturesInterceptor } from './files/pictures.interceptor';
import { TableTurnsInterceptor } from './files/table-turns.interceptor';
import { EnvelopeInterceptor } from './envelope.interceptor';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { type Handler, isSelective } from './selective-interceptor';
import { BodyInterceptor } from './validation/body.interceptor';

/**
 * What every request passes on its way to the handler, as one interceptor. Nest makes an asynchronous resource and three
 * observables for each interceptor of each request; here those that a handler needs are found once, and call each other.
 */
@Injectable()
export class InterceptorChain implements NestInterceptor {
  private readonly all: readonly NestInterceptor[];
  private readonly chains = new Map<Handler, readonly NestInterceptor[]>();

  /** In their order, from the outside in. */
  constructor(
    body: BodyInterceptor,
    files: FilesInterceptor,
    pictures: PicturesInterceptor,
    tableTurns: TableTurnsInterceptor,
    idempotency: IdempotencyInterceptor,
    envelope: EnvelopeInterceptor,
    exports: ExportsInterceptor,
  ) {
    this.all = [body, files, pictures, tableTurns, idempotency, envelope, exports];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.chainOf(context.getHandler())
      .reduceRight<CallHandler>(
        (inner, interceptor) => ({ handle: () => interceptor.intercept(context, inner) as Observable<unknown> }),
        next,
      )
      .handle();
  }

  private chainOf(handler: Handler): readonly NestInterceptor[] {
    let chain = this.chains.get(handler);
    if (!chain) {
      chain = this.all.filter((interceptor) => !isSelective(interceptor) || interceptor.concerns(handler));
      this.chains.set(handler, chain);
    }
    return chain;
  }
}
