import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Around, Handler, Next } from './around';
import { ExportsInterceptor } from './files/exports.interceptor';
import { FilesInterceptor } from './files/files.interceptor';
import { PicturesInterceptor } from './files/pictures.interceptor';
import { TablePlacesInterceptor } from './files/table-places.interceptor';
import { TableTurnsInterceptor } from './files/table-turns.interceptor';
import { EnvelopeInterceptor } from './envelope.interceptor';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { BodyInterceptor } from './validation/body.interceptor';

/**
 * What every request passes on its way to the handler, as one interceptor. Nest makes an asynchronous resource and three
 * observables for each interceptor of each request; here those that a handler needs are found once, and call each other.
 * Where it is the only one, which is nearly everywhere, Nest calls it without any (`direct-chain.ts`).
 */
@Injectable()
export class InterceptorChain implements NestInterceptor {
  private readonly all: readonly Around[];
  private readonly chains = new Map<Handler, readonly Around[]>();

  /** In their order, from the outside in. */
  constructor(
    body: BodyInterceptor,
    tablePlaces: TablePlacesInterceptor,
    files: FilesInterceptor,
    pictures: PicturesInterceptor,
    tableTurns: TableTurnsInterceptor,
    idempotency: IdempotencyInterceptor,
    envelope: EnvelopeInterceptor,
    exports: ExportsInterceptor,
  ) {
    this.all = [body, tablePlaces, files, pictures, tableTurns, idempotency, envelope, exports];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.around(context, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  /** The same without observables. */
  around(context: ExecutionContext, next: Next): Promise<unknown> {
    const chain = this.chainOf(context.getHandler());
    const go = (step: number): Promise<unknown> => {
      const each = chain[step];
      return each ? each.around(context, () => go(step + 1)) : next();
    };
    return go(0);
  }

  private chainOf(handler: Handler): readonly Around[] {
    let chain = this.chains.get(handler);
    if (!chain) {
      chain = this.all.filter((each) => each.concerns?.(handler) ?? true);
      this.chains.set(handler, chain);
    }
    return chain;
  }
}
