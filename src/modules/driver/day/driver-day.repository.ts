import { Injectable } from '@nestjs/common';
import {
  either,
  expression,
  instant,
  jsonArray,
  jsonOf,
  type Members,
  nullable,
  number,
  when,
} from '../../../database/json-sql';
import { TenantReader } from '../../../database/tenant-reader';
import { sqlList } from '../../../database/sql-list';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { FOR_DRIVERS } from '../../dispatch/dispatch-status';
import { COMES_BACK, RETURNED } from '../../dispatch/dispatches/returns/return-sql';
import { cashJson } from '../../orders/cash-on-delivery/cash-on-delivery';
import type { StopKind, StopStatus } from '../../dispatch/stop-precision';
import { addressAt, STOP_EXPECTED_AT, VISIT_STATUS } from '../../dispatch/stop-sql';
import { PROOF_JOINS, proofRequiredJson } from '../proof-sql';
import type {
  ConsigneeWishesResponse,
  CoordinatesResponse,
  DayDispatchResponse,
  DayStopResponse,
  DayVehicleResponse,
  StopPackageResponse,
  StopWindowResponse,
} from './dto/driver-day.response';

const PACKAGES = jsonArray(
  jsonOf<StopPackageResponse>({
    trackingNumber: 's.tracking_number',
    length: expression(`p.package -> 'length'`),
    width: expression(`p.package -> 'width'`),
    height: expression(`p.package -> 'height'`),
    weight: expression(`p.package -> 'weight'`),
  }),
  'FROM jsonb_array_elements(s.packages) WITH ORDINALITY AS p (package, n)',
  'p.n',
);

/** Of who is visited at the stop `rs`: where the shipment is collected its sender. */
const atPickup = (sender: string, recipient: string): string =>
  `CASE rs.kind WHEN 'pickup' THEN ${sender} ELSE ${recipient} END`;

const STOP: Members<Omit<DayStopResponse, 'cashOnDelivery'>> = {
  sequence: number('rs.sequence'),
  shipmentGuid: 's.id',
  kind: expression<StopKind>('rs.kind'),
  status: expression<StopStatus>(VISIT_STATUS),
  consignee: nullable(atPickup('s.sender_name', 's.recipient_name')),
  phone: nullable(atPickup('s.sender_phone', 's.recipient_phone')),
  address: expression(addressAt('rs.kind')),
  coordinates: when(
    'rs.latitude IS NOT NULL',
    jsonOf<CoordinatesResponse>({ latitude: number('rs.latitude'), longitude: number('rs.longitude') }),
  ),
  precision: 'rs.precision',
  window: when(
    'COALESCE(rs.not_before, rs.not_after) IS NOT NULL',
    jsonOf<StopWindowResponse>({ from: nullable(instant('rs.not_before')), to: nullable(instant('rs.not_after')) }),
  ),
  expectedArrival: instant(STOP_EXPECTED_AT),
  arrivedAt: nullable(instant('rs.arrived_at')),
  packages: PACKAGES,
  instructions: nullable(atPickup(`s.pickup ->> 'instructions'`, 's.instructions')),
  wishes: when(
    `w.shipment_id IS NOT NULL AND rs.kind = 'delivery'`,
    jsonOf<ConsigneeWishesResponse>({ text: 'w.text', safePlace: nullable('w.safe_place') }),
  ),
  proof: expression<ProofKind[]>(`CASE rs.kind WHEN 'pickup' THEN '[]'::json ELSE ${proofRequiredJson} END`),
};

const STOPS = jsonArray(
  either<DayStopResponse>(
    `s.cash_amount IS NOT NULL AND rs.kind = 'delivery'`,
    jsonOf<DayStopResponse>({ ...STOP, cashOnDelivery: cashJson('s') }),
    jsonOf(STOP),
  ),
  `FROM dispatch_shipments ds
   JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
   JOIN route_stops rs ON rs.business_id = $1 AND rs.route_id = ro.id AND rs.shipment_id = ds.shipment_id
   JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   ${PROOF_JOINS}
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ds.state <> 'released'`,
  'rs.sequence',
);

const RETURNS = jsonArray(
  RETURNED,
  `FROM dispatch_shipments ds JOIN shipments s ON s.business_id = $1 AND s.id = ds.shipment_id AND s.deleted_at IS NULL
   WHERE ds.business_id = $1 AND ds.dispatch_id = d.id AND ${COMES_BACK}`,
  's.tracking_number',
);

/** A dispatch of a night is of both of its days. */
const IS_OF_DAY = `(d.planned_date >= $3::timestamptz - interval '1 day' AND d.planned_date < $4
  AND (d.planned_date >= $3 OR EXISTS (SELECT 1 FROM routes ro
    WHERE ro.business_id = $1 AND ro.dispatch_id = d.id AND ro.returns_at > $3)))`;
/** In the evening the dispatches that leave soon after midnight belong to the day too. */
const AHEAD = `interval '4 hours'`;

const DISPATCHES = jsonArray(
  jsonOf<DayDispatchResponse>({
    guid: 'd.id',
    name: 'd.name',
    status: 'd.status',
    plannedDate: instant('d.planned_date'),
    startedAt: nullable(instant('d.started_at')),
    notes: nullable('d.notes'),
    vehicle: when(
      'v.id IS NOT NULL',
      jsonOf<DayVehicleResponse>({ guid: 'v.id', name: 'v.name', licensePlate: 'v.license_plate' }),
    ),
    stops: STOPS,
    returns: RETURNS,
  }),
  `FROM dispatches d LEFT JOIN vehicles v ON v.business_id = $1 AND v.id = d.vehicle_id
   WHERE d.business_id = $1 AND d.driver_id = $2 AND d.deleted_at IS NULL AND d.status IN (${sqlList(FOR_DRIVERS)})
     AND (${IS_OF_DAY} OR ($5 AND (d.status = 'in_progress' OR (d.planned_date >= $4 AND d.planned_date < now() + ${AHEAD}))))`,
  'd.planned_date, d.id',
);

@Injectable()
export class DriverDayRepository {
  constructor(private readonly reader: TenantReader) {}

  /** The driver's dispatches of a day, as JSON. @param withUnfinished also those in progress that were planned for another day */
  async dispatches(
    { businessId, driverId }: { readonly businessId: string; readonly driverId: string },
    { from, before, withUnfinished }: { readonly from: Date; readonly before: Date; readonly withUnfinished: boolean },
  ): Promise<string> {
    const [row] = await this.reader.select<{ json: string }>(businessId, {
      name: 'driver.day',
      text: `SELECT ${DISPATCHES}::text AS json`,
      values: [businessId, driverId, from, before, withUnfinished],
    });
    return row!.json;
  }
}
