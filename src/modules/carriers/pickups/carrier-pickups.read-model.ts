import { Injectable } from '@nestjs/common';
import type { JsonText, Listed, RequestedPage } from '../../../core/page';
import { flatPartyJsonSql } from '../../../shared/address/address.response';
import { type PlainList, readList } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import {
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { Party } from '../adapters/party';
import type { PickupStatus } from '../entities/carrier-pickup.entity';
import type { CarrierPickupResponse, PickupAddressResponse } from './dto/pickup.response';

const PICKUP_JSON = jsonObjectSql<CarrierPickupResponse>({
  guid: 'pickup.id',
  status: typedSql<PickupStatus>('pickup.status'),
  reference: nullableSql('pickup.reference'),
  day: 'pickup.day::text',
  start: 'pickup.from_time',
  end: 'pickup.until_time',
  address: typedSql<PickupAddressResponse>('pickup.address'),
  packages: numberSql('pickup.packages'),
  weightKg: nullableSql(numberSql('pickup.weight_kg')),
  instructions: nullableSql('pickup.instructions'),
  createdAt: instantSql('pickup.created_at'),
});

const PICKUP_LIST: PlainList<CarrierPickupResponse> = {
  name: 'carrier-pickups',
  json: PICKUP_JSON,
  table: 'carrier_pickups pickup',
  where: 'pickup.business_id = $1 AND pickup.carrier_id = $2',
  orderBy: 'pickup.id DESC', // ids are in the order of creation
};

/** Reads pickups, and the address at which parcels are collected if the request names none. */
@Injectable()
export class CarrierPickupsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all pickups of a carrier, or one page of them, newest first. */
  list(businessId: string, carrierId: string, page: RequestedPage | undefined): Promise<Listed<CarrierPickupResponse>> {
    return readList(this.reader, PICKUP_LIST, businessId, page, [carrierId]);
  }

  /** Returns a pickup as the API shows it. */
  read(businessId: string, id: string): Promise<JsonText<CarrierPickupResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-pickups.one',
      text: `SELECT ${PICKUP_JSON}::text AS json
        FROM carrier_pickups pickup
        WHERE pickup.business_id = $1 AND pickup.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns name, telephone and address of the business. */
  async findBusinessParty(businessId: string): Promise<Party> {
    const [row] = await this.reader.select<{ party: Party }>(businessId, {
      name: 'carrier-pickups.business',
      text: `SELECT ${flatPartyJsonSql('business.address', 'business.name', 'business.phone')} AS party
        FROM businesses business
        WHERE business.id = $1`,
      values: [businessId],
    });
    return row!.party; // The business of a request exists.
  }
}
