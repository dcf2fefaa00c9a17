import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error';
import { FairTurns, TooManyWaiting } from '../../common/fair-turns';
import { TURNS } from '../../tables/table-limits';
import { requestOf } from '../actor';
import type { Around, Handler, Next } from '../around';
import { untilHungUp } from '../until-hung-up';
import { TABLE_TURN } from './takes-table';

const RETRY_AFTER = { 'Retry-After': '5' };

/**
 * Lets the routes that are marked `@TakesTable` read their files in turns, fair over businesses. A request waits after its
 * file was received and before its Idempotency-Key opens a transaction: it holds a file and no connection meanwhile, and
 * gives up its place when its sender hangs up. How many of one business wait is seen to before (`table-places.interceptor.ts`).
 */
@Injectable()
export class TableTurnsInterceptor implements Around {
  private readonly turns = new FairTurns(TURNS);

  constructor(private readonly reflector: Reflector) {}

  concerns(handler: Handler): boolean {
    return this.reflector.get<true | undefined>(TABLE_TURN, handler) === true;
  }

  around(context: ExecutionContext, next: Next): Promise<unknown> {
    const businessId = requestOf(context).account?.businessId;
    if (!businessId) throw new Error('A route that takes tables needs a business.');
    const hangUp = untilHungUp(context.switchToHttp().getResponse<Response>());
    return this.inTurn(businessId, hangUp, next);
  }

  private async inTurn(businessId: string, hangUp: AbortSignal, next: Next): Promise<unknown> {
    try {
      return await this.turns.run(businessId, next, hangUp);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        undefined,
        'Too many files at this moment; try again shortly.',
        RETRY_AFTER,
      );
    }
  }
}
