import { ResponseField, ResponseGuid, ResponseEnum, ResponseTime } from '../../../../http/openapi/response-field';
import { StopsWarning } from '../../imprecise-stops';
import {
  STOP_KINDS,
  STOP_PRECISIONS,
  STOP_STATUSES,
  type StopKind,
  type StopPrecision,
  type StopStatus,
} from '../../stop-precision';

const degrees = (description: string, example: number) =>
  ResponseField(description, { type: Number, nullable: true, example });

export class RouteStopResponse {
  @ResponseField('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 })
  sequence: number;
  @ResponseGuid('The shipment that is delivered here, or collected.') shipmentId: string;
  @ResponseEnum(
    STOP_KINDS,
    '`pickup`: it is collected from its sender, before it is delivered at another stop; else `delivery`.',
  )
  kind: StopKind;
  @ResponseField('Who is visited.', { type: String, nullable: true, example: 'Café Museum' }) name: string | null;
  @ResponseField('Address in one line.', { type: String }) address: string;
  @ResponseTime(
    'When the vehicle is expected, by all that is known now: what was planned, how the day goes, where the vehicle is.',
  )
  estimatedArrival: string;
  @ResponseTime('The arrival as planned when the vehicle left; before that, as planned now.') plannedArrival: string;
  @ResponseTime(
    'When the vehicle came within 150 m, slower than 15 km/h, while this was the next stop; null when no device has reported it.',
    {
      nullable: true,
    },
  )
  arrivedAt: string | null;
  @ResponseTime('When it was delivered or, where it is collected, collected, or ended otherwise; null before.', {
    nullable: true,
  })
  completedAt: string | null;
  @ResponseField(
    'Whether the vehicle came, or is expected, after the end of the stop’s window or, where it has none, more than 15 minutes (a setting of the service) after plannedArrival.',
    { type: Boolean, example: false },
  )
  isLate: boolean;
  @ResponseField(
    'Minutes after the end of the window or after plannedArrival, begun ones counted; 0 when it is not late.',
    {
      type: 'integer',
      minimum: 0,
      example: 0,
    },
  )
  lateMinutes: number;
  @ResponseEnum(
    STOP_STATUSES,
    '`completed`: delivered or, where it is collected, collected; `failed`: exception, returned, cancelled, or given back when the dispatch ended; else `pending`. Before the dispatch starts a delivery that failed earlier is `pending`: it is another attempt.',
  )
  status: StopStatus;
  @ResponseField('Which attempt to deliver the shipment this is: 2 after one failed delivery.', {
    type: 'integer',
    minimum: 1,
    example: 1,
  })
  attempt: number;
  @degrees('Degrees north; null when the address could not be placed.', 48.2034) latitude: number | null;
  @degrees('Degrees east; null when the address could not be placed.', 16.3585) longitude: number | null;
  @ResponseField(
    'Whether the address could be placed. Stops that could not are last, and their times are the earliest.',
    {
      type: Boolean,
      example: true,
    },
  )
  geocoded: boolean;
  @ResponseEnum(
    STOP_PRECISIONS,
    'How exact the place is: given with the address, the building, the middle of the postcode area or of the town.',
  )
  precision: StopPrecision;
  @ResponseField('Kilometres from the stop before, or from the depot.', { type: Number, minimum: 0, example: 3.214 })
  distance: number;
  @ResponseField(
    'Whether that distance, and the time that it takes, is a guess: both ends are only known as somewhere in the same town or postcode area, so a point of it that depends on the street’s name stands for each.',
    { type: Boolean, example: false },
  )
  isGuess: boolean;
}

export class RouteResponse {
  @ResponseGuid('The route.') guid: string;
  @ResponseGuid('The dispatch that drives it.') dispatchId: string;
  @ResponseField('In the order of the visit.', { type: () => [RouteStopResponse] }) stops: RouteStopResponse[];
  @ResponseField('Kilometres from the depot over all stops and back, exact to the metre of the travel estimate.', {
    type: Number,
    minimum: 0,
  })
  totalDistance: number;
  @ResponseField('From departure to return, stops and waiting included.', { type: String })
  estimatedDuration: string;
  @ResponseField('What the dispatcher should know besides.', { type: () => [StopsWarning] }) warnings: StopsWarning[];
}

const clock = (description: string, options: { nullable?: boolean } = {}) =>
  ResponseField(description, { type: String, pattern: '^\\d\\d:\\d\\d$', example: '08:15', ...options });

export class TimelineEventResponse {
  @clock('On the clocks of the business: when it happened; before, when it is expected now.') time: string;
  @clock('When it was planned as the vehicle left; before that, when it is planned now.') plannedTime: string;
  @clock('When it happened; null before.', { nullable: true }) actualTime: string | null;
  @ResponseEnum(['departure', 'arrived', 'pickup', 'delivery', 'return'], 'What happens.') type: string;
  @ResponseField('Address in one line.', { type: String }) location: string;
  @ResponseEnum(
    ['completed', 'in_progress', 'pending'],
    '`completed`: it happened, at this time; `in_progress`: it comes next; else `pending`.',
  )
  status: string;
}

export class TimelineResponse {
  @ResponseGuid('The route.') routeId: string;
  @ResponseField(
    'Departure, a delivery, or a pickup, for each stop and, before it, the arrival when there was one, return.',
    {
      type: () => [TimelineEventResponse],
    },
  )
  events: TimelineEventResponse[];
}
