import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../../http/openapi/property';
import { STOP_PRECISIONS, STOP_STATUSES, type StopPrecision, type StopStatus } from '../../stop-precision';

const degrees = (description: string, example: number) => Shows(description, { type: Number, nullable: true, example });

export class RouteStopResponse {
  @Shows('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 }) sequence: number;
  @ShowsGuid('The shipment that is delivered here.') shipmentId: string;
  @Shows('Address in one line.', { type: String }) address: string;
  @ShowsTime(
    'When the vehicle is expected, by all that is known now: what was planned, how the day goes, where the vehicle is.',
  )
  estimatedArrival: string;
  @ShowsTime('The arrival as planned when the vehicle left; before that, as planned now.') plannedArrival: string;
  @ShowsTime('When the vehicle came within 150 m while this was the next stop; null: not that any device told.', {
    nullable: true,
  })
  arrivedAt: string | null;
  @ShowsTime('When the delivery was made, or ended otherwise; null before.', { nullable: true })
  completedAt: string | null;
  @Shows(
    'Whether the vehicle came, or is expected, after the end of the stop’s window or, where it has none, more than 15 minutes (a setting of the service) after plannedArrival.',
    { type: Boolean, example: false },
  )
  isLate: boolean;
  @Shows('Minutes after the end of the window or after plannedArrival, begun ones counted; 0 when it is not late.', {
    type: 'integer',
    minimum: 0,
    example: 0,
  })
  lateMinutes: number;
  @ShowsOneOf(
    STOP_STATUSES,
    '`completed`: delivered; `failed`: exception, returned, cancelled, or given back when the dispatch ended; else `pending`.',
  )
  status: StopStatus;
  @degrees('Degrees north; null when the address could not be placed.', 48.2034) latitude: number | null;
  @degrees('Degrees east; null when the address could not be placed.', 16.3585) longitude: number | null;
  @Shows('Whether the address could be placed. Stops that could not are last, and their times are the earliest.', {
    type: Boolean,
    example: true,
  })
  geocoded: boolean;
  @ShowsOneOf(
    STOP_PRECISIONS,
    'How exact the place is: given with the address, the building, the middle of the postcode area or of the town.',
  )
  precision: StopPrecision;
}

export class RouteResponse {
  @ShowsGuid('The route.') guid: string;
  @ShowsGuid('The dispatch that drives it.') dispatchId: string;
  @Shows('In the order of the visit.', { type: () => [RouteStopResponse] }) stops: RouteStopResponse[];
  @Shows('Kilometres from the depot over all stops and back, exact to the metre of the travel estimate.', {
    type: Number,
    minimum: 0,
  })
  totalDistance: number;
  @Shows('From departure to return, stops and waiting included.', { type: String })
  estimatedDuration: string;
}

const clock = (description: string, options: { nullable?: boolean } = {}) =>
  Shows(description, { type: String, pattern: '^\\d\\d:\\d\\d$', example: '08:15', ...options });

export class TimelineEventResponse {
  @clock('On the clocks of the business: when it happened; before, when it is expected now.') time: string;
  @clock('When it was planned as the vehicle left; before that, when it is planned now.') plannedTime: string;
  @clock('When it happened; null before.', { nullable: true }) actualTime: string | null;
  @ShowsOneOf(['departure', 'arrived', 'delivery', 'return'], 'What happens.') type: string;
  @Shows('Address in one line.', { type: String }) location: string;
  @ShowsOneOf(
    ['completed', 'in_progress', 'pending'],
    '`completed`: it happened, at this time; `in_progress`: it comes next; else `pending`.',
  )
  status: string;
}

export class TimelineResponse {
  @ShowsGuid('The route.') routeId: string;
  @Shows('Departure, a delivery for each stop and, before it, the arrival when there was one, return.', {
    type: () => [TimelineEventResponse],
  })
  events: TimelineEventResponse[];
}
