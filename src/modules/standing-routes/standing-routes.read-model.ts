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

const nameSql = (table: string, id: string) =>
  nullableSql(`(SELECT n.name FROM ${table} n WHERE n.business_id = $1 AND n.id = ${id} AND n.deleted_at IS NULL)`);

const STOP_JSON = jsonObjectSql<StandingStopResponse>({
  customerId: `st.stop ->> 'customerId'`,
  customerName: nameSql('customers', `(st.stop ->> 'customerId')::uuid`),
  window: nullableSql(typedSql<StandingWindow>(`NULLIF(st.stop -> 'window', 'null')`)),
});

const ROUTE_JSON = jsonObjectSql<StandingRouteResponse>({
  guid: 'r.id',
  name: 'r.name',
  weekdays: typedSql<Weekday[]>('to_json(r.weekdays)'),
  driverId: nullableSql('r.driver_id'),
  driverName: nameSql('drivers', 'r.driver_id'),
  vehicleId: nullableSql('r.vehicle_id'),
  vehicleName: nameSql('vehicles', 'r.vehicle_id'),
  depotId: nullableSql('r.depot_id'),
  departure: 'r.departure',
  leadDays: numberSql('r.lead_days'),
  holidays: caseWhenSql(
    'r.holidays IS NOT NULL',
    jsonObjectSql<HolidaysResponse>({
      country: `r.holidays ->> 'country'`,
      region: nullableSql(`r.holidays ->> 'region'`),
      policy: typedSql<HolidayPolicy>(`to_json(r.holidays ->> 'policy')`),
    }),
  ),
  stops: typedSql<StandingStopResponse[]>(
    `(
       SELECT json_agg(${STOP_JSON} ORDER BY st.position)
       FROM jsonb_array_elements(r.stops) WITH ORDINALITY AS st (stop, position)
     )`,
  ),
  sequence: 'r.sequence',
  isPaused: booleanSql('r.is_paused'),
  lastDispatch: nullableSql(
    typedSql<StandingDispatch>(
      `(SELECT ${jsonObjectSql<StandingDispatch>({
        date: 'd.date::text',
        dispatchId: 'd.dispatch_id',
        problems: typedSql<StandingProblemResponse[]>('d.problems'),
      })} FROM standing_route_days d WHERE d.business_id = $1 AND d.standing_route_id = r.id ORDER BY d.date DESC LIMIT 1)`,
    ),
  ),
  createdAt: instantSql('r.created_at'),
  updatedAt: instantSql('r.updated_at'),
});

const ROUTES: PlainList<StandingRouteResponse> = {
  name: 'standing-routes',
  json: ROUTE_JSON,
  table: 'standing_routes r',
  where: 'r.business_id = $1 AND r.deleted_at IS NULL',
  orderBy: 'lower(r.name), r.id',
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
      text: `SELECT ${ROUTE_JSON}::text AS json, r.version FROM standing_routes r
        WHERE r.business_id = $1 AND r.id = $2 AND r.deleted_at IS NULL`,
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

  /** Returns the businesses with routes that may have a dispatch to create or to fill. */
  async findBusinesses(): Promise<string[]> {
    const rows = await this.reader.readWithoutBusiness<{ id: string }>({
      name: 'standing-routes.businesses',
      text: 'SELECT b.business_id AS id FROM businesses_with_standing_routes() b',
    });
    return rows.map(({ id }) => id);
  }

  /** Returns the routes of a business that are not paused, and the time zone of the business. */
  findActive(businessId: string): Promise<{ id: string; timeZone: string }[]> {
    return this.reader.select(businessId, {
      name: 'standing-routes.active',
      text: `SELECT r.id, b.timezone AS "timeZone" FROM standing_routes r JOIN businesses b ON b.id = r.business_id
        WHERE r.business_id = $1 AND b.id = $1 AND NOT r.is_paused AND r.deleted_at IS NULL ORDER BY r.id`,
      values: [businessId],
    });
  }

  /** Returns those of the routes that run on a day and have not departed. Call it inside a unit of work, so that it sees its writes. */
  async findRoutesOfDay(
    businessId: string,
    date: string,
    routes: readonly Pick<StandingRoute, 'id' | 'stops'>[],
  ): Promise<StandingRouteOfDay[]> {
    if (routes.length === 0) return [];
    const rows: Omit<StandingRouteOfDay, 'customerIds'>[] = await this.work.manager.query(
      `SELECT
         r.id,
         COALESCE(d.vehicle_id, r.vehicle_id) AS "vehicleId",
         d.id AS "dispatchId",
         NULLIF(
           COALESCE(d.depot_id, r.depot_id, v.depot_id),
           (
             SELECT dp.id
             FROM depots dp
             WHERE dp.business_id = $1 AND dp.is_default
           )
         ) AS "depotId"
       FROM standing_routes r
       LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = r.vehicle_id
       LEFT JOIN standing_route_days rd
         ON rd.business_id = $1
           AND rd.standing_route_id = r.id
           AND rd.date = $3
       LEFT JOIN dispatches d ON d.business_id = $1 AND d.id = rd.dispatch_id
       WHERE r.business_id = $1
         AND r.id = ANY ($2::uuid[])
         AND (
           rd.dispatch_id IS NULL
           OR (d.deleted_at IS NULL AND d.status IN (${sqlList(PLANNED_STATUSES)}))
         )
       ORDER BY r.id`,
      [businessId, routes.map(({ id }) => id), date],
    );
    const stopsOf = new Map(routes.map(({ id, stops }) => [id, stops]));
    return rows.map((row) => ({ ...row, customerIds: stopsOf.get(row.id)!.map(({ customerId }) => customerId) }));
  }
}
