import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiError } from '../../common/errors/api-error';
import { FairPlaces } from '../../common/fair-places';
import { TooManyWaiting } from '../../common/fair-turns';
import { TURNS } from '../../tables/table-limits';
import { requestOf } from '../actor';
import type { Around, Handler, Next } from '../around';
import { TABLE_TURN } from './takes-table';

/** Files of one business that are being received, wait or are read. */
const MOST_OF_EACH = TURNS.atOnceOfEach + TURNS.waitingOfEach;
const RETRY_AFTER = { 'Retry-After': '5' };

/**
 * Refuses a file of a business that has as many under way as may be before a byte of it is read: to receive files that will be
 * refused keeps the process from answering everybody else.
 */
@Injectable()
export class TablePlacesInterceptor implements Around {
  private readonly places = new FairPlaces({ ofAll: Infinity, ofEach: MOST_OF_EACH });

  constructor(private readonly reflector: Reflector) {}

  concerns(handler: Handler): boolean {
    return this.reflector.get<true | undefined>(TABLE_TURN, handler) === true;
  }

  async around(context: ExecutionContext, next: Next): Promise<unknown> {
    const businessId = requestOf(context).account?.businessId;
    if (!businessId) throw new Error('A route that takes tables needs a business.');
    try {
      return await this.places.within(businessId, next);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      const sentence = `This business has ${MOST_OF_EACH} files under way, as many as it may; send this one when one of them is done.`;
      throw new ApiError('RATE_LIMITED', undefined, sentence, RETRY_AFTER);
    }
  }
}
