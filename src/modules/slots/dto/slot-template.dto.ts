import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { DepotIdField } from '../../depots/dto/depot-id';
import { DiffersFromStart } from '../../../platform/http/validation/field-agreement';
import {
  DecimalField,
  BooleanField,
  IntegerField,
  MoneyField,
  NestedField,
  ChoiceField,
  TextField,
  TimeOfDayField,
} from '../../../platform/http/validation/fields';
import { ChoiceListField, TextListField } from '../../../platform/http/validation/list-fields';
import { CAPACITY_MODES, type CapacityMode } from '../capacity-modes';

export const MAX_DAYS_AHEAD = 60;
const MAX_CUTOFF_DAYS = 30;
const may = { optional: true, nullable: true };

/** When a slot can no longer be booked. */
export class SlotCutoffDto {
  @IntegerField({ description: 'Days before the delivery; 0 is the day itself.', max: MAX_CUTOFF_DAYS, example: 1 })
  daysBefore: number;

  @TimeOfDayField({ description: 'Time of that day, in the time zone of the business.', example: '18:00' })
  time: string;
}

/** What fits into a slot. */
export class SlotCapacityDto {
  @ChoiceField({
    description:
      '`count`: a number of orders. `load`: weight, volume, or both. `route`: what the vehicles of the day can serve in time. All limits ' +
      'that are set count in each mode.',
    values: CAPACITY_MODES,
  })
  mode: CapacityMode;

  @IntegerField({
    description: 'Most orders. Required in the mode `count`.',
    min: 1,
    max: 100_000,
    example: 20,
    ...may,
  })
  orders?: number | null;

  @DecimalField({ description: 'Most kilograms.', decimals: 3, above: 0, max: 1_000_000, example: 800, ...may })
  weightKg?: number | null;

  @DecimalField({ description: 'Most cubic metres.', decimals: 3, above: 0, max: 100_000, example: 6, ...may })
  volumeM3?: number | null;
}

const NAME = { description: 'Name for people.', example: 'Morning', min: 1, max: 100 };
const DAYS = { description: 'The days on which the window is offered.', values: WEEKDAYS };
const START = { description: 'From, in the time zone of the business.', example: '08:00' };
const END = { description: 'End of the window. A time before `start` is on the next day.', example: '12:00' };
const CUTOFF = { description: 'Time after which a slot can no longer be booked.' };
const CODES = {
  description:
    'Postal codes that are served, or prefixes such as `10*`. Spaces, dashes and case do not matter. Null: everywhere. An address ' +
    'without a postal code is served only by slots for everywhere.',
  example: ['10*', '1110'],
  min: 1,
  max: 500,
  maxLength: 20,
  ...may,
};
const LEVEL = {
  description: 'Service level of the delivery, for information.',
  values: SERVICE_LEVEL_CODES,
  ...may,
};
const PRICE = { description: 'Amount shown to the client, in the currency of the business.', example: 4.9, ...may };
const CAPACITY = { description: 'Capacity of the slot on one day.' };
const AHEAD = {
  description: 'The most days from today to a slot that can be booked. Default: 14.',
  min: 0,
  max: MAX_DAYS_AHEAD,
  example: 14,
  optional: true,
};
const ACTIVE = { description: 'Whether slots are offered. Default: true.', optional: true };

/** The body of `POST /api/slots/templates`: a delivery window that is offered on weekdays. */
export class CreateSlotTemplateDto {
  @TextField(NAME)
  name: string;

  @ChoiceListField(DAYS)
  weekdays: Weekday[];

  @TimeOfDayField(START)
  start: string;

  @DiffersFromStart()
  @TimeOfDayField(END)
  end: string;

  @NestedField(() => SlotCutoffDto, CUTOFF)
  cutoff: SlotCutoffDto;

  @TextListField(CODES)
  postalCodes?: string[] | null;

  @DepotIdField()
  depotId?: string | null;

  @ChoiceField(LEVEL)
  serviceLevel?: string | null;

  @MoneyField(PRICE)
  price?: number | null;

  @NestedField(() => SlotCapacityDto, CAPACITY)
  capacity: SlotCapacityDto;

  @IntegerField(AHEAD)
  maxDaysAhead?: number;

  @BooleanField(ACTIVE)
  isActive?: boolean;
}

/** Omitted fields keep their value. */
export class UpdateSlotTemplateDto {
  @TextField({ ...NAME, optional: true })
  name?: string;

  @ChoiceListField({ ...DAYS, optional: true })
  weekdays?: Weekday[];

  @TimeOfDayField({ ...START, optional: true })
  start?: string;

  @TimeOfDayField({ ...END, optional: true })
  end?: string;

  @NestedField(() => SlotCutoffDto, { ...CUTOFF, optional: true })
  cutoff?: SlotCutoffDto;

  @TextListField(CODES)
  postalCodes?: string[] | null;

  @DepotIdField()
  depotId?: string | null;

  @ChoiceField(LEVEL)
  serviceLevel?: string | null;

  @MoneyField(PRICE)
  price?: number | null;

  @NestedField(() => SlotCapacityDto, { ...CAPACITY, description: 'Replaces the whole capacity.', optional: true })
  capacity?: SlotCapacityDto;

  @IntegerField(AHEAD)
  maxDaysAhead?: number;

  @BooleanField(ACTIVE)
  isActive?: boolean;
}
