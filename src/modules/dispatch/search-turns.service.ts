import { Injectable } from '@nestjs/common';
import { FairTurns } from '../../common/fair-turns';
import { stepOutside } from '../../database/open-unit';
import { SEARCH_REQUESTS, withinTurns } from '../../routing/threads/search-turns';

/** Requests that have tours searched for while their client waits: each business has a few at work, and others of its own behind them. */
@Injectable()
export class SearchTurnsService {
  private readonly turns = new FairTurns(SEARCH_REQUESTS);

  /**
   * All that one of them takes, what is looked up for it too: a hundred at once would else be looked up before most of them are
   * refused or wait, with everybody else behind that.
   *
   * @param signal gives up the turn
   * @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many wait, with nothing done; what the work throws
   */
  async inTurn<T>(businessId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const left = stepOutside(); // the line can be long
    if (left) await left;
    return withinTurns(this.turns.run(businessId, work, signal));
  }
}
