import { Injectable } from '@nestjs/common';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type PlainList, readListPage } from '../../../platform/database/lists/plain-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import {
  booleanSql,
  decimalSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../../platform/database/queries/json-select';
import { TenantReader } from '../../../platform/database/queries/tenant-reader';
import type { Weekday } from '../../business/defaults/failed-deliveries';
import type { SlotCapacityResponse, SlotCutoffResponse, SlotTemplateResponse } from '../dto/slot-template.response';
import type { CapacityMode } from '../capacity-modes';

const TEMPLATE_JSON = jsonObjectSql<SlotTemplateResponse>({
  guid: 't.id',
  name: 't.name',
  weekdays: typedSql<Weekday[]>('to_json(t.weekdays)'),
  start: 't.start_time',
  end: 't.end_time',
  cutoff: jsonObjectSql<SlotCutoffResponse>({ daysBefore: numberSql('t.cutoff_days_before'), time: 't.cutoff_time' }),
  postalCodes: typedSql<string[] | null>('to_json(t.postal_codes)'),
  depotId: nullableSql('t.depot_id'),
  serviceLevel: nullableSql('t.service_level'),
  price: nullableSql(decimalSql('t.price')),
  capacity: jsonObjectSql<SlotCapacityResponse>({
    mode: typedSql<CapacityMode>('t.capacity_mode'),
    orders: nullableSql(numberSql('t.capacity_orders')),
    weightKg: nullableSql(decimalSql('t.capacity_weight_kg')),
    volumeM3: nullableSql(decimalSql('t.capacity_volume_m3')),
  }),
  maxDaysAhead: numberSql('t.max_days_ahead'),
  isActive: booleanSql('t.is_active'),
  createdAt: instantSql('t.created_at'),
  updatedAt: instantSql('t.updated_at'),
});

const TEMPLATES: PlainList<SlotTemplateResponse> = {
  name: 'slot-templates',
  json: TEMPLATE_JSON,
  table: 'slot_templates t',
  where: 't.business_id = $1 AND t.deleted_at IS NULL',
  orderBy: 't.created_at DESC, t.id DESC',
};

@Injectable()
export class SlotTemplatesReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, page: RequestedPage): Promise<Page<SlotTemplateResponse>> {
    return readListPage(this.reader, TEMPLATES, businessId, page);
  }

  read(businessId: string, id: string): Promise<JsonText<SlotTemplateResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'slot-templates.one',
      text: `SELECT ${TEMPLATE_JSON}::text AS json, t.version FROM slot_templates t
        WHERE t.business_id = $1 AND t.id = $2 AND t.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the currency of the business, which the prices are in. */
  async findCurrency(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'slot-templates.currency',
      text: 'SELECT b.currency FROM businesses b WHERE b.id = $1',
      values: [businessId],
    });
    return row!.currency;
  }
}
