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

interface Tenant {
  readonly businessId: string;
  readonly timeZone: string;
}

/** SQL: whether the day is in the range of the parameters `first` and `first + 1`, either of which may be null. */
const dayRangeSql = (day: string, first: number): string =>
  `($${first}::date IS NULL OR ${day} >= $${first}::date) AND ($${first + 1}::date IS NULL OR ${day} <= $${first + 1}::date)`;

/** SQL: the filter of a list of collections. Its parameters start at `first`; `filterValues` returns them. */
const collectionFilterSql = (first: number): string =>
  [
    `($${first}::uuid IS NULL OR collection.driver_id = $${first}::uuid)`,
    `($${first + 1}::date IS NULL OR collection.day = $${first + 1}::date)`,
    `($${first + 2}::text IS NULL OR ${COLLECTION_STATE_SQL} = $${first + 2}::text)`,
    `($${first + 3}::text IS NULL OR collection.currency = $${first + 3}::text)`,
    dayRangeSql('collection.day', first + 4),
  ].join(' AND ');

const filterValues = ({ driver, date, state, currency, from, to }: CashExportQuery) => [
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
  where: `handover.business_id = $1 AND ($2::uuid IS NULL OR handover.driver_id = $2::uuid) AND ($3::timestamptz IS NULL OR handover.received_at >= $3::timestamptz) AND ($4::timestamptz IS NULL OR handover.received_at < $4::timestamptz)`,
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

  /** Returns collections of cash, latest day first. */
  list(businessId: string, query: CashExportQuery, page: RequestedPage): Promise<Page<CashCollectionResponse>> {
    return readListPage(this.reader, COLLECTION_LIST, businessId, page, filterValues(query));
  }

  export(tenant: Tenant, query: CashExportQuery): ExportedTable {
    const rows = {
      from: `FROM cash_collections collection ${COLLECTION_JOINS_SQL} WHERE collection.business_id = $1 AND ${collectionFilterSql(FIRST_VALUE_PARAMETER)}`,
      orderBy: 'collection.day DESC, collection.shipment_id DESC',
      values: filterValues(query),
    };
    return exportRows(this.cursor, CASH_TABLE, rows, tenant);
  }

  /** Returns the handovers of a day or a range of days, newest first. Days are those of the time zone of the business. */
  listHandovers(
    { businessId, timeZone }: Tenant,
    { driver, date, from, to }: HandoversQuery,
    page: RequestedPage,
  ): Promise<Page<HandoverResponse>> {
    const firsts = [date, from].filter((day) => day !== undefined).sort();
    const lasts = [date, to].filter((day) => day !== undefined).sort();
    const first = firsts.at(-1);
    const [last] = lasts;
    return readListPage(this.reader, HANDOVER_LIST, businessId, page, [
      driver,
      first === undefined ? null : startOfDay(first, timeZone),
      last === undefined ? null : endOfDay(last, timeZone),
    ]);
  }

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
