import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Page } from '../../core/page';
import { endOfDay, startOfDay } from '../../common/time/time-zone';
import {
  decimalSql,
  instantSql,
  jsonObjectSql,
  nullableSql,
  numberSql,
} from '../../platform/database/queries/json-select';
import { TenantCursor } from '../../platform/database/queries/tenant-cursor';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { exportRows, FIRST_VALUE_PARAMETER } from '../../platform/database/lists/exported-list';
import { type PlainList, readListPage } from '../../platform/database/lists/plain-list';
import { readRecord } from '../../platform/database/lists/stored-record';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { COLLECTION_JSON, COLLECTION_JOINS_SQL, COLLECTION_STATE_SQL } from '../shipments/cash/collection-sql';
import type { CashCollectionResponse } from '../shipments/cash/dto/cash-collection.response';
import type { NamedRecordResponse } from '../shipments/dto/shipment-parts.response';
import { CASH_TABLE } from './cash-table';
import type { CashExportQuery, HandoversQuery } from './dto/cash.dto';
import type { HandoverResponse } from './dto/handover.response';

/** A business, with the time zone in which its days begin. */
interface Tenant {
  readonly businessId: string;
  readonly timeZone: string;
}

// The SQL of collection-sql.ts reads the row `collection`.

/**
 * SQL: the filter of a list of collections. A parameter that is null does not filter.
 *
 * @param firstParameter the number of the first parameter. `toFilterValues` returns the values in the order of the conditions.
 */
function collectionFilterSql(firstParameter: number): string {
  const [driver, date, state, currency, from, to] = [0, 1, 2, 3, 4, 5].map((offset) => `$${firstParameter + offset}`);
  return [
    `(${driver}::uuid IS NULL OR collection.driver_id = ${driver}::uuid)`,
    `(${date}::date IS NULL OR collection.day = ${date}::date)`,
    `(${state}::text IS NULL OR ${COLLECTION_STATE_SQL} = ${state}::text)`,
    `(${currency}::text IS NULL OR collection.currency = ${currency}::text)`,
    `(${from}::date IS NULL OR collection.day >= ${from}::date)`,
    `(${to}::date IS NULL OR collection.day <= ${to}::date)`,
  ].join(' AND ');
}

/** Returns the values of `collectionFilterSql`. */
const toFilterValues = ({ driver, date, state, currency, from, to }: CashExportQuery) => [
  driver,
  date,
  state,
  currency,
  from,
  to,
];

const COLLECTION_LIST: PlainList<CashCollectionResponse> = {
  name: 'cash.collections',
  json: COLLECTION_JSON,
  table: 'cash_collections collection',
  joins: COLLECTION_JOINS_SQL,
  where: `collection.business_id = $1 AND ${collectionFilterSql(2)}`,
  orderBy: 'collection.day DESC, collection.shipment_id DESC',
};

const HANDOVER_JSON = jsonObjectSql<HandoverResponse>({
  guid: 'handover.id',
  driver: jsonObjectSql<NamedRecordResponse>({ guid: 'driver.id', name: 'driver.name' }),
  currency: 'handover.currency',
  collections: numberSql('handover.collections'),
  expected: decimalSql('handover.expected'),
  amountCounted: decimalSql('handover.counted'),
  difference: decimalSql('handover.counted - handover.expected'),
  note: nullableSql('handover.note'),
  receivedAt: instantSql('handover.received_at'),
  receivedBy: 'handover.received_by',
});

const HANDOVER_JOINS_SQL = 'JOIN drivers driver ON driver.business_id = $1 AND driver.id = handover.driver_id';

const HANDOVER_LIST: PlainList<HandoverResponse> = {
  name: 'cash.handovers',
  json: HANDOVER_JSON,
  table: 'cash_handovers handover',
  joins: HANDOVER_JOINS_SQL,
  where: `handover.business_id = $1
    AND ($2::uuid IS NULL OR handover.driver_id = $2::uuid)
    AND ($3::timestamptz IS NULL OR handover.received_at >= $3::timestamptz)
    AND ($4::timestamptz IS NULL OR handover.received_at < $4::timestamptz)`,
  orderBy: 'handover.received_at DESC, handover.id DESC',
};

/** Reads cash collections and handovers. */
@Injectable()
export class CashReadModel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  /** Returns a page of collections, latest day first. */
  list(businessId: string, query: CashExportQuery, page: RequestedPage): Promise<Page<CashCollectionResponse>> {
    return readListPage(this.reader, COLLECTION_LIST, businessId, page, toFilterValues(query));
  }

  /** Exports the collections of the list, in the same order. */
  export(tenant: Tenant, query: CashExportQuery): ExportedTable {
    const rows = {
      from: `FROM cash_collections collection ${COLLECTION_JOINS_SQL}
        WHERE collection.business_id = $1 AND ${collectionFilterSql(FIRST_VALUE_PARAMETER)}`,
      orderBy: COLLECTION_LIST.orderBy,
      values: toFilterValues(query),
    };
    return exportRows(this.cursor, CASH_TABLE, rows, tenant);
  }

  /** Returns the handovers of a day or a range of days, newest first. Days are those of the time zone of the business. */
  listHandovers(
    { businessId, timeZone }: Tenant,
    { driver, date, from, to }: HandoversQuery,
    page: RequestedPage,
  ): Promise<Page<HandoverResponse>> {
    // A day and a range both apply: the latest start and the earliest end count. Days as YYYY-MM-DD are in the order of time.
    const firstDay = [date, from]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    const lastDay = [date, to]
      .filter((day) => day !== undefined)
      .sort()
      .at(0);
    return readListPage(this.reader, HANDOVER_LIST, businessId, page, [
      driver,
      firstDay === undefined ? null : startOfDay(firstDay, timeZone),
      lastDay === undefined ? null : endOfDay(lastDay, timeZone),
    ]);
  }

  /** Returns a handover, or null if there is none. */
  readHandover(businessId: string, id: string): Promise<JsonText<HandoverResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'cash.handover',
      text: `SELECT ${HANDOVER_JSON}::text AS json
        FROM cash_handovers handover ${HANDOVER_JOINS_SQL}
        WHERE handover.business_id = $1 AND handover.id = $2`,
      values: [businessId, id],
    });
  }

  /** Returns whether the driver exists. A deleted driver may still hand in cash, so it counts too. */
  async hasDriver(businessId: string, driverId: string): Promise<boolean> {
    const rows = await this.work.manager.query<object[]>(
      'SELECT 1 FROM drivers driver WHERE driver.business_id = $1 AND driver.id = $2',
      [businessId, driverId],
    );
    return rows.length === 1;
  }
}
