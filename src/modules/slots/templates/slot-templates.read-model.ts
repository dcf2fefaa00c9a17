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
  guid: 'template.id',
  name: 'template.name',
  weekdays: typedSql<Weekday[]>('to_json(template.weekdays)'),
  start: 'template.start_time',
  end: 'template.end_time',
  cutoff: jsonObjectSql<SlotCutoffResponse>({
    daysBefore: numberSql('template.cutoff_days_before'),
    time: 'template.cutoff_time',
  }),
  postalCodes: typedSql<string[] | null>('to_json(template.postal_codes)'),
  depotId: nullableSql('template.depot_id'),
  serviceLevel: nullableSql('template.service_level'),
  price: nullableSql(decimalSql('template.price')),
  capacity: jsonObjectSql<SlotCapacityResponse>({
    mode: typedSql<CapacityMode>('template.capacity_mode'),
    orders: nullableSql(numberSql('template.capacity_orders')),
    weightKg: nullableSql(decimalSql('template.capacity_weight_kg')),
    volumeM3: nullableSql(decimalSql('template.capacity_volume_m3')),
  }),
  maxDaysAhead: numberSql('template.max_days_ahead'),
  isActive: booleanSql('template.is_active'),
  createdAt: instantSql('template.created_at'),
  updatedAt: instantSql('template.updated_at'),
});

const TEMPLATES: PlainList<SlotTemplateResponse> = {
  name: 'slot-templates',
  json: TEMPLATE_JSON,
  table: 'slot_templates template',
  where: 'template.business_id = $1 AND template.deleted_at IS NULL',
  orderBy: 'template.created_at DESC, template.id DESC',
};

/** Reads slot templates for responses. */
@Injectable()
export class SlotTemplatesReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, page: RequestedPage): Promise<Page<SlotTemplateResponse>> {
    return readListPage(this.reader, TEMPLATES, businessId, page);
  }

  read(businessId: string, id: string): Promise<JsonText<SlotTemplateResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'slot-templates.one',
      text: `SELECT ${TEMPLATE_JSON}::text AS json, template.version
        FROM slot_templates template
        WHERE template.business_id = $1 AND template.id = $2 AND template.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the currency of the business, which the prices are in. */
  async findCurrency(businessId: string): Promise<string> {
    const [row] = await this.reader.select<{ currency: string }>(businessId, {
      name: 'slot-templates.currency',
      text: 'SELECT business.currency FROM businesses business WHERE business.id = $1',
      values: [businessId],
    });
    return row!.currency; // The business of a request exists.
  }
}
