import { Injectable } from '@nestjs/common';
import type { JsonText, Listed, RequestedPage } from '../../../core/page';
import { flatPartyJson } from '../../../shared/address/address.response';
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

const PICKUP = jsonObjectSql<CarrierPickupResponse>({
  guid: 'p.id',
  status: typedSql<PickupStatus>('p.status'),
  reference: nullableSql('p.reference'),
  day: 'p.day::text',
  start: 'p.from_time',
  end: 'p.until_time',
  address: typedSql<PickupAddressResponse>('p.address'),
  packages: numberSql('p.packages'),
  weightKg: nullableSql(numberSql('p.weight_kg')),
  instructions: nullableSql('p.instructions'),
  createdAt: instantSql('p.created_at'),
});

const PICKUPS: PlainList<CarrierPickupResponse> = {
  name: 'carrier-pickups',
  json: PICKUP,
  table: 'carrier_pickups p',
  where: 'p.business_id = $1 AND p.carrier_id = $2',
  orderBy: 'p.id DESC', // ids are in the order of creation
};

/** Reads pickups, and where parcels are by default. */
@Injectable()
export class CarrierPickupsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns all pickups of a carrier, or one page of them, newest first. */
  list(businessId: string, carrierId: string, page: RequestedPage | undefined): Promise<Listed<CarrierPickupResponse>> {
    return readList(this.reader, PICKUPS, businessId, page, [carrierId]);
  }

  read(businessId: string, id: string): Promise<JsonText<CarrierPickupResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'carrier-pickups.one',
      text: `SELECT ${PICKUP}::text AS json FROM carrier_pickups p WHERE p.business_id = $1 AND p.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns name, telephone and address of the business. */
  async findBusinessParty(businessId: string): Promise<Party> {
    const [row] = await this.reader.select<{ party: Party }>(businessId, {
      name: 'carrier-pickups.business',
      text: `SELECT ${flatPartyJson('b.address', 'b.name', 'b.phone')} AS party FROM businesses b WHERE b.id = $1`,
      values: [businessId],
    });
    return row!.party;
  }
}
