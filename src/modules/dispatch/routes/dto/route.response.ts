import { TimeWindowResponse } from '../../../orders/delivery/dto/delivery-details.response';
import {
  ResponseField,
  ResponseGuidField,
  ResponseEnumField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { PROOF_KINDS, type ProofKind } from '../../../business/defaults/proof-kinds';
import { StopsWarning } from '../../imprecise-stops';
import {
  STOP_KINDS,
  STOP_PRECISIONS,
  STOP_STATUSES,
  type StopKind,
  type StopPrecision,
  type StopStatus,
} from '../../stop-precision';

const DegreesField = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

/** The time window of a stop as two points in time. Null at one end means no limit there. */
export class StopWindowResponse {
  @ResponseTimeField('Earliest time.', { nullable: true })
  from: string | null;

  @ResponseTimeField('Latest time.', { nullable: true })
  to: string | null;
}

/** One stop of a route with its planned, expected and actual times. */
export class RouteStopResponse {
  @ResponseField('Number of the stop in the route, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;

  @ResponseGuidField('Shipment that is delivered or collected at this stop.')
  shipmentId: string;

  @ResponseEnumField(
    STOP_KINDS,
    'Kind of the stop. `pickup`: the shipment is collected from its sender and delivered at a later stop. `delivery`: the shipment is delivered.',
  )
  kind: StopKind;

  @ResponseField('Name of the consignee or sender.', { type: String, nullable: true, example: 'Café Museum' })
  name: string | null;

  @ResponseField('Address in one line.', { type: String })
  address: string;

  @ResponseField('Time window of the delivery. null: any time, or the stop is a pickup.', {
    type: TimeWindowResponse,
    nullable: true,
  })
  deliveryWindow: TimeWindowResponse | null;

  @ResponseField('Weight of all packages of the shipment in kg.', { type: Number, minimum: 0, example: 10.4 })
  weight: number;

  @ResponseTimeField('Expected arrival, from the plan, the progress of the day and the position of the vehicle.')
  estimatedArrival: string;

  @ResponseTimeField('Expected departure, after waiting and service. After the visit, its end.')
  estimatedDeparture: string;

  @ResponseField('Time window on the day of the route. null: any time.', {
    type: StopWindowResponse,
    nullable: true,
  })
  window: StopWindowResponse | null;

  @ResponseField('Minutes of breaks before the drive to this stop, including the wait until a break may begin.', {
    type: Number,
    minimum: 0,
    example: 0,
  })
  breakMinutes: number;

  @ResponseTimeField('Arrival that was planned when the vehicle left. Before the departure it is the present plan.')
  plannedArrival: string;

  @ResponseTimeField(
    'Time when the vehicle was within 150 m and slower than 15 km/h while this was the next stop; null if no device has reported that.',
    {
      nullable: true,
    },
  )
  arrivedAt: string | null;

  @ResponseTimeField('Time when the visit ended, with or without success; null until then.', {
    nullable: true,
  })
  completedAt: string | null;

  @ResponseField(
    'Whether the vehicle arrived, or is expected, after the end of the time window or, without a window, more than 15 minutes (a setting of the service) after `plannedArrival`.',
    { type: Boolean, example: false },
  )
  isLate: boolean;

  @ResponseField(
    'Minutes after the end of the time window or after `plannedArrival`, rounded up. 0: the stop is not late.',
    {
      type: 'integer',
      minimum: 0,
      example: 0,
    },
  )
  lateMinutes: number;

  @ResponseEnumField(
    STOP_STATUSES,
    'Status of the stop. `completed`: the shipment was delivered, or collected at a pickup. `failed`: the shipment is an exception, returned or cancelled, or was released when the dispatch ended. `pending`: all other stops. Before the dispatch starts, an earlier failed delivery is `pending`, because the stop is another attempt.',
  )
  status: StopStatus;

  @ResponseField('Number of the delivery attempt, for example 2 after one failed delivery.', {
    type: 'integer',
    minimum: 1,
    example: 1,
  })
  attempt: number;

  @ResponseField(
    'Priority of the delivery, 0 to 100. If not all fit, a plan leaves out shipments with lower priorities first.',
    {
      type: 'integer',
      minimum: 0,
      example: 0,
    },
  )
  priority: number;

  @ResponseField(
    'The kinds of proof that this delivery requires. null: those of the default configuration, or the stop is a pickup.',
    { type: 'array', items: { type: 'string', enum: [...PROOF_KINDS] }, nullable: true, example: [] },
  )
  proofRequired: ProofKind[] | null;

  @DegreesField('Latitude in degrees. null: the address could not be geocoded.', 48.2034)
  latitude: number | null;

  @DegreesField('Longitude in degrees. null: the address could not be geocoded.', 16.3585)
  longitude: number | null;

  @ResponseField(
    'Whether the address was geocoded. Stops without coordinates are the last ones, and their times are the earliest possible.',
    {
      type: Boolean,
      example: true,
    },
  )
  geocoded: boolean;

  @ResponseEnumField(
    STOP_PRECISIONS,
    'Source of the coordinates: sent with the address, the building, or the centre of the postcode area or town.',
  )
  precision: StopPrecision;

  @ResponseField('Kilometres from the previous stop, or from the depot.', { type: Number, minimum: 0, example: 3.214 })
  distance: number;

  @ResponseField(
    'Whether distance and travel time are rough guesses. This is the case if both ends of the leg are known only as the same town or postcode area. Each is then replaced by a point that depends on its street name.',
    { type: Boolean, example: false },
  )
  isGuess: boolean;
}

/** The route of a dispatch with its stops in sequence. */
export class RouteResponse {
  @ResponseGuidField('Id of the route.')
  guid: string;

  @ResponseGuidField('Id of the dispatch.')
  dispatchId: string;

  @ResponseField('Stops in sequence.', { type: () => [RouteStopResponse] })
  stops: RouteStopResponse[];

  @ResponseField('Kilometres from the depot along all stops and back.', {
    type: Number,
    minimum: 0,
  })
  totalDistance: number;

  @ResponseField('Duration from departure to return, including stops and waiting, such as `0h 28m`.', { type: String })
  estimatedDuration: string;

  @ResponseTimeField('Planned departure from the depot. After the departure: the actual one.')
  departsAt: string;

  @ResponseTimeField(
    'Expected return or, with an open end, expected departure from the last stop. After the end of the route: when it was completed.',
  )
  returnsAt: string;

  @ResponseField('Minutes of breaks before the drive back, including the wait until a break may begin.', {
    type: Number,
    minimum: 0,
    example: 0,
  })
  returnBreakMinutes: number;

  @ResponseField(
    'Whether the service has found a better sequence of the open stops, which was not accepted yet. `GET /api/dispatch/{id}/proposal` returns it. Always false unless the dispatch is in progress.',
    { type: Boolean, example: false },
  )
  hasProposal: boolean;

  @ResponseField('Warnings for the dispatcher.', { type: () => [StopsWarning] })
  warnings: StopsWarning[];
}

const ClockTimeField = (description: string, options: { nullable?: boolean } = {}) =>
  ResponseField(description, { type: String, pattern: '^\\d\\d:\\d\\d$', example: '08:15', ...options });

/** One event of a route: its departure, an arrival, a visit or its return. */
export class TimelineEventResponse {
  @ClockTimeField('Actual or expected time in the time zone of the business.')
  time: string;

  @ClockTimeField('Time that was planned at departure. Before the departure it is the present plan.')
  plannedTime: string;

  @ClockTimeField('Actual time. null: the event has not happened yet.', { nullable: true })
  actualTime: string | null;

  @ResponseEnumField(['departure', 'arrived', 'pickup', 'delivery', 'return'], 'Type of the event.')
  type: string;

  @ResponseField('Address in one line.', { type: String })
  location: string;

  @ResponseEnumField(
    ['completed', 'in_progress', 'pending'],
    'Status of the event. `completed`: it has happened. `in_progress`: it is the next one. `pending`: all later events.',
  )
  status: string;
}

/** The events of a route in chronological order. */
export class TimelineResponse {
  @ResponseGuidField('Id of the route.')
  routeId: string;

  @ResponseField(
    'Events in chronological order: the departure, for each stop the arrival if it is known and the delivery or pickup, and the return.',
    {
      type: () => [TimelineEventResponse],
    },
  )
  events: TimelineEventResponse[];
}
