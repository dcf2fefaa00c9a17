import { ResponseField } from '../../../http/openapi/response-field';
import { FLEET_GROUPS } from './reports.query';
import { count, PeriodResponse } from '../../../http/period';

const amount = (description: string, example: number) =>
  ResponseField(description, { type: Number, minimum: 0, example });

/** What is summed up of tours. */
export class FleetFiguresResponse {
  @count('Tours.', 4) tours: number;
  @amount('Kilometres driven, to 2 decimals.', 182.4) kmDriven: number;
  @amount("Kilometres of the tours' routes as they were planned last, to 2 decimals.", 176.9) kmPlanned: number;
  @amount('Hours from leaving to the end, to 2 decimals.', 29.5) hours: number;
  @amount('Of these on the road, to 2 decimals.', 11.2) hoursOnRoad: number;
  @amount('Of these standing for 3 minutes or more, to 2 decimals.', 17.1) hoursStanding: number;
  @count('Visits to consignees, in vain or not.', 96) stops: number;
  @ResponseField('`stops` over `hours`, to 2 decimals; null where no time passed.', {
    type: Number,
    nullable: true,
    minimum: 0,
    example: 3.25,
  })
  stopsPerHour: number | null;
  @count(
    'Stops after the end of their window or, without one, later than promised and tolerated (ROUTE_LATE_MINUTES).',
    5,
  )
  lateStops: number;
}

export class FleetGroupResponse extends FleetFiguresResponse {
  @ResponseField('The group: a day, or the identifier of the vehicle or driver; null: of none.', {
    type: String,
    nullable: true,
    example: '2026-03-02',
  })
  key: string | null;
  @ResponseField("The record's name as it is now; null where the group is no record.", {
    type: String,
    nullable: true,
    example: null,
  })
  name: string | null;
}

export class FleetReportResponse extends PeriodResponse {
  @ResponseField('What is summed up together.', { type: String, enum: [...FLEET_GROUPS], example: 'day' })
  groupBy: string;
  @ResponseField('Groups in which a tour left. Days in their order; others by tours, the most first.', {
    type: () => [FleetGroupResponse],
  })
  groups: FleetGroupResponse[];
  @count('How many groups there are, shown or not.', 22) groupCount: number;
  @ResponseField('All groups together.', { type: () => FleetFiguresResponse }) totals: FleetFiguresResponse;
}
