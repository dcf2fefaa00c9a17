import { Injectable } from '@nestjs/common';
import { type Actor, driverUserOf } from '../../application/actor';
import { allows, type Permission } from '../../application/contributions';
import type { JsonText } from '../../application/page';
import { ApiError } from '../../common/errors/api-error';
import type { SearchResponse } from './dto/search.response';
import { SEARCH_KINDS, type SearchKind, SearchRepository } from './search.repository';
import { SEARCHED, searchTerms } from './search-terms';

/** Who may read what is found may find it. */
const READING = {
  orders: 'orders:read',
  shipments: 'shipments:read',
  customers: 'customers:read',
  dispatches: 'dispatch:read',
  vehicles: 'vehicles:read',
  drivers: 'drivers:read',
} as const satisfies Record<SearchKind, Permission>;

/** One search over everything that the caller may read. */
@Injectable()
export class SearchService {
  constructor(private readonly search: SearchRepository) {}

  /** @throws ApiError VALIDATION_ERROR for more words than are looked for */
  find(actor: Actor, q: string): Promise<JsonText<SearchResponse>> {
    const terms = searchTerms(q);
    if (!terms) throw new ApiError('VALIDATION_ERROR', { q: `It may have at most ${SEARCHED.words} words.` });
    const driver = driverUserOf(actor);
    if (driver) return this.search.findOfDriver(actor.businessId, driver, terms);
    const kinds = SEARCH_KINDS.filter((kind) => allows(actor.role, READING[kind]));
    return this.search.find(actor.businessId, kinds, terms);
  }
}
