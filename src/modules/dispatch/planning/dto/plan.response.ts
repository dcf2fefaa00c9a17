import { durationText } from '../../../../common/duration-text';
import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../../http/openapi/response-field';
import { STOP_KINDS, STOP_PRECISIONS, type StopKind } from '../../stop-precision';
import type { DispatchPlan, PlanError } from '../entities/dispatch-plan.entity';
import { deliveriesOf, type PlannedTour, type PlanProposal } from '../plan-brief';
import { PLAN_STATUSES, type PlanStatus } from '../plan-status';
import { PLAN_REASONS } from '../unplaced-sentence';

const number = (description: string, example: number) =>
  ResponseField(description, { type: Number, minimum: 0, example });
const count = (description: string) => ResponseField(description, { type: 'integer', minimum: 0, example: 2 });
const duration = (description: string) => ResponseField(description, { type: String });
const sentence = () =>
  ResponseField('One sentence.', { type: String, example: 'There are only 2 drivers for 3 tours.' });

export class PlannedStopResponse {
  @ResponseField('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;
  @ResponseGuid('The shipment that is delivered here, or collected.') shipmentId: string;
  @ResponseEnum(
    STOP_KINDS,
    '`pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.',
  )
  kind: StopKind;
  @ResponseTime('When the vehicle is there; who comes before the window waits.') estimatedArrival: string;
  @ResponseTime('When it leaves, after waiting and service.') estimatedDeparture: string;
  @ResponseField('Degrees north.', { type: Number }) latitude: number;
  @ResponseField('Degrees east.', { type: Number }) longitude: number;
  @ResponseEnum(STOP_PRECISIONS, 'How exact the place is, as on a route.') precision: string;
  @number('Kilometres from the stop before, or from the depot.', 3.214) distance: number;
  @ResponseField('Whether that distance, and the time that it takes, is a guess, as on a route.', {
    type: Boolean,
    example: false,
  })
  isGuess: boolean;
}

export class PlannedDispatchResponse {
  @ResponseField('Name.', { type: String }) name: string;
  @ResponseGuid('What is driven.') vehicleId: string;
  @ResponseGuid('Who drives; null: there is no driver left.', { nullable: true }) driverId: string | null;
  @ResponseField('What is delivered, in that order.', { type: String, isArray: true, format: 'uuid' })
  shipmentIds: string[];
  @ResponseField('All stops in the order of the visit, with times and places: what is collected on the way has two.', {
    type: [PlannedStopResponse],
  })
  stops: PlannedStopResponse[];
  @number('Weight in kg.', 412.5) weight: number;
  @number('Volume in m³.', 2.125) volume: number;
  @number('Kilometres from the depot over all stops and back.', 42.195) totalDistance: number;
  @duration('From departure to return, stops and waiting included.') estimatedDuration: string;
  @ResponseTime('When it leaves the depot: the planned date of the dispatch.') departsAt: string;
  @ResponseTime('When it is back.') returnsAt: string;
  @ResponseGuid('The dispatch that it has become; null before a commit.', { nullable: true }) dispatchId: string | null;
}

export class UnplacedShipmentResponse {
  @ResponseGuid('The shipment.') shipmentId: string;
  @ResponseEnum(
    Object.keys(PLAN_REASONS),
    `Why: ${Object.entries(PLAN_REASONS)
      .map(([reason, meaning]) => `\`${reason}\` ${meaning}`)
      .join('; ')}.`,
  )
  reason: string;
  @ResponseField('The same in a sentence, with the numbers.', {
    type: String,
    example: 'It weighs 1250 kg; no vehicle carries more than 900 kg.',
  })
  message: string;
}

export class PlanWarningResponse {
  @ResponseEnum(
    ['too_few_drivers', 'shift_begun', 'shift_over', 'imprecise_places', 'home_not_geocoded', 'reloads_left_out'],
    'What it is about.',
  )
  code: string;
  @sentence() message: string;
}

export class PlanTotalsResponse {
  @count('Proposed dispatches.') dispatches: number;
  @count('Shipments in them.') shipments: number;
  @count('Shipments in none.') unplaced: number;
  @number('Weight in kg.', 412.5) weight: number;
  @number('Volume in m³.', 2.125) volume: number;
  @number('Kilometres.', 42.195) totalDistance: number;
  @duration('Of all dispatches together.') estimatedDuration: string;
}

export class PlanErrorResponse implements PlanError {
  @ResponseField('As of an error.', { type: String, example: 'CONFLICT' }) code: string;
  @sentence() message: string;
  @ResponseField('By field, where there are any.', {
    type: 'object',
    additionalProperties: { type: 'string' },
    selfRequired: false,
    example: { 'dispatches.0.shipmentIds.2': 'The shipment was deleted.' },
  })
  details?: Record<string, string>;
}

export class PlanResponse {
  @ResponseGuid('The plan; it can be read for 24 hours.') guid: string;
  @ResponseEnum(PLAN_STATUSES, '`running`: the search goes on in the background; `completed`: this is what it found.')
  status: PlanStatus;
  @ResponseField('How far the search is, 0 to 1.', { type: Number, minimum: 0, maximum: 1, example: 1 })
  progress: number;
  @ResponseField('The day.', { type: String, format: 'date', example: '2026-03-02' }) date: string;
  @ResponseField('The proposed dispatches, by vehicle.', { type: [PlannedDispatchResponse] })
  dispatches: PlannedDispatchResponse[];
  @ResponseField('What is in none of them, and why.', { type: [UnplacedShipmentResponse] })
  unplaced: UnplacedShipmentResponse[];
  @ResponseField('Sums.', { type: PlanTotalsResponse }) totals: PlanTotalsResponse;
  @ResponseField('What the dispatcher should know besides.', { type: [PlanWarningResponse] })
  warnings: PlanWarningResponse[];
  @ResponseField('Why a failed plan came to nothing; else null.', { type: PlanErrorResponse, nullable: true })
  error: PlanErrorResponse | null;
  @ResponseTime('When it was asked for.') createdAt: string;
  @ResponseTime('When its dispatches were made; null before.', { nullable: true }) committedAt: string | null;
}

const NOTHING: PlanProposal = { tours: [], unplaced: [], warnings: [] };
/** A running plan whose search has been silent for so long has lost its process. */
const SILENCE_MS = 5 * 60_000;
const LOST: PlanError = { code: 'SERVICE_UNAVAILABLE', message: 'The process that searched has ended: plan again.' };

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
const seconds = ({ departsAt, returnsAt }: PlannedTour): number =>
  (Date.parse(returnsAt) - Date.parse(departsAt)) / 1_000;

const grams = (tour: PlannedTour): number => sum(deliveriesOf(tour.stops), ({ weightG }) => weightG);
const cm3 = (tour: PlannedTour): number => sum(deliveriesOf(tour.stops), ({ volumeCm3 }) => volumeCm3);

export function toPlanResponse(plan: DispatchPlan): PlanResponse {
  const { tours, unplaced, warnings } = plan.proposal ?? NOTHING;
  const isLost = plan.status === 'running' && plan.heartbeatAt && Date.now() - plan.heartbeatAt.getTime() > SILENCE_MS;
  return {
    guid: plan.id,
    status: isLost ? 'failed' : plan.status,
    progress: plan.progress,
    date: plan.brief.date,
    dispatches: tours.map(toPlannedDispatch),
    unplaced: unplaced.map(({ shipmentId, reason, message }) => ({ shipmentId, reason, message })),
    totals: {
      dispatches: tours.length,
      shipments: sum(tours, ({ stops }) => deliveriesOf(stops).length),
      unplaced: unplaced.length,
      weight: sum(tours, grams) / 1e3,
      volume: sum(tours, cm3) / 1e6,
      totalDistance: sum(tours, ({ distanceM }) => distanceM) / 1e3,
      estimatedDuration: durationText(sum(tours, seconds)),
    },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    error: isLost ? LOST : plan.error,
    createdAt: plan.createdAt.toISOString(),
    committedAt: plan.committedAt?.toISOString() ?? null,
  };
}

function toPlannedDispatch(tour: PlannedTour): PlannedDispatchResponse {
  const { name, vehicleId, driverId, departsAt, returnsAt, dispatchId, stops } = tour;
  return {
    ...{ name, vehicleId, driverId },
    shipmentIds: deliveriesOf(stops).map(({ shipmentId }) => shipmentId),
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
    weight: grams(tour) / 1e3,
    volume: cm3(tour) / 1e6,
    totalDistance: tour.distanceM / 1e3,
    estimatedDuration: durationText(seconds(tour)),
    ...{ departsAt, returnsAt, dispatchId },
  };
}
