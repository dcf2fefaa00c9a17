import { formatDuration } from '../../../../common/time/duration-text';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { STOP_KINDS, STOP_PRECISIONS, type StopKind } from '../../stop-precision';
import type { DispatchPlan, PlanError } from '../entities/dispatch-plan.entity';
import { listDays, listDeliveries, type PlannedTour, type PlanProposal } from '../creation/plan-brief';
import { PLAN_STATUSES, type PlanStatus } from '../plan-status';
import { PLAN_REASONS } from '../search/proposal/unplaced-message';

const NumberField = (description: string, example: number) =>
  ResponseField(description, { type: Number, minimum: 0, example });
const CountField = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 2 });
const DurationField = (description: string) => ResponseField(description, { type: String });
const MessageField = () =>
  ResponseField('Message.', { type: String, example: 'There are only 2 drivers for 3 routes.' });

/** One stop of a proposed dispatch. */
export class PlannedStopResponse {
  @ResponseField('Number of the stop in the route, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;

  @ResponseGuidField('The shipment that is delivered or collected here.')
  shipmentId: string;

  @ResponseEnumField(
    STOP_KINDS,
    '`pickup`: the shipment is collected from its sender and delivered at a later stop. Otherwise `delivery`.',
  )
  kind: StopKind;

  @ResponseTimeField('Expected time of arrival. The vehicle may then wait for the time window.')
  estimatedArrival: string;

  @ResponseTimeField('Expected time of departure, after waiting and service.')
  estimatedDeparture: string;

  @ResponseField('Latitude in degrees.', { type: Number })
  latitude: number;

  @ResponseField('Longitude in degrees.', { type: Number })
  longitude: number;

  @ResponseEnumField(STOP_PRECISIONS, 'Precision of the coordinates, as on a route.')
  precision: string;

  @NumberField('Kilometres from the previous stop, or from the depot.', 3.214)
  distance: number;

  @ResponseField('Whether distance and travel time are guesses, as on a route.', {
    type: Boolean,
    example: false,
  })
  isGuess: boolean;
}

/** A dispatch that a plan proposes. It is stored as a dispatch once the plan is committed. */
export class PlannedDispatchResponse {
  @ResponseField('Name.', { type: String })
  name: string;

  @ResponseGuidField('The vehicle.')
  vehicleId: string;

  @ResponseGuidField('The driver; null when no driver is left.', { nullable: true })
  driverId: string | null;

  @ResponseGuidField('The depot from which it leaves; null: the default depot.', { nullable: true })
  depotId: string | null;

  @ResponseField('The shipments to deliver, in order.', { type: String, isArray: true, format: 'uuid' })
  shipmentIds: string[];

  @ResponseField('All stops in route sequence. A shipment that is collected on the way has two.', {
    type: [PlannedStopResponse],
  })
  stops: PlannedStopResponse[];

  @NumberField('Weight in kg.', 412.5)
  weight: number;

  @NumberField('Volume in m³.', 2.125)
  volume: number;

  @NumberField('Kilometres from the depot over all stops and back.', 42.195)
  totalDistance: number;

  @DurationField('From departure to return, including stops and waiting.')
  estimatedDuration: string;

  @ResponseTimeField('Departure from the depot: the planned date of the dispatch.')
  departsAt: string;

  @ResponseTimeField('Expected time of the return.')
  returnsAt: string;

  @ResponseGuidField('The created dispatch; null before the commit.', { nullable: true })
  dispatchId: string | null;
}

/** A shipment that no proposed dispatch contains, with the reason. */
export class UnplacedShipmentResponse {
  @ResponseGuidField('The shipment.')
  shipmentId: string;

  @ResponseEnumField(
    Object.keys(PLAN_REASONS),
    `The reason: ${Object.entries(PLAN_REASONS)
      .map(([reason, meaning]) => `\`${reason}\` ${meaning}`)
      .join('; ')}.`,
  )
  reason: string;

  @ResponseField('The reason as a message, with numbers.', {
    type: String,
    example: 'It weighs 1250 kg; no vehicle carries more than 900 kg.',
  })
  message: string;
}

/** A problem of a plan that a dispatcher should know about. The plan can be committed nevertheless. */
export class PlanWarningResponse {
  @ResponseEnumField(
    ['too_few_drivers', 'shift_begun', 'shift_over', 'imprecise_places', 'home_not_geocoded', 'reloads_left_out'],
    'Code of the warning.',
  )
  code: string;

  @MessageField()
  message: string;
}

/** Sums over all proposed dispatches of a plan. */
export class PlanTotalsResponse {
  @CountField('Proposed dispatches.')
  dispatches: number;

  @CountField('Shipments in proposed dispatches.')
  shipments: number;

  @CountField('Unassigned shipments.')
  unplaced: number;

  @NumberField('Weight in kg.', 412.5)
  weight: number;

  @NumberField('Volume in m³.', 2.125)
  volume: number;

  @NumberField('Kilometres.', 42.195)
  totalDistance: number;

  @DurationField('Duration of all dispatches together.')
  estimatedDuration: string;
}

/** The error that ended a plan. */
export class PlanErrorResponse implements PlanError {
  @ResponseField('Error code of the API.', { type: String, example: 'CONFLICT' })
  code: string;

  @MessageField()
  message: string;

  @ResponseField('Messages by field, if there are any.', {
    type: 'object',
    additionalProperties: { type: 'string' },
    selfRequired: false,
    example: { 'dispatches.0.shipmentIds.2': 'The shipment was deleted.' },
  })
  details?: Record<string, string>;
}

/** A plan: the state of its search and, at the end, the proposed dispatches. */
export class PlanResponse {
  @ResponseGuidField('The plan; it can be read for 24 hours.')
  guid: string;

  @ResponseEnumField(
    PLAN_STATUSES,
    '`running`: the search runs in the background; `completed`: the plan is its result.',
  )
  status: PlanStatus;

  @ResponseField('Progress of the search, 0 to 1.', { type: Number, minimum: 0, maximum: 1, example: 1 })
  progress: number;

  @ResponseField('The day of the plan, or its first day.', { type: String, format: 'date', example: '2026-03-02' })
  date: string;

  @ResponseField('The last day of the plan.', { type: String, format: 'date', example: '2026-03-02' })
  to: string;

  @ResponseField('The drafts that a commit deletes, because `replaceDrafts` was requested.', {
    type: String,
    isArray: true,
    format: 'uuid',
  })
  replaces: string[];

  @ResponseField('The proposed dispatches, by vehicle.', { type: [PlannedDispatchResponse] })
  dispatches: PlannedDispatchResponse[];

  @ResponseField('Shipments in no proposed dispatch, with the reason.', { type: [UnplacedShipmentResponse] })
  unplaced: UnplacedShipmentResponse[];

  @ResponseField('Totals.', { type: PlanTotalsResponse })
  totals: PlanTotalsResponse;

  @ResponseField('Warnings for the dispatcher.', { type: [PlanWarningResponse] })
  warnings: PlanWarningResponse[];

  @ResponseField('Reason why the plan failed; otherwise null.', { type: PlanErrorResponse, nullable: true })
  error: PlanErrorResponse | null;

  @ResponseTimeField('Time of the request.')
  createdAt: string;

  @ResponseTimeField('Time when its dispatches were created; null before that.', { nullable: true })
  committedAt: string | null;
}

const EMPTY_PROPOSAL: PlanProposal = { tours: [], unplaced: [], warnings: [] };
/** A running plan without progress for this long is shown as failed, because its process has probably ended. */
const MAX_SILENCE_MS = 5 * 60_000;
const LOST_SEARCH_ERROR: PlanError = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The search process ended unexpectedly: plan again.',
};

const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
const computeSeconds = ({ departsAt, returnsAt }: PlannedTour): number =>
  (Date.parse(returnsAt) - Date.parse(departsAt)) / 1_000;

const sumGrams = (tour: PlannedTour): number => sumOf(listDeliveries(tour.stops), ({ weightG }) => weightG);
const sumCm3 = (tour: PlannedTour): number => sumOf(listDeliveries(tour.stops), ({ volumeCm3 }) => volumeCm3);

/** Returns the response for a stored plan. A running plan that has lost its process is shown as failed. */
export function toPlanResponse(plan: DispatchPlan): PlanResponse {
  const { tours, unplaced, warnings } = plan.proposal ?? EMPTY_PROPOSAL;
  const isLost =
    plan.status === 'running' && plan.heartbeatAt && Date.now() - plan.heartbeatAt.getTime() > MAX_SILENCE_MS;
  return {
    guid: plan.id,
    status: isLost ? 'failed' : plan.status,
    progress: plan.progress,
    date: plan.brief.date,
    to: listDays(plan.brief).at(-1)!.date,
    replaces: (plan.brief.replaces ?? []).map(({ dispatchId }) => dispatchId),
    dispatches: tours.map(toPlannedDispatch),
    unplaced: unplaced.map(({ shipmentId, reason, message }) => ({ shipmentId, reason, message })),
    totals: {
      dispatches: tours.length,
      shipments: sumOf(tours, ({ stops }) => listDeliveries(stops).length),
      unplaced: unplaced.length,
      weight: sumOf(tours, sumGrams) / 1e3,
      volume: sumOf(tours, sumCm3) / 1e6,
      totalDistance: sumOf(tours, ({ distanceM }) => distanceM) / 1e3,
      estimatedDuration: formatDuration(sumOf(tours, computeSeconds)),
    },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    error: isLost ? LOST_SEARCH_ERROR : plan.error,
    createdAt: plan.createdAt.toISOString(),
    committedAt: plan.committedAt?.toISOString() ?? null,
  };
}

function toPlannedDispatch(tour: PlannedTour): PlannedDispatchResponse {
  const { name, vehicleId, driverId, departsAt, returnsAt, dispatchId, stops } = tour;
  return {
    name,
    vehicleId,
    driverId,
    depotId: tour.depotId ?? null,
    shipmentIds: listDeliveries(stops).map(({ shipmentId }) => shipmentId),
    stops: stops.map((stop, index) => ({
      sequence: index + 1,
      shipmentId: stop.shipmentId,
      kind: stop.kind ?? 'delivery',
      estimatedArrival: stop.arrivesAt,
      estimatedDeparture: stop.departsAt,
      latitude: stop.latitude,
      longitude: stop.longitude,
      precision: stop.precision,
      distance: stop.distanceM / 1e3,
      isGuess: stop.isGuess,
    })),
    weight: sumGrams(tour) / 1e3,
    volume: sumCm3(tour) / 1e6,
    totalDistance: tour.distanceM / 1e3,
    estimatedDuration: formatDuration(computeSeconds(tour)),
    departsAt,
    returnsAt,
    dispatchId,
  };
}
