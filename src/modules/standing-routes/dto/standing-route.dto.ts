import {
  BooleanField,
  GuidField,
  IntegerField,
  NestedField,
  ChoiceField,
  TextField,
  TimeOfDayField,
} from '../../../platform/http/validation/fields';
import { NestedListField, ChoiceListField } from '../../../platform/http/validation/list-fields';
import { HoursDto } from '../../../shared/constraints/constraints.dto';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { HolidaysDto, MAX_LEAD_DAYS } from '../../recurring/dto/recurring-order.dto';
import { SEQUENCES, type StandingSequence } from '../entities/standing-route.entity';

const MAX_STOPS = 300;
const may = { optional: true, nullable: true };

/** A customer whom a standing route visits. */
export class StandingStopDto {
  @GuidField({ description: 'The customer whose shipments are delivered.' })
  customerId: string;

  @NestedField(() => HoursDto, {
    description: 'The hours of shipments that have no delivery window of their own.',
    ...may,
  })
  window?: HoursDto | null;
}

const WEEKDAYS_FIELD = {
  description: 'The days of the route.',
  example: ['monday', 'thursday'],
  values: WEEKDAYS,
};
const DEPARTURE = {
  description:
    'Time when the vehicle leaves, in the time zone of the business. Default: the beginning of the hours that plans have without their own.',
  example: '05:30',
  optional: true,
};
const LEAD_DAYS = {
  description: 'Days between the creation of a dispatch and its day. Default: 0, which creates it on the day itself.',
  example: 1,
  max: MAX_LEAD_DAYS,
  optional: true,
};
const HOLIDAYS = {
  description: 'The public holidays on which the route does not run; null: holidays are ordinary days.',
  ...may,
};
const STOPS = {
  description: 'The customers, each once. With the sequence `fixed` they are visited in this order.',
  max: MAX_STOPS,
};
const SEQUENCE = {
  description:
    'Whether the stops are visited in the order of `stops`, which locks the dispatch, or in the best order found.',
  values: SEQUENCES,
};
const PAUSED = { description: 'Whether no dispatches are created.', optional: true };
const DEPOT =
  'The depot of the dispatches. Null: the depot of the vehicle, otherwise the default depot of the business.';

/** The body of `POST /api/standing-routes`: a route that visits the same customers on weekdays. */
export class CreateStandingRouteDto {
  @TextField({ description: 'Name, also of the dispatches.', min: 1, max: 150 })
  name: string;

  @ChoiceListField(WEEKDAYS_FIELD)
  weekdays: Weekday[];

  @GuidField({ description: 'The driver.', ...may })
  driverId?: string | null;

  @GuidField({ description: 'The vehicle.', ...may })
  vehicleId?: string | null;

  @GuidField({ description: DEPOT, ...may })
  depotId?: string | null;

  @TimeOfDayField(DEPARTURE)
  departure?: string;

  @IntegerField(LEAD_DAYS)
  leadDays?: number;

  @NestedField(() => HolidaysDto, HOLIDAYS)
  holidays?: HolidaysDto | null;

  @NestedListField(() => StandingStopDto, STOPS)
  stops: StandingStopDto[];

  @ChoiceField(SEQUENCE)
  sequence: StandingSequence;

  @BooleanField(PAUSED)
  isPaused?: boolean;
}

/** Omitted fields keep their value. */
export class UpdateStandingRouteDto {
  @TextField({ description: 'Name, also of the dispatches.', min: 1, max: 150, optional: true })
  name?: string;

  @ChoiceListField({ ...WEEKDAYS_FIELD, optional: true })
  weekdays?: Weekday[];

  @GuidField({ description: 'The driver; null for none.', ...may })
  driverId?: string | null;

  @GuidField({ description: 'The vehicle; null for none.', ...may })
  vehicleId?: string | null;

  @GuidField({ description: DEPOT, ...may })
  depotId?: string | null;

  @TimeOfDayField({ ...DEPARTURE, description: 'Time when the vehicle leaves, in the time zone of the business.' })
  departure?: string;

  @IntegerField({ ...LEAD_DAYS, description: 'Days between the creation of a dispatch and its day.' })
  leadDays?: number;

  @NestedField(() => HolidaysDto, HOLIDAYS)
  holidays?: HolidaysDto | null;

  @NestedListField(() => StandingStopDto, { ...STOPS, optional: true })
  stops?: StandingStopDto[];

  @ChoiceField({ ...SEQUENCE, optional: true })
  sequence?: StandingSequence;

  @BooleanField(PAUSED)
  isPaused?: boolean;
}
