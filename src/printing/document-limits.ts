import { ApiError } from '../common/errors/api-error';
import type { TurnLimits } from '../common/fair-turns';

/** One document at a time, businesses in turns: who prints much keeps no processor and no line from others. */
export const DOCUMENT_TURNS = { atOnce: 1, waiting: 32, waitingOfEach: 4 } as const;
/** All that a document takes: of each business one is looked up while another one is made. Those that wait hold nothing and have read nothing. */
export const DOCUMENT_REQUESTS: TurnLimits = { atOnce: 8, atOnceOfEach: 2, waiting: 24, waitingOfEach: 3 };
const RETRY_AFTER = { 'Retry-After': '5' };

/** @param ofOwner whether those that wait are the business's own */
export const tooManyDocuments = (ofOwner: boolean): ApiError =>
  ofOwner
    ? new ApiError('RATE_LIMITED', undefined, 'Several documents are being made; ask again shortly.', RETRY_AFTER)
    : new ApiError(
        'SERVICE_UNAVAILABLE',
        undefined,
        'Too many documents at this moment; try again shortly.',
        RETRY_AFTER,
      );

export const tooLong = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'The document takes too long now: ask for a smaller one.');

/** It took all memory that a document may have. */
export const tooLarge = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', undefined, 'The document takes too much memory: ask for a smaller one.');
