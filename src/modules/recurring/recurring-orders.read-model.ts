import { Injectable } from '@nestjs/common';
import { localDate } from '../../common/time/time-zone';
import type { JsonText, Page, RequestedPage } from '../../core/page';
import { type PlainList, readListPage } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import {
  booleanSql,
  caseWhenSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../platform/database/queries/json-select';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import type { HolidayPolicy, RecurringTemplateDto } from './dto/recurring-order.dto';
import type { HolidaysResponse, RecurringCustomer, RecurringOrderResponse } from './dto/recurring-order.response';

const SERIES_JSON = jsonObjectSql<RecurringOrderResponse>({
  guid: 'r.id',
  customer: typedSql<RecurringCustomer>(
    `(
       SELECT json_build_object('guid', c.id, 'name', c.name)
       FROM customers c
       WHERE c.business_id = $1 AND c.id = r.customer_id
     )`,
  ),
  rule: 'r.rule',
  startDate: 'r.start_date::text',
  until: nullableSql('r.until::text'),
  count: nullableSql(numberSql('r.count')),
  leadDays: numberSql('r.lead_days'),
  holidays: caseWhenSql(
    'r.holidays IS NOT NULL',
    jsonObjectSql<HolidaysResponse>({
      country: `r.holidays ->> 'country'`,
      region: nullableSql(`r.holidays ->> 'region'`),
      policy: typedSql<HolidayPolicy>(`to_json(r.holidays ->> 'policy')`),
    }),
  ),
  template: typedSql<RecurringTemplateDto>('r.template'),
  isPaused: booleanSql('r.is_paused'),
  catchUp: booleanSql('r.catch_up'),
  nextDueOn: nullableSql('r.next_due_on::text'),
  createdAt: instantSql('r.created_at'),
  updatedAt: instantSql('r.updated_at'),
});

const SERIES: PlainList<RecurringOrderResponse> = {
  name: 'recurring-orders',
  json: SERIES_JSON,
  table: 'recurring_orders r',
  where: 'r.business_id = $1 AND r.deleted_at IS NULL AND ($2::uuid IS NULL OR r.customer_id = $2)',
  orderBy: 'r.created_at DESC, r.id DESC',
};

/** Reads recurring orders and their days for responses. */
@Injectable()
export class RecurringOrdersReadModel {
  constructor(private readonly reader: TenantReader) {}

  list(businessId: string, customerId: string | null, page: RequestedPage): Promise<Page<RecurringOrderResponse>> {
    return readListPage(this.reader, SERIES, businessId, page, [customerId]);
  }

  read(businessId: string, id: string): Promise<JsonText<RecurringOrderResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'recurring-orders.one',
      text: `SELECT ${SERIES_JSON}::text AS json, r.version FROM recurring_orders r
        WHERE r.business_id = $1 AND r.id = $2 AND r.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the businesses in which an order may have to be created. */
  async findBusinessesWithDueOrders(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'recurring-orders.businesses',
      text: 'SELECT b.business_id AS id FROM businesses_with_due_orders() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the series in which an order must be created, and the day of the business. */
  async findDueSeries(businessId: string): Promise<{ ids: string[]; today: string }> {
    const rows = await this.reader.select<{ id: string; dueOn: string; timeZone: string }>(businessId, {
      name: 'recurring-orders.due',
      text: `SELECT r.id, r.next_due_on::text AS "dueOn", b.timezone AS "timeZone"
        FROM recurring_orders r
        JOIN businesses b ON b.id = r.business_id
        WHERE r.business_id = $1
          AND b.id = $1
          AND r.deleted_at IS NULL
          AND r.next_due_on <= (now() AT TIME ZONE 'UTC')::date + 1
        ORDER BY r.next_due_on, r.id`,
      values: [businessId],
    });
    const today = localDate(new Date(), rows[0]?.timeZone ?? 'UTC');
    return { ids: rows.filter(({ dueOn }) => dueOn <= today).map(({ id }) => id), today };
  }
}
