import { Injectable } from '@nestjs/common';
import {
  boolean,
  expression,
  instant,
  type Json,
  jsonArray,
  jsonOf,
  nullable,
  number,
  when,
} from '../../database/json-sql';
import { sqlList } from '../../database/sql-list';
import { TenantReader } from '../../database/tenant-reader';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch/dispatch-status';
import { cashJson } from '../orders/cash-on-delivery/cash-on-delivery';
import type { CashOnDeliveryResponse } from '../orders/cash-on-delivery/cash-on-delivery.response';
import { ENDED, EXPECTED } from '../shipments/shipment-status';
import { ESTIMATE_PRECISION } from '../shipments/shipment-sql';
import type { EstimatePrecision } from '../shipments/estimate-precision';
import { linkLives } from '../shipments/tracking-link/tracking-link';
import type {
  DeliveryHoursResponse,
  InstructionsResponse,
  PublicTrackingResponse,
  RatingResponse,
  TrackedBusinessResponse,
  TrackedDestinationResponse,
  TrackedEventResponse,
  TrackedProofResponse,
  TrackedVehicleResponse,
} from './dto/public-tracking.response';
import type { RescheduleResponse } from './dto/consignee.response';
import { expectedFrom, type ExpectedRow } from './expected-arrival';

/** What the page says besides what the interface tells. */
export interface PageFacts {
  readonly rescheduleAllowed: boolean;
  /** The newest request for another day. */
  readonly reschedule: RescheduleResponse | null;
  /** What is still to be paid at the door; null: nothing. */
  readonly toPay: CashOnDeliveryResponse | null;
  /** From the vehicle to the door as the crow flies, where both are known. */
  readonly metresAway: number | null;
  /** In which direction that is, in degrees clockwise from north. */
  readonly bearing: number | null;
}

export interface TrackingView {
  readonly link: string;
  /** A PublicTrackingResponse. */
  readonly json: string;
  readonly facts: PageFacts;
}

/** What the consignee of that shipment would see. */
export interface ShipmentView {
  readonly shipmentId: string;
  readonly tracking: PublicTrackingResponse;
  readonly facts: PageFacts;
}

const EVENTS = 50;
/** As near as this to a stop, a vehicle shows where the stop is: degrees of latitude, some 150 m. */
const NEAR = 0.00135;

const isNear = (a: string, b: string): string =>
  `abs(${a}.latitude - ${b}.latitude) < ${NEAR} AND abs(${a}.longitude - ${b}.longitude) * cosd(${a}.latitude) < ${NEAR}`;
/** Great circles are as good as straight over the last kilometres. */
const METRES = `round(111195 * sqrt((v.latitude - t.latitude) ^ 2 + ((v.longitude - t.longitude) * cosd(t.latitude)) ^ 2))`;
const BEARING = 'round(atan2d((v.longitude - t.longitude) * cosd(t.latitude), v.latitude - t.latitude))';
const IS_EXPECTED = `s.status IN (${sqlList(EXPECTED)})`;
/** A town, and nothing that could lead to a door: of what carriers and drivers write, whatever is the name of a known one. */
const PLACE = `CASE WHEN lower(e.location) IN (lower(s.recipient_city), lower(s.sender_city), lower(b.address_city))
    OR EXISTS (SELECT 1 FROM places n WHERE n.name_key = lower(e.location) AND n.postal_code IS NULL) THEN e.location END`;

/** Repetitions of a status at the same place say nothing new. */
const TIMELINE = jsonArray(
  jsonOf<TrackedEventResponse>({
    status: expression('n.status'),
    timestamp: instant('n.occurred_at'),
    place: nullable('n.place'),
  }),
  `FROM (SELECT m.* FROM (SELECT e.id, e.status, e.occurred_at, e.place, lag(e.status) OVER told AS status_before, lag(e.place) OVER told AS place_before
      FROM (SELECT e.id, e.status, e.occurred_at, ${PLACE} AS place FROM shipment_traces e
        WHERE e.business_id = $1 AND e.shipment_id = s.id ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${EVENTS}) e
      WINDOW told AS (ORDER BY e.occurred_at, e.id)) m
    WHERE m.status_before IS DISTINCT FROM m.status OR m.place_before IS DISTINCT FROM m.place) n`,
  'n.occurred_at, n.id',
);

export const INSTRUCTIONS = (i: string): Json<InstructionsResponse> =>
  jsonOf<InstructionsResponse>({
    text: `${i}.text`,
    safePlace: nullable(`${i}.safe_place`),
    pinWanted: boolean(`${i}.pin_wanted`),
  });
export const RATING = (r: string): Json<RatingResponse> =>
  jsonOf<RatingResponse>({ stars: number(`${r}.stars`), comment: nullable(`${r}.comment`) });

const VIEW = jsonOf<PublicTrackingResponse>({
  trackingNumber: 's.tracking_number',
  business: jsonOf<TrackedBusinessResponse>({
    name: 'b.name',
    phone: nullable('b.phone'),
    email: 'b.email',
    logoUrl: when<string>('c.logo_id IS NOT NULL', `$3::text || '/api/public/logos/' || c.logo_id`),
    color: `COALESCE(c.color, '#1f5fbf')`,
  }),
  status: 's.status',
  timeline: TIMELINE,
  window: expression(`CASE WHEN NOT ${IS_EXPECTED} THEN NULL
    WHEN t.not_before IS NOT NULL AND t.not_after IS NOT NULL THEN ${jsonOf<DeliveryHoursResponse>({ from: instant('t.not_before'), to: instant('t.not_after') })} END`),
  estimatedArrival: when(IS_EXPECTED, instant('s.estimated_delivery')),
  estimatedArrivalPrecision: when(IS_EXPECTED, expression<EstimatePrecision>(ESTIMATE_PRECISION)),
  stopsBefore: nullable(number('q.stops')),
  vehicle: when(
    'v.recorded_at IS NOT NULL',
    jsonOf<TrackedVehicleResponse>({
      latitude: number('v.latitude'),
      longitude: number('v.longitude'),
      heading: nullable(number('v.heading')),
      timestamp: instant('v.recorded_at'),
    }),
  ),
  destination: jsonOf<TrackedDestinationResponse>({
    postalCode: nullable('s.recipient_postal_code'),
    city: nullable('s.recipient_city'),
  }),
  packages: number('jsonb_array_length(s.packages)'),
  proof: when(
    `p.shipment_id IS NOT NULL AND s.status = 'delivered'`,
    jsonOf<TrackedProofResponse>({
      receivedBy: 'p.recipient_name',
      timestamp: instant('COALESCE(s.delivered_at, p.created_at)'),
    }),
  ),
  instructions: when('i.shipment_id IS NOT NULL', INSTRUCTIONS('i')),
  rating: when('r.shipment_id IS NOT NULL', RATING('r')),
  language: `COALESCE(c.language, 'en')`,
});

/** The agreed hours, which `expectedFrom` puts on the day of the estimate. */
const AGREED_HOURS = `CASE WHEN ${IS_EXPECTED} AND s.delivery_window_start IS NOT NULL THEN
  json_build_object('start', s.delivery_window_start, 'end', s.delivery_window_end) END AS hours, b.timezone AS "timeZone"`;

const FACTS = jsonOf<PageFacts>({
  rescheduleAllowed: boolean('COALESCE(c.reschedule_allowed, false)'),
  reschedule:
    expression(`(SELECT ${jsonOf<RescheduleResponse>({ date: 'w.wanted_on::text', status: expression('w.status') })}
    FROM reschedule_requests w WHERE w.business_id = $1 AND w.shipment_id = s.id ORDER BY w.requested_at DESC, w.id DESC LIMIT 1)`),
  toPay: when(`s.cash_amount IS NOT NULL AND s.status NOT IN (${sqlList(ENDED)})`, cashJson('s')),
  metresAway: nullable(number(METRES)),
  bearing: nullable(number(BEARING)),
});

/** t: the stop and its tour; q: the stops before it, while it is out; v: the vehicle, once few enough are left. */
const FROM = `FROM shipments s
  JOIN businesses b ON b.id = $1
  LEFT JOIN tracking_page_settings c ON c.business_id = $1
  LEFT JOIN shipment_proofs p ON p.business_id = $1 AND p.shipment_id = s.id
  LEFT JOIN delivery_instructions i ON i.business_id = $1 AND i.shipment_id = s.id
  LEFT JOIN delivery_ratings r ON r.business_id = $1 AND r.shipment_id = s.id
  LEFT JOIN LATERAL (SELECT d.id AS dispatch_id, d.status, d.vehicle_id, d.started_at, o.route_id, o.sequence, o.not_before,
      o.not_after, o.latitude, o.longitude
    FROM dispatch_shipments a
    JOIN dispatches d ON d.business_id = $1 AND d.id = a.dispatch_id AND d.deleted_at IS NULL
    JOIN routes ro ON ro.business_id = $1 AND ro.dispatch_id = d.id
    JOIN route_stops o ON o.business_id = $1 AND o.route_id = ro.id AND o.shipment_id = s.id AND o.kind = 'delivery'
    WHERE a.business_id = $1 AND a.shipment_id = s.id AND a.state = 'assigned') t ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS stops
    FROM route_stops o
    JOIN dispatch_shipments a ON a.business_id = $1 AND a.dispatch_id = t.dispatch_id AND a.shipment_id = o.shipment_id AND a.state = 'assigned'
    JOIN shipments x ON x.business_id = $1 AND x.id = o.shipment_id AND x.deleted_at IS NULL AND x.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
    WHERE o.business_id = $1 AND o.route_id = t.route_id AND o.sequence < t.sequence
      AND NOT (o.kind = 'pickup' AND x.collected_at IS NOT NULL)) q
    ON t.status = 'in_progress' AND s.status = 'out_for_delivery'
  LEFT JOIN LATERAL (SELECT h.recorded_at, h.heading,
      CASE WHEN n.tells THEN round(h.latitude::numeric, 2)::float8 ELSE h.latitude END AS latitude,
      CASE WHEN n.tells THEN round(h.longitude::numeric, 2)::float8 ELSE h.longitude END AS longitude
    FROM vehicle_positions h
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM route_stops o WHERE o.business_id = $1 AND o.route_id = t.route_id
      AND o.shipment_id <> s.id AND ${isNear('h', 'o')} AND NOT COALESCE(${isNear('t', 'o')}, false)) AS tells) n
    WHERE h.business_id = $1 AND h.vehicle_id = t.vehicle_id AND h.recorded_at >= t.started_at) v
    ON q.stops <= COALESCE(c.vehicle_stops_before, 3)`;

interface ViewRow extends ExpectedRow {
  readonly facts: PageFacts;
}

/** What consignees see of their shipments, in the one statement that serves one of them as well as all that watch. */
@Injectable()
export class TrackingViewsRepository {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Of links that are revoked or have ended by now there is nothing.
   *
   * @param origin of the service, without a slash at its end
   */
  async find(businessId: string, links: readonly string[], origin: string): Promise<TrackingView[]> {
    const rows = await this.reader.select<ViewRow & { readonly link: string }>(businessId, {
      name: 'tracking-views.find',
      text: `SELECT s.tracking_link AS link, ${VIEW} AS tracking, ${FACTS} AS facts, ${AGREED_HOURS} ${FROM}
        WHERE s.business_id = $1 AND s.tracking_link = ANY($2::uuid[]) AND s.deleted_at IS NULL AND ${linkLives('s')}`,
      values: [businessId, links, origin],
    });
    const now = new Date();
    return rows.map((row) => ({ link: row.link, facts: row.facts, json: JSON.stringify(expectedFrom(row, now)) }));
  }

  /** Of shipments, whatever became of their links. */
  async ofShipments(businessId: string, shipmentIds: readonly string[], origin: string): Promise<ShipmentView[]> {
    const rows = await this.reader.select<ViewRow & { readonly shipmentId: string }>(businessId, {
      name: 'tracking-views.of-shipments',
      text: `SELECT s.id AS "shipmentId", ${VIEW} AS tracking, ${FACTS} AS facts, ${AGREED_HOURS} ${FROM}
        WHERE s.business_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL`,
      values: [businessId, shipmentIds, origin],
    });
    const now = new Date();
    return rows.map((row) => ({
      shipmentId: row.shipmentId,
      facts: row.facts,
      tracking: expectedFrom(row, now),
    }));
  }

  /** Whose logo it is. */
  async logoOwner(logoId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'tracking-page-logos.find',
      text: 'SELECT f.business_id AS "businessId" FROM find_public_logo($1) f',
      values: [logoId],
    });
    return row?.businessId;
  }
}
