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

/** SQL of a `recurring_order` as JSON. $1 is the business. */
const SERIES_JSON = jsonObjectSql<RecurringOrderResponse>({
  guid: 'recurring_order.id',
  customer: typedSql<RecurringCustomer>(
    `(
       SELECT json_build_object('guid', customer.id, 'name', customer.name)
       FROM customers customer
       WHERE customer.business_id = $1 AND customer.id = recurring_order.customer_id
     )`,
  ),
  rule: 'recurring_order.rule',
  startDate: 'recurring_order.start_date::text',
  until: nullableSql('recurring_order.until::text'),
  count: nullableSql(numberSql('recurring_order.count')),
  leadDays: numberSql('recurring_order.lead_days'),
  holidays: caseWhenSql(
    'recurring_order.holidays IS NOT NULL',
    jsonObjectSql<HolidaysResponse>({
      country: `recurring_order.holidays ->> 'country'`,
      region: nullableSql(`recurring_order.holidays ->> 'region'`),
      policy: typedSql<HolidayPolicy>(`to_json(recurring_order.holidays ->> 'policy')`),
    }),
  ),
  template: typedSql<RecurringTemplateDto>('recurring_order.template'),
  isPaused: booleanSql('recurring_order.is_paused'),
  catchUp: booleanSql('recurring_order.catch_up'),
  nextDueOn: nullableSql('recurring_order.next_due_on::text'),
  createdAt: instantSql('recurring_order.created_at'),
  updatedAt: instantSql('recurring_order.updated_at'),
});

/** $2 is a customer, or null for all. */
const SERIES: PlainList<RecurringOrderResponse> = {
  name: 'recurring-orders',
  json: SERIES_JSON,
  table: 'recurring_orders recurring_order',
  where: `recurring_order.business_id = $1
    AND recurring_order.deleted_at IS NULL
    AND ($2::uuid IS NULL OR recurring_order.customer_id = $2)`,
  orderBy: 'recurring_order.created_at DESC, recurring_order.id DESC',
};

/** Reads recurring orders and their days for responses. */
@Injectable()
export class RecurringOrdersReadModel {
  constructor(private readonly reader: TenantReader) {}

  /** Returns a page of the recurring orders of a customer, or of all with null, newest first. */
  list(businessId: string, customerId: string | null, page: RequestedPage): Promise<Page<RecurringOrderResponse>> {
    return readListPage(this.reader, SERIES, businessId, page, [customerId]);
  }

  /** Returns a recurring order, or null if there is none. */
  read(businessId: string, id: string): Promise<JsonText<RecurringOrderResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'recurring-orders.one',
      text: `SELECT ${SERIES_JSON}::text AS json, recurring_order.version
        FROM recurring_orders recurring_order
        WHERE recurring_order.business_id = $1
          AND recurring_order.id = $2
          AND recurring_order.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the businesses in which an order may have to be created. */
  async findBusinessesWithDueOrders(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'recurring-orders.businesses',
      text: 'SELECT business.business_id AS id FROM businesses_with_due_orders() business',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the series in which an order must be created, and the day of the business. */
  async findDueSeries(businessId: string): Promise<{ ids: string[]; today: string }> {
    const rows = await this.reader.select<{ id: string; dueOn: string; timeZone: string }>(businessId, {
      name: 'recurring-orders.due',
      text: `SELECT recurring_order.id, recurring_order.next_due_on::text AS "dueOn", business.timezone AS "timeZone"
        FROM recurring_orders recurring_order
        JOIN businesses business ON business.id = $1
        WHERE recurring_order.business_id = $1
          AND recurring_order.deleted_at IS NULL
          AND recurring_order.next_due_on <= (now() AT TIME ZONE 'UTC')::date + 1
        ORDER BY recurring_order.next_due_on, recurring_order.id`,
      values: [businessId],
    });
    // The statement includes the next day of UTC, which has begun in some time zones. The others are left out here.
    const today = localDate(new Date(), rows[0]?.timeZone ?? 'UTC');
    return { ids: rows.filter(({ dueOn }) => dueOn <= today).map(({ id }) => id), today };
  }
}
