import { Injectable } from '@nestjs/common';
import type { RequestedPage, JsonText, Listed, Page } from '../../../core/page';
import type { PhoneSearch } from '../../../common/text/phone-search';
import {
  jsonAggregateSql,
  jsonObjectSql,
  type JsonSql,
  type MembersSql,
  numberSql,
} from '../../../platform/database/queries/json-select';
import { toZoneParameters } from '../../../platform/database/queries/local-time';
import { createIdSearch, buildSearchCallSql } from '../../../platform/database/lists/search/search-hits';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { TenantCursor } from '../../../platform/database/queries/tenant-cursor';
import { type Statement, TenantReader } from '../../../platform/database/queries/tenant-reader';
import { exportRows, FIRST_VALUE_PARAMETER } from '../../../platform/database/lists/exported-list';
import { compileFilter } from '../../../platform/database/lists/filter/filter-sql';
import { escapeLike } from '../../../platform/database/lists/search/like';
import { toPhoneValues } from '../../../platform/database/lists/search/phone-condition';
import { readList } from '../../../platform/database/lists/plain-list';
import { hasLargeOffset, limitAndOffset, toPage, type StoredList } from '../../../platform/database/lists/stored-list';
import { readRecord } from '../../../platform/database/lists/stored-record';
import type { ExportedTable } from '../../../platform/sandbox/spreadsheets/exported-table';
import type { NamedRecordResponse } from '../dto/shipment-parts.response';
import type { ShipmentOverviewResponse, UnassignedShipmentResponse } from '../dto/shipment-overview.response';
import type { ShipmentListEntry } from '../dto/shipment.response';
import { EXCEPTION_STATUSES, IN_TRANSIT_STATUSES, type ShipmentStatus } from '../shipment-status';
import { DISPATCH_OF_SHIPMENT_JSON } from './shipment-dispatch-json';
import { assignedToDriverSql, partyLineJson, SHARED_MEMBERS } from './shipment-sql';
import { SHIPMENT_FIELDS } from './shipment-list-fields';
import { SHIPMENT_TABLE } from './shipment-table';
import { shipmentsByPhoneSql } from './shipments-by-phone';
import { DETAILED_UNASSIGNED_LIST, UNASSIGNED_LIST } from './unassigned-shipments';
import type { Viewer } from './viewer';

/** Which shipments a list contains. A value that is undefined or null selects all. */
export interface ShipmentFilter {
  /** The first instant of the period in which the shipments were created. */
  readonly from?: Date | undefined;
  /** The first instant after the period. */
  readonly before?: Date | undefined;
  readonly customerId?: string | undefined;
  readonly status?: ShipmentStatus | undefined;
  /** In upper case, as stored. */
  readonly trackingNumber?: string | undefined;
  /** A `$filter` over SHIPMENT_FIELDS. */
  readonly filter?: string | undefined;
  /** IANA time zone of the business, for dates in `filter`. */
  readonly timeZone: string;
  /** Each word must be found in one of the searched fields. */
  readonly words: readonly string[];
  /** The words as a telephone number; null if they are none. */
  readonly phone: PhoneSearch | null;
}

/** An entry of the list, from the rows `shipment`, `customer` and `carrier` of `list`. */
const ENTRY_MEMBERS: MembersSql<Omit<ShipmentListEntry, 'dispatch'>> = {
  ...SHARED_MEMBERS,
  customer: jsonObjectSql<NamedRecordResponse>({ guid: 'customer.id', name: 'customer.name' }),
  sender: partyLineJson('sender'),
  recipient: partyLineJson('recipient'),
};
const ENTRY_JSON: JsonSql<ShipmentListEntry> = jsonObjectSql<Omit<ShipmentListEntry, 'dispatch'>>(ENTRY_MEMBERS);
const ENTRY_WITH_DISPATCH_JSON: JsonSql<ShipmentListEntry> = jsonObjectSql<ShipmentListEntry>({
  ...ENTRY_MEMBERS,
  dispatch: DISPATCH_OF_SHIPMENT_JSON,
});

/**
 * SQL: counts of the shipments of the business $1. `estimated` and `on_time` count delivered shipments: those with an estimate, and those
 * that met it. A promised delivery, the estimate of the moment when the dispatch started, counts instead of the present estimate.
 */
const COUNTS_SQL = `SELECT
    count(*) AS total,
    count(*) FILTER (WHERE status IN (${sqlList(IN_TRANSIT_STATUSES)})) AS in_transit,
    count(*) FILTER (WHERE status = 'delivered') AS delivered,
    count(*) FILTER (WHERE status IN (${sqlList(EXCEPTION_STATUSES)})) AS exceptions,
    count(*) FILTER (WHERE status = 'created') AS pending,
    count(*) FILTER (WHERE status = 'delivered' AND estimated_delivery IS NOT NULL) AS estimated,
    count(*) FILTER (
      WHERE status = 'delivered'
      AND estimated_delivery IS NOT NULL
      AND delivered_at <= COALESCE(promised_delivery, estimated_delivery)
    ) AS on_time
  FROM shipments
  WHERE business_id = $1 AND deleted_at IS NULL`;

/** SQL: the overview as JSON, from the row of COUNTS_SQL, `counts`. */
const OVERVIEW_JSON = jsonObjectSql<ShipmentOverviewResponse>({
  totalShipments: numberSql('counts.total'),
  inTransit: numberSql('counts.in_transit'),
  delivered: numberSql('counts.delivered'),
  exceptions: numberSql('counts.exceptions'),
  pending: numberSql('counts.pending'),
  onTimeRate: numberSql('COALESCE(counts.on_time::float8 / NULLIF(counts.estimated, 0), 0)'),
});

/** The SQL conditions of a list. */
interface ListConditions {
  /** The conditions, joined by AND. */
  readonly conditions: string;
  /** The values of the placeholders in the conditions. */
  readonly values: unknown[];
  /** The names of the conditions that apply, because each combination is a separate prepared statement. */
  readonly names: string[];
  /** The search by words. */
  readonly search: Statement['search'];
}

/**
 * Returns the SQL conditions of a viewer and a filter, with the values of their placeholders.
 *
 * A placeholder has the number of its value in `values`. So a condition must be added together with all of its values, before the next
 * one.
 *
 * @param firstPlaceholder the number of the first placeholder, such as 4 for $4
 */
function buildConditions(
  { driverUserId }: Viewer,
  { from, before, customerId, status, trackingNumber, words, phone, filter, timeZone }: ShipmentFilter,
  firstPlaceholder: number,
): ListConditions {
  const values: unknown[] = [];
  const conditions = ['shipment.business_id = $1', 'shipment.deleted_at IS NULL'];
  const names: string[] = [];
  /** Adds the condition unless the value is missing. */
  const addCondition = (name: string, value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined || value === null) return;
    conditions.push(condition(`$${firstPlaceholder + values.length}`));
    values.push(value);
    names.push(name);
  };

  addCondition('from', from, (parameter) => `shipment.created_at >= ${parameter}`);
  addCondition('before', before, (parameter) => `shipment.created_at < ${parameter}`);
  addCondition('customer', customerId, (parameter) => `shipment.customer_id = ${parameter}`);
  addCondition('status', status, (parameter) => `shipment.status = ${parameter}`);
  addCondition('number', trackingNumber, (parameter) => `shipment.tracking_number = ${parameter}`);

  // One condition searches by words and by telephone number: the value of the words comes first, those of the number follow it.
  const wordsPlaceholder = firstPlaceholder + values.length;
  const search = words.length > 0 ? createIdSearch('search_shipment_ids', wordsPlaceholder) : undefined;
  if (search) {
    const byPhone = phone ? ` UNION ALL ${shipmentsByPhoneSql(wordsPlaceholder + 1)}` : '';
    addCondition(
      'search',
      words.map(escapeLike),
      () => `shipment.id IN (SELECT ${buildSearchCallSql(search)}${byPhone})`,
    );
    if (phone) {
      values.push(...toPhoneValues(phone));
      names.push('phone');
    }
  }

  addCondition('driver', driverUserId, (parameter) => assignedToDriverSql('shipment', parameter));

  if (filter !== undefined) {
    const condition = compileFilter(filter, SHIPMENT_FIELDS, firstPlaceholder + values.length, { timeZone });
    conditions.push(`(${condition.text})`);
    values.push(...condition.values);
  }

  return { conditions: conditions.join(' AND '), values, names, search };
}

/** Removes the name, so that the statement is not prepared. Each filter of a client would be another prepared statement. */
const removeName = ({ name: _, ...statement }: Statement): Statement => statement;

/** Reads lists and counts of shipments. */
@Injectable()
export class ShipmentListReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  /**
   * Returns a page, newest first. The statement finds the ids by one index, and then reads the rows. Keep the ids in an array: without
   * it, the planner of PostgreSQL repeats a join for each shipment of a large business. The table of carriers has no business_id, because
   * all businesses share it.
   *
   * @param options.includesDispatch whether each shipment is returned with its dispatch
   */
  async list(
    viewer: Viewer,
    filter: ShipmentFilter,
    page: RequestedPage,
    { includesDispatch }: { readonly includesDispatch: boolean },
  ): Promise<Page<ShipmentListEntry>> {
    const { businessId } = viewer;
    // $1: business, $2: limit, $3: offset. The values of the conditions follow.
    const pageValues = [businessId, ...limitAndOffset(page)];
    const { conditions, values, names, search } = buildConditions(viewer, filter, pageValues.length + 1);
    const fromWhereSql = `FROM shipments shipment WHERE ${conditions}`;
    const entry = includesDispatch ? ENTRY_WITH_DISPATCH_JSON : ENTRY_JSON;
    const statement = {
      name: [includesDispatch ? 'shipments.list-with-dispatch' : 'shipments.list', ...names].join('.'),
      text: `SELECT
          (SELECT count(*)::int ${fromWhereSql}) AS total,
          (
            SELECT ${jsonAggregateSql(entry, 'shipment.created_at DESC, shipment.id DESC')}::text
            FROM shipments shipment
            JOIN customers customer ON customer.business_id = $1 AND customer.id = shipment.customer_id
            LEFT JOIN carriers carrier ON carrier.id = shipment.carrier_id
            WHERE shipment.business_id = $1
              AND shipment.id = ANY (
                ARRAY(
                  SELECT shipment.id ${fromWhereSql}
                  ORDER BY shipment.created_at DESC, shipment.id DESC
                  LIMIT $2
                  OFFSET $3
                )
              )
          ) AS json`,
      values: [...pageValues, ...values],
      search,
    };

    const hasClientFilter = filter.filter !== undefined;
    const isExpensive = search !== undefined || hasClientFilter || hasLargeOffset(page);
    const [row] = isExpensive
      ? await this.reader.selectCostly<StoredList>(businessId, hasClientFilter ? removeName(statement) : statement)
      : await this.reader.select<StoredList>(businessId, statement);
    return toPage(row!, page); // The statement selects from no table, so it returns one row.
  }

  /** Exports all shipments of the list. SHIPMENT_TABLE reads the joined rows. */
  export(viewer: Viewer, filter: ShipmentFilter, timeZone: string): ExportedTable {
    const { conditions, values, search } = buildConditions(viewer, filter, FIRST_VALUE_PARAMETER);
    const from = `FROM shipments shipment
      JOIN customers customer ON customer.business_id = $1 AND customer.id = shipment.customer_id
      LEFT JOIN carriers carrier ON carrier.id = shipment.carrier_id
      LEFT JOIN orders business_order ON business_order.business_id = $1 AND business_order.id = shipment.order_id
      WHERE ${conditions}`;
    const rows = { from, orderBy: 'shipment.created_at DESC, shipment.id DESC', values, search };
    return exportRows(this.cursor, SHIPMENT_TABLE, rows, { businessId: viewer.businessId, timeZone });
  }

  /** Counts the shipments of the business by status. */
  async readOverview(businessId: string): Promise<JsonText<ShipmentOverviewResponse>> {
    const overview = await readRecord<ShipmentOverviewResponse>(this.reader, businessId, {
      name: 'shipments.overview',
      text: `SELECT ${OVERVIEW_JSON}::text AS json FROM (${COUNTS_SQL}) AS counts`,
      values: [businessId],
    });
    return overview!; // A statement of counts always returns a row.
  }

  /**
   * Returns the shipments that still have to be delivered and are in no dispatch.
   *
   * @param page undefined returns all of them
   * @param options.isDetailed whether `details` are added, which need the time zone
   */
  readUnassigned(
    { businessId, timeZone }: { readonly businessId: string; readonly timeZone: string },
    page: RequestedPage | undefined,
    { isDetailed }: { readonly isDetailed: boolean },
  ): Promise<Listed<UnassignedShipmentResponse>> {
    if (!isDetailed) return readList(this.reader, UNASSIGNED_LIST, businessId, page);
    return readList(this.reader, DETAILED_UNASSIGNED_LIST, businessId, page, toZoneParameters(timeZone));
  }
}
