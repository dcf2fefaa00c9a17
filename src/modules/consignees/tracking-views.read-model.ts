import { Injectable } from '@nestjs/common';
import {
  booleanSql,
  typedSql,
  instantSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  caseWhenSql,
} from '../../platform/database/queries/json-select';
import { sqlList } from '../../platform/database/queries/sql-list';
import { TenantReader } from '../../platform/database/queries/tenant-reader';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch/dispatch-status';
import { cashJson } from '../orders/cash-on-delivery/cash-on-delivery';
import type { CashOnDeliveryResponse } from '../orders/cash-on-delivery/dto/cash-on-delivery.response';
import { FINAL_SHIPMENT_STATUSES, EXPECTED_STATUSES } from '../shipments/shipment-status';
import { ESTIMATE_PRECISION_SQL } from '../shipments/reads/shipment-sql';
import type { EstimatePrecision } from '../shipments/estimates/estimate-precision';
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
import { requestedWindowJson } from './requests/requested-window-sql';
import { withCurrentExpectation, type ExpectedRow } from './expected-arrival';

/** Data that only the tracking page shows, in addition to the response of the public API. */
export interface PageFacts {
  /** Whether the business lets consignees request another day. */
  readonly rescheduleAllowed: boolean;
  /** Whether the business sends messages. A delivery PIN is only offered if it does, because messages contain the PIN. */
  readonly sendsMessages: boolean;
  /** The newest request for another day; null if there is none. */
  readonly reschedule: RescheduleResponse | null;
  /** Amount still to be paid on delivery; null if there is none. */
  readonly amountDue: CashOnDeliveryResponse | null;
  /** Straight-line distance from the vehicle to the door; null unless both are known. */
  readonly distanceMetres: number | null;
  /** Direction from the door to the vehicle, in degrees clockwise from north; null unless both are known. */
  readonly bearing: number | null;
}

/** A shipment as the holder of its link sees it. */
export interface TrackingView {
  readonly link: string;
  /** The PublicTrackingResponse as JSON text. */
  readonly json: string;
  readonly facts: PageFacts;
}

/** A shipment as its consignee sees it. */
export interface ShipmentView {
  readonly shipmentId: string;
  readonly tracking: PublicTrackingResponse;
  readonly facts: PageFacts;
}

/** Number of events that the timeline shows. */
const MAX_EVENTS = 50;
/** A vehicle this near to a stop reveals where the stop is. In degrees of latitude, about 150 m. */
const NEAR_STOP_DEGREES = 0.00135;

/** SQL condition: two table aliases with coordinates are so near that one reveals the other. */
const isNearSql = (a: string, b: string): string =>
  `abs(${a}.latitude - ${b}.latitude) < ${NEAR_STOP_DEGREES} AND abs(${a}.longitude - ${b}.longitude) * cosd(${a}.latitude) < ${NEAR_STOP_DEGREES}`;
/**
 * SQL: distance from the vehicle `v` to the stop `t` by the equirectangular approximation, which is exact for a few kilometres. A degree
 * of latitude has 111,195 m.
 */
const DISTANCE_METRES_SQL = `round(111195 * sqrt((v.latitude - t.latitude) ^ 2 + ((v.longitude - t.longitude) * cosd(t.latitude)) ^ 2))`;
/** SQL: direction from the stop `t` to the vehicle `v`, in degrees clockwise from north. */
const BEARING_SQL = 'round(atan2d((v.longitude - t.longitude) * cosd(t.latitude), v.latitude - t.latitude))';
/** SQL condition: the shipment has not been delivered yet and is still on its way. */
const IS_EXPECTED_SQL = `s.status IN (${sqlList(EXPECTED_STATUSES)})`;
/** SQL: the location of an event if it is the name of a known town. Other texts of carriers and drivers could reveal the address. */
const TOWN_SQL = `CASE WHEN lower(e.location) IN (lower(s.recipient_city), lower(s.sender_city), lower(b.address_city))
    OR EXISTS (SELECT 1 FROM places n WHERE n.name_key = lower(e.location) AND n.postal_code IS NULL) THEN e.location END`;

/** SQL: the newest events as JSON, oldest first, without repetitions of a status at the same place. */
const TIMELINE_JSON = jsonArraySql(
  jsonObjectSql<TrackedEventResponse>({
    status: typedSql('n.status'),
    timestamp: instantSql('n.occurred_at'),
    place: nullableSql('n.place'),
  }),
  `FROM (SELECT m.* FROM (SELECT e.id, e.status, e.occurred_at, e.place, lag(e.status) OVER reported AS status_before, lag(e.place) OVER reported AS place_before
      FROM (SELECT e.id, e.status, e.occurred_at, ${TOWN_SQL} AS place FROM shipment_traces e
        WHERE e.business_id = $1 AND e.shipment_id = s.id ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${MAX_EVENTS}) e
      WINDOW reported AS (ORDER BY e.occurred_at, e.id)) m
    WHERE m.status_before IS DISTINCT FROM m.status OR m.place_before IS DISTINCT FROM m.place) n`,
  'n.occurred_at, n.id',
);

/**
 * SQL: delivery instructions as JSON.
 *
 * @param alias of the table delivery_instructions
 */
export const instructionsJson = (alias: string): JsonSql<InstructionsResponse> =>
  jsonObjectSql<InstructionsResponse>({
    text: `${alias}.text`,
    safePlace: nullableSql(`${alias}.safe_place`),
    pinWanted: booleanSql(`${alias}.pin_wanted`),
  });
/**
 * SQL: a rating as JSON.
 *
 * @param alias of the table delivery_ratings
 */
export const ratingJson = (alias: string): JsonSql<RatingResponse> =>
  jsonObjectSql<RatingResponse>({ stars: numberSql(`${alias}.stars`), comment: nullableSql(`${alias}.comment`) });

const TRACKING_JSON = jsonObjectSql<PublicTrackingResponse>({
  trackingNumber: 's.tracking_number',
  business: jsonObjectSql<TrackedBusinessResponse>({
    name: 'b.name',
    phone: nullableSql('b.phone'),
    email: 'b.email',
    logoUrl: caseWhenSql<string>('c.logo_id IS NOT NULL', `$3::text || '/api/public/logos/' || c.logo_id`),
    color: `COALESCE(c.color, '#1f5fbf')`,
  }),
  status: 's.status',
  timeline: TIMELINE_JSON,
  window: typedSql(`CASE WHEN NOT ${IS_EXPECTED_SQL} THEN NULL
    WHEN t.not_before IS NOT NULL AND t.not_after IS NOT NULL THEN ${jsonObjectSql<DeliveryHoursResponse>({ from: instantSql('t.not_before'), to: instantSql('t.not_after') })} END`),
  estimatedArrival: caseWhenSql(IS_EXPECTED_SQL, instantSql('s.estimated_delivery')),
  estimatedArrivalPrecision: caseWhenSql(IS_EXPECTED_SQL, typedSql<EstimatePrecision>(ESTIMATE_PRECISION_SQL)),
  stopsBefore: nullableSql(numberSql('q.stops')),
  vehicle: caseWhenSql(
    'v.recorded_at IS NOT NULL',
    jsonObjectSql<TrackedVehicleResponse>({
      latitude: numberSql('v.latitude'),
      longitude: numberSql('v.longitude'),
      heading: nullableSql(numberSql('v.heading')),
      timestamp: instantSql('v.recorded_at'),
    }),
  ),
  destination: jsonObjectSql<TrackedDestinationResponse>({
    postalCode: nullableSql('s.recipient_postal_code'),
    city: nullableSql('s.recipient_city'),
  }),
  packages: numberSql('jsonb_array_length(s.packages)'),
  proof: caseWhenSql(
    `p.shipment_id IS NOT NULL AND s.status = 'delivered'`,
    jsonObjectSql<TrackedProofResponse>({
      receivedBy: 'p.recipient_name',
      timestamp: instantSql('COALESCE(s.delivered_at, p.created_at)'),
      hasPhoto: booleanSql('COALESCE(c.proof_photo_shown, false) AND p.photo_id IS NOT NULL'),
    }),
  ),
  instructions: caseWhenSql('i.shipment_id IS NOT NULL', instructionsJson('i')),
  rating: caseWhenSql('r.shipment_id IS NOT NULL', ratingJson('r')),
  language: `COALESCE(c.language, 'en')`,
});

/** SQL: the agreed hours of a shipment that is not delivered yet. `withCurrentExpectation` moves them to the day of the estimate. */
const AGREED_HOURS_SQL = `CASE WHEN ${IS_EXPECTED_SQL} AND s.delivery_window_start IS NOT NULL THEN
  json_build_object('start', s.delivery_window_start, 'end', s.delivery_window_end) END AS hours, b.timezone AS "timeZone"`;

const FACTS_JSON = jsonObjectSql<PageFacts>({
  rescheduleAllowed: booleanSql('COALESCE(c.reschedule_allowed, false)'),
  sendsMessages: booleanSql(`COALESCE((SELECT m.email_enabled FROM business_defaults m WHERE m.business_id = $1), false)
    OR EXISTS (SELECT 1 FROM notification_settings m WHERE m.business_id = $1 AND m.sms_url IS NOT NULL)`),
  reschedule:
    typedSql(`(SELECT ${jsonObjectSql<RescheduleResponse>({ date: 'w.wanted_on::text', window: requestedWindowJson('w'), status: typedSql('w.status') })}
    FROM reschedule_requests w WHERE w.business_id = $1 AND w.shipment_id = s.id ORDER BY w.requested_at DESC, w.id DESC LIMIT 1)`),
  amountDue: caseWhenSql(
    `s.cash_amount IS NOT NULL AND s.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})`,
    cashJson('s'),
  ),
  distanceMetres: nullableSql(numberSql(DISTANCE_METRES_SQL)),
  bearing: nullableSql(numberSql(BEARING_SQL)),
});

/**
 * SQL: the tables of the view. `t` is the delivery stop with its dispatch, `q` the number of stops before it while the vehicle is out,
 * and `v` the position of the vehicle if few stops are left. The position is rounded near the stop of another consignee.
 */
const FROM_SHIPMENT_SQL = `FROM shipments s
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
      CASE WHEN n.is_near_other THEN round(h.latitude::numeric, 2)::float8 ELSE h.latitude END AS latitude,
      CASE WHEN n.is_near_other THEN round(h.longitude::numeric, 2)::float8 ELSE h.longitude END AS longitude
    FROM vehicle_positions h
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM route_stops o WHERE o.business_id = $1 AND o.route_id = t.route_id
      AND o.shipment_id <> s.id AND ${isNearSql('h', 'o')} AND NOT COALESCE(${isNearSql('t', 'o')}, false)) AS is_near_other) n
    WHERE h.business_id = $1 AND h.vehicle_id = t.vehicle_id AND h.recorded_at >= t.started_at) v
    ON q.stops <= COALESCE(c.vehicle_stops_before, 3)`;

interface ViewRow extends ExpectedRow {
  readonly facts: PageFacts;
}

/** Reads what consignees see of their shipments, for a single page and for all open pages of a business. */
@Injectable()
export class TrackingViewsReadModel {
  constructor(private readonly reader: TenantReader) {}

  /**
   * Returns the views of links of one business. Links that were revoked or have ended are missing in the result.
   *
   * @param origin of the service, without a trailing slash
   */
  async findByLinks(businessId: string, links: readonly string[], origin: string): Promise<TrackingView[]> {
    const rows = await this.reader.select<ViewRow & { readonly link: string }>(businessId, {
      name: 'tracking-views.find',
      text: `SELECT s.tracking_link AS link, ${TRACKING_JSON} AS tracking, ${FACTS_JSON} AS facts, ${AGREED_HOURS_SQL} ${FROM_SHIPMENT_SQL}
        WHERE s.business_id = $1 AND s.tracking_link = ANY($2::uuid[]) AND s.deleted_at IS NULL AND ${linkLives('s')}`,
      values: [businessId, links, origin],
    });
    const now = new Date();
    return rows.map((row) => ({
      link: row.link,
      facts: row.facts,
      json: JSON.stringify(withCurrentExpectation(row, now)),
    }));
  }

  /** Returns the views of shipments, whether or not their links are still valid. */
  async findByShipments(businessId: string, shipmentIds: readonly string[], origin: string): Promise<ShipmentView[]> {
    const rows = await this.reader.select<ViewRow & { readonly shipmentId: string }>(businessId, {
      name: 'tracking-views.of-shipments',
      text: `SELECT s.id AS "shipmentId", ${TRACKING_JSON} AS tracking, ${FACTS_JSON} AS facts, ${AGREED_HOURS_SQL} ${FROM_SHIPMENT_SQL}
        WHERE s.business_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL`,
      values: [businessId, shipmentIds, origin],
    });
    const now = new Date();
    return rows.map((row) => ({
      shipmentId: row.shipmentId,
      facts: row.facts,
      tracking: withCurrentExpectation(row, now),
    }));
  }

  /** Returns the id of the photo of a delivery if the business shows it on the tracking page. */
  async findShownPhoto(businessId: string, link: string): Promise<string | undefined> {
    const [row] = await this.reader.select<{ photoId: string }>(businessId, {
      name: 'tracking-views.photo',
      text: `SELECT p.photo_id AS "photoId" FROM shipments s
        JOIN tracking_page_settings c ON c.business_id = $1 AND c.proof_photo_shown
        JOIN shipment_proofs p ON p.business_id = $1 AND p.shipment_id = s.id AND p.photo_id IS NOT NULL
        WHERE s.business_id = $1 AND s.tracking_link = $2 AND s.deleted_at IS NULL AND s.status = 'delivered' AND ${linkLives('s')}`,
      values: [businessId, link],
    });
    return row?.photoId;
  }

  /** Returns the business that a logo belongs to. */
  async findLogoOwner(logoId: string): Promise<string | undefined> {
    const [row] = await this.reader.readWithoutBusiness<{ businessId: string }>({
      name: 'tracking-page-logos.find',
      text: 'SELECT f.business_id AS "businessId" FROM find_public_logo($1) f',
      values: [logoId],
    });
    return row?.businessId;
  }
}
