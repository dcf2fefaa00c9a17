import { Injectable } from '@nestjs/common';
import { booleanSql, instantSql, jsonObjectSql, typedSql } from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { depotAddressSql } from './depot-sql';
import type { DepotResponse, OpeningHoursResponse } from './dto/depot.response';

/** A depot whose address is not geocoded yet. */
export type UnlocatedDepot = Omit<DepotResponse, 'location'>;

/** A depot as the database returns it. */
export interface DepotRow {
  readonly depot: UnlocatedDepot;
  readonly version: number;
}

const DEPOT_JSON = jsonObjectSql<UnlocatedDepot>({
  guid: 'depot.id',
  name: 'depot.name',
  code: 'depot.code',
  address: depotAddressSql('depot', 'business'),
  openingHours: typedSql<OpeningHoursResponse[]>('depot.opening_hours'),
  isDefault: booleanSql('depot.is_default'),
  createdAt: instantSql('depot.created_at'),
  updatedAt: instantSql('depot.updated_at'),
});

/** SQL: the depots of the business $1. The default depot has the address of the `business`. Callers append conditions and an order. */
const SELECT_DEPOTS_SQL = `SELECT ${DEPOT_JSON} AS depot, depot.version
  FROM depots depot
  JOIN businesses business ON business.id = $1
  WHERE depot.business_id = $1 AND depot.deleted_at IS NULL`;

/** Reads depots for responses. */
@Injectable()
export class DepotsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all depots of the business: the default depot first, then by name. */
  list(businessId: string): Promise<DepotRow[]> {
    return this.reader.select(businessId, {
      name: 'depots.all',
      text: `${SELECT_DEPOTS_SQL} ORDER BY depot.is_default DESC, lower(depot.name), depot.id`,
      values: [businessId],
    });
  }

  /** Returns a depot, or null if there is none. */
  async read(businessId: string, id: string): Promise<DepotRow | null> {
    const [row = null] = await this.reader.select<DepotRow>(businessId, {
      name: 'depots.one',
      text: `${SELECT_DEPOTS_SQL} AND depot.id = $2`,
      values: [businessId, id],
    });
    return row;
  }
}
