import { Injectable } from '@nestjs/common';
import type { Weekday } from '../business/defaults/failed-deliveries';
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
import { sqlList } from '../../platform/database/queries/sql-list';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { nullForDefaultDepotSql } from '../depots/depot-sql';
import { PLANNED_STATUSES } from '../dispatch/dispatch-status';
import type { StandingRouteOfDay } from '../dispatch/planning/creation/plan-reservations.registry';
import type { StandingRoute } from './entities/standing-route.entity';
import type { HolidayPolicy } from '../recurring/dto/recurring-order.dto';
import type { HolidaysResponse } from '../recurring/dto/recurring-order.response';
import type {
  StandingDispatch,
  StandingProblemResponse,
  StandingRouteResponse,
  StandingStopResponse,
  StandingWindow,
} from './dto/standing-route.response';

/** Returns SQL of the name of a record; null if it is deleted. $1 is the business. */
const nameSql = (table: string, id: string) =>
  nullableSql(
    `(
       SELECT named.name
       FROM ${table} named
       WHERE named.business_id = $1 AND named.id = ${id} AND named.deleted_at IS NULL
     )`,
  );

/** SQL of the `stop` of a row `listed`, in which it is stored as JSON. */
const STOP_JSON = jsonObjectSql<StandingStopResponse>({
  customerId: `listed.stop ->> 'customerId'`,
  customerName: nameSql('customers', `(listed.stop ->> 'customerId')::uuid`),
  // NULLIF turns the null of JSON into that of SQL.
  window: nullableSql(typedSql<StandingWindow>(`NULLIF(listed.stop -> 'window', 'null')`)),
});

/** SQL of a `standing_route` as JSON. $1 is the business. */
const ROUTE_JSON = jsonObjectSql<StandingRouteResponse>({
  guid: 'standing_route.id',
  name: 'standing_route.name',
  weekdays: typedSql<Weekday[]>('to_json(standing_route.weekdays)'),
  driverId: nullableSql('standing_route.driver_id'),
  driverName: nameSql('drivers', 'standing_route.driver_id'),
  vehicleId: nullableSql('standing_route.vehicle_id'),
  vehicleName: nameSql('vehicles', 'standing_route.vehicle_id'),
  depotId: nullableSql('standing_route.depot_id'),
  departure: 'standing_route.departure',
  leadDays: numberSql('standing_route.lead_days'),
  holidays: caseWhenSql(
    'standing_route.holidays IS NOT NULL',
    jsonObjectSql<HolidaysResponse>({
      country: `standing_route.holidays ->> 'country'`,
      region: nullableSql(`standing_route.holidays ->> 'region'`),
      policy: typedSql<HolidayPolicy>(`to_json(standing_route.holidays ->> 'policy')`),
    }),
  ),
  stops: typedSql<StandingStopResponse[]>(
    `(
       SELECT json_agg(${STOP_JSON} ORDER BY listed.position)
       FROM jsonb_array_elements(standing_route.stops) WITH ORDINALITY AS listed (stop, position)
     )`,
  ),
  sequence: 'standing_route.sequence',
  isPaused: booleanSql('standing_route.is_paused'),
  lastDispatch: nullableSql(
    typedSql<StandingDispatch>(
      `(SELECT ${jsonObjectSql<StandingDispatch>({
        date: 'route_day.date::text',
        dispatchId: 'route_day.dispatch_id',
        problems: typedSql<StandingProblemResponse[]>('route_day.problems'),
      })}
        FROM standing_route_days route_day
        WHERE route_day.business_id = $1 AND route_day.standing_route_id = standing_route.id
        ORDER BY route_day.date DESC
        LIMIT 1)`,
    ),
  ),
  createdAt: instantSql('standing_route.created_at'),
  updatedAt: instantSql('standing_route.updated_at'),
});

const ROUTES: PlainList<StandingRouteResponse> = {
  name: 'standing-routes',
  json: ROUTE_JSON,
  table: 'standing_routes standing_route',
  where: 'standing_route.business_id = $1 AND standing_route.deleted_at IS NULL',
  orderBy: 'lower(standing_route.name), standing_route.id',
};

/** The records that a standing route refers to. */
export interface StandingReferences {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly depotId: string | null;
  readonly customerIds: readonly string[];
}

/** Reads standing routes and their dispatches for responses. */
@Injectable()
export class StandingRoutesReadModel {
  constructor(
    private readonly reader: TenantReader,
    private readonly work: UnitOfWork,
  ) {}

  list(businessId: string, page: RequestedPage): Promise<Page<StandingRouteResponse>> {
    return readListPage(this.reader, ROUTES, businessId, page, []);
  }

  read(businessId: string, id: string): Promise<JsonText<StandingRouteResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'standing-routes.one',
      text: `SELECT ${ROUTE_JSON}::text AS json, standing_route.version
        FROM standing_routes standing_route
        WHERE standing_route.business_id = $1 AND standing_route.id = $2 AND standing_route.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Returns the ids of those records that exist. */
  async findExisting(
    businessId: string,
    { driverId, vehicleId, depotId, customerIds }: StandingReferences,
  ): Promise<ReadonlySet<string>> {
    const rows = await this.reader.select<{ id: string }>(businessId, {
      name: 'standing-routes.references',
      text: `SELECT id
        FROM drivers
        WHERE business_id = $1
          AND id = $2
          AND deleted_at IS NULL
        UNION ALL
        SELECT id
        FROM vehicles
        WHERE business_id = $1
          AND id = $3
          AND deleted_at IS NULL
        UNION ALL
        SELECT id
        FROM depots
        WHERE business_id = $1
          AND id = $4
          AND deleted_at IS NULL
        UNION ALL
        SELECT id
        FROM customers
        WHERE business_id = $1
          AND id = ANY ($5::uuid[])
          AND deleted_at IS NULL`,
      values: [businessId, driverId, vehicleId, depotId, customerIds],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Returns the businesses with routes that are not paused. Their dispatches are to be created and filled with shipments. The function of
   * the database (migrations/sql/standing-routes) can read all businesses, but only outside the transaction of one business.
   */
  async findBusinesses(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'standing-routes.businesses',
      text: 'SELECT business.business_id AS id FROM businesses_with_standing_routes() business',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the routes of a business that are not paused, and the time zone of the business. */
  findActive(businessId: string): Promise<{ id: string; timeZone: string }[]> {
    return this.reader.select(businessId, {
      name: 'standing-routes.active',
      text: `SELECT standing_route.id, business.timezone AS "timeZone"
        FROM standing_routes standing_route
        JOIN businesses business ON business.id = $1
        WHERE standing_route.business_id = $1
          AND NOT standing_route.is_paused
          AND standing_route.deleted_at IS NULL
        ORDER BY standing_route.id`,
      values: [businessId],
    });
  }

  /** Returns the IANA time zone of the business. Call it inside a unit of work. */
  async findTimeZone(businessId: string): Promise<string> {
    const [row] = await this.work.manager.query<{ timeZone: string }[]>(
      'SELECT business.timezone AS "timeZone" FROM businesses business WHERE business.id = $1',
      [businessId],
    );
    return row!.timeZone; // The business of a request exists.
  }

  /**
   * Returns those of the routes whose dispatch of a day does not exist yet or has not departed. It does not check on which days a route
   * runs: the caller passes the routes of the day. A route without a row `route_day` has no dispatch on the day yet. Call it inside a unit
   * of work, so that it sees its writes.
   */
  async findRoutesOfDay(
    businessId: string,
    date: string,
    routes: readonly Pick<StandingRoute, 'id' | 'stops'>[],
  ): Promise<StandingRouteOfDay[]> {
    if (routes.length === 0) return [];
    // The result has a null `depotId` for the default depot, as StandingRouteOfDay defines it.
    const rows: Omit<StandingRouteOfDay, 'customerIds'>[] = await this.work.manager.query(
      `SELECT
         standing_route.id,
         COALESCE(dispatch.vehicle_id, standing_route.vehicle_id) AS "vehicleId",
         dispatch.id AS "dispatchId",
         ${nullForDefaultDepotSql('COALESCE(dispatch.depot_id, standing_route.depot_id, vehicle.depot_id)')} AS "depotId"
       FROM standing_routes standing_route
       LEFT JOIN vehicles vehicle ON vehicle.business_id = $1 AND vehicle.id = standing_route.vehicle_id
       LEFT JOIN standing_route_days route_day
         ON route_day.business_id = $1
           AND route_day.standing_route_id = standing_route.id
           AND route_day.date = $3
       LEFT JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = route_day.dispatch_id
       WHERE standing_route.business_id = $1
         AND standing_route.id = ANY ($2::uuid[])
         AND (
           route_day.dispatch_id IS NULL
           OR (dispatch.deleted_at IS NULL AND dispatch.status IN (${sqlList(PLANNED_STATUSES)}))
         )
       ORDER BY standing_route.id`,
      [businessId, routes.map(({ id }) => id), date],
    );
    // The statement returns only routes of `routes`.
    const stopsByRoute = new Map(routes.map(({ id, stops }) => [id, stops]));
    return rows.map((row) => ({ ...row, customerIds: stopsByRoute.get(row.id)!.map(({ customerId }) => customerId) }));
  }
}
