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
 * SQL: distance from the vehicle to the stop `delivery` by the equirectangular approximation, which is exact for a few kilometres. A degree
 * of latitude has 111,195 m.
 */
const DISTANCE_METRES_SQL = `round(111195 * sqrt((vehicle.latitude - delivery.latitude) ^ 2 + ((vehicle.longitude - delivery.longitude) * cosd(delivery.latitude)) ^ 2))`;
/** SQL: direction from the stop `delivery` to the vehicle, in degrees clockwise from north. */
const BEARING_SQL =
  'round(atan2d((vehicle.longitude - delivery.longitude) * cosd(delivery.latitude), vehicle.latitude - delivery.latitude))';
/** SQL condition: the shipment has not been delivered yet and is still on its way. */
const IS_EXPECTED_SQL = `shipment.status IN (${sqlList(EXPECTED_STATUSES)})`;
/** SQL: the location of an event if it is the name of a known town. Other texts of carriers and drivers could reveal the address. */
const TOWN_SQL = `CASE WHEN lower(event.location) IN (lower(shipment.recipient_city), lower(shipment.sender_city), lower(business.address_city))
    OR EXISTS (SELECT 1 FROM places n WHERE n.name_key = lower(event.location) AND n.postal_code IS NULL) THEN event.location END`;

/** SQL: the newest events as JSON, oldest first, without repetitions of a status at the same place. */
const TIMELINE_JSON = jsonArraySql(
  jsonObjectSql<TrackedEventResponse>({
    status: typedSql('n.status'),
    timestamp: instantSql('n.occurred_at'),
    place: nullableSql('n.place'),
  }),
  `FROM (SELECT m.* FROM (SELECT event.id, event.status, event.occurred_at, event.place, lag(event.status) OVER reported AS status_before, lag(event.place) OVER reported AS place_before
      FROM (SELECT event.id, event.status, event.occurred_at, ${TOWN_SQL} AS place FROM shipment_traces event
        WHERE event.business_id = $1 AND event.shipment_id = shipment.id ORDER BY event.occurred_at DESC, event.id DESC LIMIT ${MAX_EVENTS}) event
      WINDOW reported AS (ORDER BY event.occurred_at, event.id)) m
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
  trackingNumber: 'shipment.tracking_number',
  business: jsonObjectSql<TrackedBusinessResponse>({
    name: 'business.name',
    phone: nullableSql('business.phone'),
    email: 'business.email',
    logoUrl: caseWhenSql<string>(
      'settings.logo_id IS NOT NULL',
      `$3::text || '/api/public/logos/' || settings.logo_id`,
    ),
    color: `COALESCE(settings.color, '#1f5fbf')`,
  }),
  status: 'shipment.status',
  timeline: TIMELINE_JSON,
  window: typedSql(`CASE WHEN NOT ${IS_EXPECTED_SQL} THEN NULL
    WHEN delivery.not_before IS NOT NULL AND delivery.not_after IS NOT NULL THEN ${jsonObjectSql<DeliveryHoursResponse>({ from: instantSql('delivery.not_before'), to: instantSql('delivery.not_after') })} END`),
  estimatedArrival: caseWhenSql(IS_EXPECTED_SQL, instantSql('shipment.estimated_delivery')),
  estimatedArrivalPrecision: caseWhenSql(IS_EXPECTED_SQL, typedSql<EstimatePrecision>(ESTIMATE_PRECISION_SQL)),
  stopsBefore: nullableSql(numberSql('queue.stops')),
  vehicle: caseWhenSql(
    'vehicle.recorded_at IS NOT NULL',
    jsonObjectSql<TrackedVehicleResponse>({
      latitude: numberSql('vehicle.latitude'),
      longitude: numberSql('vehicle.longitude'),
      heading: nullableSql(numberSql('vehicle.heading')),
      timestamp: instantSql('vehicle.recorded_at'),
    }),
  ),
  destination: jsonObjectSql<TrackedDestinationResponse>({
    postalCode: nullableSql('shipment.recipient_postal_code'),
    city: nullableSql('shipment.recipient_city'),
  }),
  packages: numberSql('jsonb_array_length(shipment.packages)'),
  proof: caseWhenSql(
    `proof.shipment_id IS NOT NULL AND shipment.status = 'delivered'`,
    jsonObjectSql<TrackedProofResponse>({
      receivedBy: 'proof.recipient_name',
      timestamp: instantSql('COALESCE(shipment.delivered_at, proof.created_at)'),
      hasPhoto: booleanSql('COALESCE(settings.proof_photo_shown, false) AND proof.photo_id IS NOT NULL'),
    }),
  ),
  instructions: caseWhenSql('instructions.shipment_id IS NOT NULL', instructionsJson('instructions')),
  rating: caseWhenSql('rating.shipment_id IS NOT NULL', ratingJson('rating')),
  language: `COALESCE(settings.language, 'en')`,
});

/** SQL: the agreed hours of a shipment that is not delivered yet. `withCurrentExpectation` moves them to the day of the estimate. */
const AGREED_HOURS_SQL = `CASE WHEN ${IS_EXPECTED_SQL} AND shipment.delivery_window_start IS NOT NULL THEN
  json_build_object('start', shipment.delivery_window_start, 'end', shipment.delivery_window_end) END AS hours, business.timezone AS "timeZone"`;

const FACTS_JSON = jsonObjectSql<PageFacts>({
  rescheduleAllowed: booleanSql('COALESCE(settings.reschedule_allowed, false)'),
  sendsMessages: booleanSql(`COALESCE((SELECT m.email_enabled FROM business_defaults m WHERE m.business_id = $1), false)
    OR EXISTS (SELECT 1 FROM notification_settings m WHERE m.business_id = $1 AND m.sms_url IS NOT NULL)`),
  reschedule:
    typedSql(`(SELECT ${jsonObjectSql<RescheduleResponse>({ date: 'request.wanted_on::text', window: requestedWindowJson('request'), status: typedSql('request.status') })}
    FROM reschedule_requests request WHERE request.business_id = $1 AND request.shipment_id = shipment.id ORDER BY request.requested_at DESC, request.id DESC LIMIT 1)`),
  amountDue: caseWhenSql(
    `shipment.cash_amount IS NOT NULL AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})`,
    cashJson('shipment'),
  ),
  distanceMetres: nullableSql(numberSql(DISTANCE_METRES_SQL)),
  bearing: nullableSql(numberSql(BEARING_SQL)),
});

/**
 * SQL: the tables of the view. `delivery` is the delivery stop with its dispatch, `queue` the number of stops before it while the vehicle is out,
 * and `vehicle` the position of the vehicle if few stops are left. The position is rounded near the stop of another consignee.
 */
const FROM_SHIPMENT_SQL = `FROM shipments shipment
  JOIN businesses business ON business.id = $1
  LEFT JOIN tracking_page_settings settings ON settings.business_id = $1
  LEFT JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id
  LEFT JOIN delivery_instructions instructions ON instructions.business_id = $1 AND instructions.shipment_id = shipment.id
  LEFT JOIN delivery_ratings rating ON rating.business_id = $1 AND rating.shipment_id = shipment.id
  LEFT JOIN LATERAL (SELECT dispatch.id AS dispatch_id, dispatch.status, dispatch.vehicle_id, dispatch.started_at, stop.route_id, stop.sequence, stop.not_before,
      stop.not_after, stop.latitude, stop.longitude
    FROM dispatch_shipments assignment
    JOIN dispatches dispatch ON dispatch.business_id = $1 AND dispatch.id = assignment.dispatch_id AND dispatch.deleted_at IS NULL
    JOIN routes route ON route.business_id = $1 AND route.dispatch_id = dispatch.id
    JOIN route_stops stop ON stop.business_id = $1 AND stop.route_id = route.id AND stop.shipment_id = shipment.id AND stop.kind = 'delivery'
    WHERE assignment.business_id = $1 AND assignment.shipment_id = shipment.id AND assignment.state = 'assigned') delivery ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS stops
    FROM route_stops stop
    JOIN dispatch_shipments assignment ON assignment.business_id = $1 AND assignment.dispatch_id = delivery.dispatch_id AND assignment.shipment_id = stop.shipment_id AND assignment.state = 'assigned'
    JOIN shipments other_shipment ON other_shipment.business_id = $1 AND other_shipment.id = stop.shipment_id AND other_shipment.deleted_at IS NULL AND other_shipment.status NOT IN (${sqlList(ENDED_SHIPMENT_STATUSES)})
    WHERE stop.business_id = $1 AND stop.route_id = delivery.route_id AND stop.sequence < delivery.sequence
      AND NOT (stop.kind = 'pickup' AND other_shipment.collected_at IS NOT NULL)) queue
    ON delivery.status = 'in_progress' AND shipment.status = 'out_for_delivery'
  LEFT JOIN LATERAL (SELECT latest.recorded_at, latest.heading,
      CASE WHEN nearby.is_near_other THEN round(latest.latitude::numeric, 2)::float8 ELSE latest.latitude END AS latitude,
      CASE WHEN nearby.is_near_other THEN round(latest.longitude::numeric, 2)::float8 ELSE latest.longitude END AS longitude
    FROM vehicle_positions latest
    CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM route_stops stop WHERE stop.business_id = $1 AND stop.route_id = delivery.route_id
      AND stop.shipment_id <> shipment.id AND ${isNearSql('latest', 'stop')} AND NOT COALESCE(${isNearSql('delivery', 'stop')}, false)) AS is_near_other) nearby
    WHERE latest.business_id = $1 AND latest.vehicle_id = delivery.vehicle_id AND latest.recorded_at >= delivery.started_at) vehicle
    ON queue.stops <= COALESCE(settings.vehicle_stops_before, 3)`;

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
      text: `SELECT shipment.tracking_link AS link, ${TRACKING_JSON} AS tracking, ${FACTS_JSON} AS facts, ${AGREED_HOURS_SQL} ${FROM_SHIPMENT_SQL}
        WHERE shipment.business_id = $1 AND shipment.tracking_link = ANY($2::uuid[]) AND shipment.deleted_at IS NULL AND ${linkLives('shipment')}`,
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
      text: `SELECT shipment.id AS "shipmentId", ${TRACKING_JSON} AS tracking, ${FACTS_JSON} AS facts, ${AGREED_HOURS_SQL} ${FROM_SHIPMENT_SQL}
        WHERE shipment.business_id = $1 AND shipment.id = ANY($2::uuid[]) AND shipment.deleted_at IS NULL`,
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
      text: `SELECT proof.photo_id AS "photoId" FROM shipments shipment
        JOIN tracking_page_settings settings ON settings.business_id = $1 AND settings.proof_photo_shown
        JOIN shipment_proofs proof ON proof.business_id = $1 AND proof.shipment_id = shipment.id AND proof.photo_id IS NOT NULL
        WHERE shipment.business_id = $1 AND shipment.tracking_link = $2 AND shipment.deleted_at IS NULL AND shipment.status = 'delivered' AND ${linkLives('shipment')}`,
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
