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
  guid: 'p.id',
  name: 'p.name',
  code: 'p.code',
  address: depotAddressSql('p', 'b'),
  openingHours: typedSql<OpeningHoursResponse[]>('p.opening_hours'),
  isDefault: booleanSql('p.is_default'),
  createdAt: instantSql('p.created_at'),
  updatedAt: instantSql('p.updated_at'),
});
const SELECT_DEPOTS = `SELECT ${DEPOT_JSON} AS depot, p.version FROM depots p JOIN businesses b ON b.id = $1
  WHERE p.business_id = $1 AND p.deleted_at IS NULL`;

/** Reads depots for responses. */
@Injectable()
export class DepotsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all depots of the business: the default depot first, then by name. */
  list(businessId: string): Promise<DepotRow[]> {
    return this.reader.select(businessId, {
      name: 'depots.all',
      text: `${SELECT_DEPOTS} ORDER BY p.is_default DESC, lower(p.name), p.id`,
      values: [businessId],
    });
  }

  async read(businessId: string, id: string): Promise<DepotRow | null> {
    const [row = null] = await this.reader.select<DepotRow>(businessId, {
      name: 'depots.one',
      text: `${SELECT_DEPOTS} AND p.id = $2`,
      values: [businessId, id],
    });
    return row;
  }
}
