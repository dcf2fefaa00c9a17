import { availableParallelism } from 'node:os';
import { ApiError } from '../../common/errors/api-error';
import { TooManyWaiting, type TurnLimits } from '../../common/fair-turns';

/** One core is left to answer requests. */
export const SEARCH_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Searches that wait, for each thread: at about a second each, one business's wait hardly longer than for a slow page. */
const OF_EACH_PER_THREAD = 8;
/** Of all: who has none yet waits for one search of each business before it. */
const OF_ALL_PER_THREAD = 32;
const RETRY_AFTER = { 'Retry-After': '5' };

/** Searches that somebody waits for. Where there are several threads no business has all of them. */
export const SEARCH_TURNS: TurnLimits = {
  atOnce: SEARCH_THREADS,
  atOnceOfEach: Math.max(1, SEARCH_THREADS - 1),
  waiting: SEARCH_THREADS * OF_ALL_PER_THREAD,
  waitingOfEach: SEARCH_THREADS * OF_EACH_PER_THREAD,
};
/**
 * Requests that want one, from before anything is looked up for them: of each business one is looked up or stored while another one is
 * searched for.
 */
export const SEARCH_REQUESTS: TurnLimits = {
  atOnce: SEARCH_TURNS.atOnce + SEARCH_TURNS.waiting,
  atOnceOfEach: SEARCH_TURNS.atOnceOfEach! + 1,
  waiting: SEARCH_TURNS.waiting,
  waitingOfEach: SEARCH_TURNS.waitingOfEach,
};

/** @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many wait already; what the search throws */
export async function withinTurns<T>(search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof TooManyWaiting) throw tooManySearches(error.ofOwner);
    throw error;
  }
}

const tooManySearches = (ofOwner: boolean): ApiError =>
  ofOwner
    ? new ApiError(
        'RATE_LIMITED',
        undefined,
        'Several tours of this business are being searched for; ask again shortly.',
        RETRY_AFTER,
      )
    : new ApiError(
        'SERVICE_UNAVAILABLE',
        undefined,
        'Too many tours are being searched for; try again shortly.',
        RETRY_AFTER,
      );
