import { Injectable } from '@nestjs/common';
import { type Actor, getDriverUser } from '../../core/actor';
import { isAllowed, type Permission } from '../../core/module-metadata';
import type { JsonText } from '../../core/page';
import { ApiError } from '../../common/errors/api-error';
import type { SearchResponse } from './dto/search.response';
import { SEARCH_KINDS, type SearchKind, SearchReadModel } from './search.read-model';
import { SEARCH_LIMITS, toSearchTerms } from './search-terms';

/** The permission that a caller needs to find records of a kind: the permission to read them. */
const READ_PERMISSIONS = {
  orders: 'orders:read',
  shipments: 'shipments:read',
  customers: 'customers:read',
  dispatches: 'dispatch:read',
  vehicles: 'vehicles:read',
  drivers: 'drivers:read',
} as const satisfies Record<SearchKind, Permission>;

/** Searches all records that the caller may read. */
@Injectable()
export class SearchService {
  constructor(private readonly search: SearchReadModel) {}

  /**
   * Finds records by a typed text.
   *
   * @throws ApiError VALIDATION_ERROR for too many words
   */
  findRecords(actor: Actor, text: string): Promise<JsonText<SearchResponse>> {
    const terms = toSearchTerms(text);
    if (!terms) throw new ApiError('VALIDATION_ERROR', { q: `Must have at most ${SEARCH_LIMITS.maxWords} words.` });
    const driverUserId = getDriverUser(actor);
    if (driverUserId) return this.search.findForDriver(actor.businessId, driverUserId, terms);
    const kinds = SEARCH_KINDS.filter((kind) => isAllowed(actor.role, READ_PERMISSIONS[kind]));
    return this.search.findByKinds(actor.businessId, kinds, terms);
  }
}
