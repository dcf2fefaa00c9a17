import { Injectable } from '@nestjs/common';
import { FairPlaces } from '../../common/fair-places';
import { SEARCH_PLACES, withinTurns } from '../../routing/threads/search-turns';

/** Requests that have tours searched for while their client waits: how many of each business there are at a time. */
@Injectable()
export class SearchPlacesService {
  private readonly places = new FairPlaces(SEARCH_PLACES);

  /**
   * All that one of them takes, what is looked up for it too: a hundred at once would else be looked up before most of them are
   * refused, with everybody else behind that.
   *
   * @throws ApiError RATE_LIMITED or SERVICE_UNAVAILABLE when too many are under way, with nothing done; what the work throws
   */
  inPlace<T>(businessId: string, work: () => Promise<T>): Promise<T> {
    return withinTurns(this.places.within(businessId, work));
  }
}
