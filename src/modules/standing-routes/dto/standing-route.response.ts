import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { HolidaysResponse } from '../../recurring/dto/recurring-order.response';
import { SEQUENCES, type StandingSequence } from '../entities/standing-route.entity';

const DAY = { type: String, format: 'date', example: '2030-03-04' } as const;
const NAME = { type: String, nullable: true } as const;

/** The time of day at which a stop of a standing route is served. */
export class StandingWindow {
  @ResponseField('From, in the time zone of the business.', { type: String, example: '06:00' })
  start: string;

  @ResponseField('End of the window. A time before `start` is on the next day.', { type: String, example: '08:00' })
  end: string;
}

/** A customer whom a standing route visits. */
export class StandingStopResponse {
  @ResponseGuidField('The customer.')
  customerId: string;

  @ResponseField('Name of the customer; null: the customer was deleted.', { ...NAME, example: 'Café Museum' })
  customerName: string | null;

  @ResponseField('The hours of shipments without a delivery window of their own.', {
    type: StandingWindow,
    nullable: true,
  })
  window: StandingWindow | null;
}

/** A reason why a created dispatch differs from its standing route. */
export class StandingProblemResponse {
  @ResponseField('The field with the problem.', { type: String, example: 'vehicleId' })
  field: string;

  @ResponseField('The problem.', { type: String, example: 'The vehicle was deleted: the dispatch has none.' })
  message: string;
}

/** A dispatch that the standing route created for a day. */
export class StandingDispatch {
  @ResponseField('The day, in the time zone of the business.', DAY)
  date: string;

  @ResponseGuidField('The dispatch.')
  dispatchId: string;

  @ResponseField('Problems of the dispatch, such as a deleted vehicle. Empty if there are none.', {
    type: [StandingProblemResponse],
  })
  problems: StandingProblemResponse[];
}

/** A standing route: it creates a dispatch on each of its weekdays. */
export class StandingRouteResponse {
  @ResponseGuidField('The standing route.')
  guid: string;

  @ResponseField('Name, also of the dispatches.', { type: String, example: 'Inner city' })
  name: string;

  @ResponseField('The days of the route.', { type: String, isArray: true, enum: [...WEEKDAYS] })
  weekdays: Weekday[];

  @ResponseGuidField('The driver.', { nullable: true })
  driverId: string | null;

  @ResponseField('Name of the driver; null: none, or deleted.', { ...NAME, example: 'Mara Muster' })
  driverName: string | null;

  @ResponseGuidField('The vehicle.', { nullable: true })
  vehicleId: string | null;

  @ResponseField('Name of the vehicle; null: none, or deleted.', { ...NAME, example: 'Van 4' })
  vehicleName: string | null;

  @ResponseGuidField('The depot; null: that of the vehicle, otherwise the default depot of the business.', {
    nullable: true,
  })
  depotId: string | null;

  @ResponseField('Time when the vehicle leaves, in the time zone of the business.', { type: String, example: '05:30' })
  departure: string;

  @ResponseField('Days between the creation of a dispatch and its day.', { type: 'integer', example: 1 })
  leadDays: number;

  @ResponseField('Holidays on which the route does not run.', { type: HolidaysResponse, nullable: true })
  holidays: HolidaysResponse | null;

  @ResponseField('The customers.', { type: [StandingStopResponse] })
  stops: StandingStopResponse[];

  @ResponseEnumField(SEQUENCES, 'Whether the stops are visited in this order, or in the best order found.')
  sequence: StandingSequence;

  @ResponseField('Whether no dispatches are created.', { type: Boolean })
  isPaused: boolean;

  @ResponseField('The newest dispatch; null: none yet.', { type: StandingDispatch, nullable: true })
  lastDispatch: StandingDispatch | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}
