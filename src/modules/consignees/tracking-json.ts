import {
  booleanSql,
  caseWhenSql,
  instantSql,
  type JsonSql,
  jsonArraySql,
  jsonObjectSql,
  nullableSql,
  numberSql,
  typedSql,
} from '../../platform/database/queries/json-select';
import { DEFAULT_PAGE_SETTINGS } from './settings/default-page-settings';
import { sqlList } from '../../platform/database/queries/sql-list';
import { placeKeySql } from '../../shared/geo/places/place-key';
import { cashJsonSql } from '../orders/cash-on-delivery/cash-on-delivery';
import type { CashOnDeliveryResponse } from '../orders/cash-on-delivery/dto/cash-on-delivery.response';
import { EXPECTED_STATUSES, FINAL_SHIPMENT_STATUSES } from '../shipments/shipment-status';
import { ESTIMATE_PRECISION_SQL } from '../shipments/reads/shipment-sql';
import type { EstimatePrecision } from '../shipments/estimates/estimate-precision';
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
import { buildRequestedWindowJson } from './requests/requested-window-sql';

// SQL of what a consignee sees of a shipment. Its statements select from FROM_TRACKED_SHIPMENT_SQL (tracked-shipment-sql.ts), which
// explains the aliases `shipment`, `business`, `settings`, `proof`, `instructions`, `rating`, `delivery`, `queue` and `vehicle`. $1 is the
// business.

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

/** Number of events that the timeline shows. The description of PublicTrackingResponse names it too. */
const MAX_EVENTS = 50;
/** Metres of a degree of latitude on a sphere with the mean radius of the earth. */
const METRES_PER_DEGREE = 111_195;
/**
 * SQL: distance from the vehicle to the stop `delivery` by the equirectangular approximation, which is accurate enough for a few
 * kilometres.
 */
const DISTANCE_METRES_SQL = `round(
    ${METRES_PER_DEGREE} * sqrt(
      (vehicle.latitude - delivery.latitude) ^ 2
        + ((vehicle.longitude - delivery.longitude) * cosd(delivery.latitude)) ^ 2
    )
  )`;
/** SQL: direction from the stop `delivery` to the vehicle, in degrees clockwise from north. */
const BEARING_SQL =
  'round(atan2d((vehicle.longitude - delivery.longitude) * cosd(delivery.latitude), vehicle.latitude - delivery.latitude))';
/** SQL condition: the shipment has not been delivered yet and is still on its way. */
const IS_EXPECTED_SQL = `shipment.status IN (${sqlList(EXPECTED_STATUSES)})`;
/** SQL: the location of an `event` if it is the name of a known town. Other texts of carriers and drivers could reveal the address. */
const TOWN_SQL = `CASE
    WHEN lower(event.location)
        IN (lower(shipment.recipient_city), lower(shipment.sender_city), lower(business.address_city))
      OR EXISTS (
        SELECT 1 FROM places town WHERE town.name_key = ${placeKeySql('event.location')} AND town.postal_code IS NULL
      )
      THEN event.location END`;

/**
 * SQL: the newest events as JSON, oldest first, without repetitions of a status at the same place. From the inside: the newest events of
 * the shipment (`newest_event`), the same with the status and the place of the event before (`compared_event`), and those that differ from
 * it (`shown_event`).
 */
const TIMELINE_JSON = jsonArraySql(
  jsonObjectSql<TrackedEventResponse>({
    status: typedSql('shown_event.status'),
    timestamp: instantSql('shown_event.occurred_at'),
    place: nullableSql('shown_event.place'),
  }),
  `FROM (
     SELECT compared_event.*
     FROM (
       SELECT
         newest_event.*,
         lag(newest_event.status) OVER oldest_first AS status_before,
         lag(newest_event.place) OVER oldest_first AS place_before
       FROM (
         SELECT event.id, event.status, event.occurred_at, ${TOWN_SQL} AS place
         FROM shipment_traces event
         WHERE event.business_id = $1 AND event.shipment_id = shipment.id
         ORDER BY event.occurred_at DESC, event.id DESC
         LIMIT ${MAX_EVENTS}
       ) newest_event
       WINDOW oldest_first AS (ORDER BY newest_event.occurred_at, newest_event.id)
     ) compared_event
     WHERE compared_event.status_before IS DISTINCT FROM compared_event.status
       OR compared_event.place_before IS DISTINCT FROM compared_event.place
   ) shown_event`,
  'shown_event.occurred_at, shown_event.id',
);

/**
 * SQL: delivery instructions as JSON.
 *
 * @param alias of the table delivery_instructions
 */
export const buildInstructionsJson = (alias: string): JsonSql<InstructionsResponse> =>
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
export const buildRatingJson = (alias: string): JsonSql<RatingResponse> =>
  jsonObjectSql<RatingResponse>({ stars: numberSql(`${alias}.stars`), comment: nullableSql(`${alias}.comment`) });

/** SQL: the hours of the delivery stop as JSON. */
const HOURS_JSON = jsonObjectSql<DeliveryHoursResponse>({
  from: instantSql('delivery.not_before'),
  to: instantSql('delivery.not_after'),
});

/** SQL: the response of the public API. $3 is the origin of the service, without a trailing slash. */
export const TRACKING_JSON = jsonObjectSql<PublicTrackingResponse>({
  trackingNumber: 'shipment.tracking_number',
  business: jsonObjectSql<TrackedBusinessResponse>({
    name: 'business.name',
    phone: nullableSql('business.phone'),
    email: 'business.email',
    logoUrl: caseWhenSql<string>(
      'settings.logo_id IS NOT NULL',
      `$3::text || '/api/public/logos/' || settings.logo_id`,
    ),
    color: `COALESCE(settings.color, '${DEFAULT_PAGE_SETTINGS.color}')`,
  }),
  status: 'shipment.status',
  timeline: TIMELINE_JSON,
  window: typedSql(`CASE
    WHEN NOT ${IS_EXPECTED_SQL} THEN NULL
    WHEN delivery.not_before IS NOT NULL AND delivery.not_after IS NOT NULL THEN ${HOURS_JSON} END`),
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
      hasPhoto: booleanSql(
        `COALESCE(settings.proof_photo_shown, ${DEFAULT_PAGE_SETTINGS.proofPhotoShown}) AND proof.photo_id IS NOT NULL`,
      ),
    }),
  ),
  instructions: caseWhenSql('instructions.shipment_id IS NOT NULL', buildInstructionsJson('instructions')),
  rating: caseWhenSql('rating.shipment_id IS NOT NULL', buildRatingJson('rating')),
  language: `COALESCE(settings.language, '${DEFAULT_PAGE_SETTINGS.language}')`,
});

/** SQL: the agreed hours of an expected delivery, which `resolveExpectation` moves to the day of the estimate; null without them. */
export const AGREED_HOURS_SQL = `CASE
    WHEN ${IS_EXPECTED_SQL} AND shipment.delivery_window_start IS NOT NULL
    THEN json_build_object('start', shipment.delivery_window_start, 'end', shipment.delivery_window_end)
  END`;

/** SQL conditions: the business sends mails, and it sends SMS. */
const SENDS_MAILS_SQL = `COALESCE(
    (SELECT defaults.email_enabled FROM business_defaults defaults WHERE defaults.business_id = $1), false
  )`;
const SENDS_SMS_SQL = `EXISTS (
    SELECT 1
    FROM notification_settings messaging
    WHERE messaging.business_id = $1 AND messaging.sms_url IS NOT NULL
  )`;

/** SQL: the newest request for another day, as JSON. */
const NEWEST_REQUEST_SQL = `(
    SELECT ${jsonObjectSql<RescheduleResponse>({
      date: 'request.wanted_on::text',
      window: buildRequestedWindowJson('request'),
      status: typedSql('request.status'),
    })}
    FROM reschedule_requests request
    WHERE request.business_id = $1 AND request.shipment_id = shipment.id
    ORDER BY request.requested_at DESC, request.id DESC
    LIMIT 1
  )`;

/** SQL: the data that only the tracking page shows. */
export const FACTS_JSON = jsonObjectSql<PageFacts>({
  rescheduleAllowed: booleanSql(`COALESCE(settings.reschedule_allowed, ${DEFAULT_PAGE_SETTINGS.rescheduleAllowed})`),
  sendsMessages: booleanSql(`${SENDS_MAILS_SQL} OR ${SENDS_SMS_SQL}`),
  reschedule: typedSql(NEWEST_REQUEST_SQL),
  amountDue: caseWhenSql(
    `shipment.cash_amount IS NOT NULL AND shipment.status NOT IN (${sqlList(FINAL_SHIPMENT_STATUSES)})`,
    cashJsonSql('shipment'),
  ),
  distanceMetres: nullableSql(numberSql(DISTANCE_METRES_SQL)),
  bearing: nullableSql(numberSql(BEARING_SQL)),
});
