import { SERVICE_LEVEL_CODES } from '../../carriers/service-levels';
import { WEEKDAYS, type Weekday } from '../../business/defaults/failed-deliveries';
import { DepotId } from '../../depots/dto/depot-id';
import { AfterStart } from '../../../platform/http/validation/field-agreement';
import { Decimal, Flag, Int, Money, Nested, OneOf, Text, TimeOfDay } from '../../../platform/http/validation/fields';
import { SomeOf, Texts } from '../../../platform/http/validation/list-fields';
import { CAPACITY_MODES, type CapacityMode } from '../capacity-modes';

export const MAX_DAYS_AHEAD = 60;
const MAX_CUTOFF_DAYS = 30;
const may = { optional: true, nullable: true };

/** When a slot can no longer be booked. */
export class SlotCutoffDto {
  @Int({ description: 'Days before the delivery; 0 is the day itself.', max: MAX_CUTOFF_DAYS, example: 1 })
  daysBefore: number;

  @TimeOfDay({ description: 'Time of that day, in the time zone of the business.', example: '18:00' })
  time: string;
}

/** What fits into a slot. */
export class SlotCapacityDto {
  @OneOf({
    description:
      '`count`: a number of orders. `load`: weight, volume, or both. `route`: what the vehicles of the day can serve in time. All limits ' +
      'that are set count in each mode.',
    values: CAPACITY_MODES,
  })
  mode: CapacityMode;

  @Int({ description: 'Most orders. Required in the mode `count`.', min: 1, max: 100_000, example: 20, ...may })
  orders?: number | null;

  @Decimal({ description: 'Most kilograms.', decimals: 3, above: 0, max: 1_000_000, example: 800, ...may })
  weightKg?: number | null;

  @Decimal({ description: 'Most cubic metres.', decimals: 3, above: 0, max: 100_000, example: 6, ...may })
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
  length: 20,
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
  @Text(NAME)
  name: string;

  @SomeOf(DAYS)
  weekdays: Weekday[];

  @TimeOfDay(START)
  start: string;

  @AfterStart()
  @TimeOfDay(END)
  end: string;

  @Nested(() => SlotCutoffDto, CUTOFF)
  cutoff: SlotCutoffDto;

  @Texts(CODES)
  postalCodes?: string[] | null;

  @DepotId()
  depotId?: string | null;

  @OneOf(LEVEL)
  serviceLevel?: string | null;

  @Money(PRICE)
  price?: number | null;

  @Nested(() => SlotCapacityDto, CAPACITY)
  capacity: SlotCapacityDto;

  @Int(AHEAD)
  maxDaysAhead?: number;

  @Flag(ACTIVE)
  isActive?: boolean;
}

/** Omitted fields keep their value. */
export class UpdateSlotTemplateDto {
  @Text({ ...NAME, optional: true })
  name?: string;

  @SomeOf({ ...DAYS, optional: true })
  weekdays?: Weekday[];

  @TimeOfDay({ ...START, optional: true })
  start?: string;

  @TimeOfDay({ ...END, optional: true })
  end?: string;

  @Nested(() => SlotCutoffDto, { ...CUTOFF, optional: true })
  cutoff?: SlotCutoffDto;

  @Texts(CODES)
  postalCodes?: string[] | null;

  @DepotId()
  depotId?: string | null;

  @OneOf(LEVEL)
  serviceLevel?: string | null;

  @Money(PRICE)
  price?: number | null;

  @Nested(() => SlotCapacityDto, { ...CAPACITY, description: 'Replaces the whole capacity.', optional: true })
  capacity?: SlotCapacityDto;

  @Int(AHEAD)
  maxDaysAhead?: number;

  @Flag(ACTIVE)
  isActive?: boolean;
}
