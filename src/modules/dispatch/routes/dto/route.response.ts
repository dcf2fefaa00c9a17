import { Shows, ShowsGuid, ShowsOneOf, ShowsTime } from '../../../../http/openapi/property';
import { STOP_PRECISIONS, STOP_STATUSES, type StopPrecision, type StopStatus } from '../stop-precision';

const degrees = (description: string, example: number) => Shows(description, { type: Number, nullable: true, example });

export class RouteStopResponse {
  @Shows('Place in the order of the visit, from 1.', { type: 'integer', minimum: 1, example: 1 }) sequence: number;
  @ShowsGuid('The shipment that is delivered here.') shipmentId: string;
  @Shows('Address in one line.', { type: String, example: 'Museumsplatz 1, 1070 Wien, AT' }) address: string;
  @ShowsTime('When the vehicle is expected.') estimatedArrival: string;
  @ShowsOneOf(
    STOP_STATUSES,
    'completed: delivered; failed: exception, returned, cancelled, or given back when the dispatch ended; else pending.',
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
    example: 42.195,
  })
  totalDistance: number;
  @Shows('From departure to return, stops and waiting included.', { type: String, example: '3h 25m' })
  estimatedDuration: string;
}

export class TimelineEventResponse {
  @Shows('On the clocks of the business.', { type: String, pattern: '^\\d\\d:\\d\\d$', example: '08:15' })
  time: string;
  @ShowsOneOf(['departure', 'arrived', 'delivery', 'return'], 'What happens.') type: string;
  @Shows('Address in one line.', { type: String, example: 'Museumsplatz 1, 1070 Wien, AT' }) location: string;
  @ShowsOneOf(
    ['completed', 'in_progress', 'pending'],
    'completed: it happened, at this time; in_progress: it comes next; else pending.',
  )
  status: string;
}

export class TimelineResponse {
  @ShowsGuid('The route.') routeId: string;
  @Shows('Departure, a delivery for each stop, return.', { type: () => [TimelineEventResponse] })
  events: TimelineEventResponse[];
}
