import { AddressDto } from '../../../shared/address/address.dto';
import { HoursDto } from '../../../shared/constraints/constraints.dto';
import { AgreesWithin } from '../../../platform/http/validation/field-agreement';
import {
  DegreesField,
  BooleanField,
  NestedField,
  ChoiceField,
  PatternField,
  TextField,
} from '../../../platform/http/validation/fields';
import { NestedListField } from '../../../platform/http/validation/list-fields';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { findOpeningHoursFaults } from '../opening-hours';

/** Each weekday may have three parts, such as the hours before and after a pause. */
const MAX_OPENING_HOURS = 21;

/** The coordinates of a depot, if its address is not exact enough. */
export class DepotLocationDto {
  @DegreesField({ limit: 90, description: 'Latitude in degrees.' })
  latitude: number;

  @DegreesField({ limit: 180, description: 'Longitude in degrees.' })
  longitude: number;
}

/** Hours of one weekday in which vehicles can leave the depot and return. */
export class OpeningHoursDto extends HoursDto {
  @ChoiceField({ description: 'The day on which the hours begin.', values: WEEKDAYS, example: 'monday' })
  weekday: Weekday;
}

const NAME_FIELD = { description: 'Name for people.', example: 'Depot South', min: 1, max: 100 };
const CODE_FIELD = {
  description: 'Short name, for example in files. No other depot of the business may have it, without regard to case.',
  example: 'SOUTH',
  pattern: /^[A-Za-z0-9_-]{1,20}$/,
  wanted: '1 to 20 letters, digits, dashes and underscores.',
};
const ADDRESS_FIELD = {
  description: 'Address of the depot. The default depot has the address of the business: a change applies to both.',
};
const LOCATION_FIELD = {
  description:
    'The exact place, instead of coordinates in the address. With null, the address is geocoded. Without it, coordinates stay until the address changes.',
  optional: true,
  nullable: true,
};
const HOURS_FIELD = {
  description:
    'Hours in which vehicles can leave and return, in the time zone of the business. An empty list means always. Default: always.',
  min: 0,
  max: MAX_OPENING_HOURS,
  optional: true,
};
const IS_DEFAULT_FIELD = {
  description:
    'Whether it is the depot of all records without a depot. Exactly one depot is: with true, the former default depot is an ordinary one from then on.',
  optional: true,
};

/** The body of `POST /api/depots`. */
export class CreateDepotDto {
  @TextField(NAME_FIELD)
  name: string;

  @PatternField(CODE_FIELD)
  code: string;

  @NestedField(() => AddressDto, ADDRESS_FIELD)
  address: AddressDto;

  @NestedField(() => DepotLocationDto, LOCATION_FIELD)
  location?: DepotLocationDto | null;

  @AgreesWithin(findOpeningHoursFaults)
  @NestedListField(() => OpeningHoursDto, HOURS_FIELD)
  openingHours?: OpeningHoursDto[];

  @BooleanField(IS_DEFAULT_FIELD)
  isDefault?: boolean;
}

/** Omitted fields keep their value. */
export class UpdateDepotDto {
  @TextField({ ...NAME_FIELD, optional: true })
  name?: string;

  @PatternField({ ...CODE_FIELD, optional: true })
  code?: string;

  @NestedField(() => AddressDto, { ...ADDRESS_FIELD, optional: true })
  address?: AddressDto;

  @NestedField(() => DepotLocationDto, LOCATION_FIELD)
  location?: DepotLocationDto | null;

  @AgreesWithin(findOpeningHoursFaults)
  @NestedListField(() => OpeningHoursDto, HOURS_FIELD)
  openingHours?: OpeningHoursDto[];

  @BooleanField(IS_DEFAULT_FIELD)
  isDefault?: boolean;
}
