import { MAX_ENTRIES } from '../../../platform/http/validation/dto.pipe';
import { DiffersFromStart } from '../../../platform/http/validation/field-agreement';
import {
  GuidField,
  NestedField,
  ChoiceField,
  TextField,
  TimeOfDayField,
  TimestampField,
} from '../../../platform/http/validation/fields';
import { GuidListField } from '../../../platform/http/validation/list-fields';
import { ORDER_STATUSES, type OrderStatus } from '../order-status';

/** The body of `PATCH /api/v1/Orders/{orderId}/status`. */
export class ChangeOrderStatusDto {
  @ChoiceField({ description: 'New status.', values: ORDER_STATUSES, example: 'pending' })
  status: OrderStatus;

  @TextField({
    description: 'Stored in the history.',
    max: 2000,
    optional: true,
    nullable: true,
  })
  notes?: string | null;
}

/** The body of `POST /api/v1/Orders/assign-carrier`. */
export class AssignCarrierDto {
  @GuidListField({ description: 'The orders.', max: MAX_ENTRIES })
  orderIds: string[];

  @GuidField({ description: 'A carrier that is configured and active.' })
  carrierId: string;

  @TextField({
    description: "One of the carrier's service levels; its configured default if omitted.",
    example: 'express',
    max: 50,
    min: 1,
    optional: true,
    nullable: true,
  })
  serviceLevel?: string | null;
}

/** The body of `POST /api/v1/Orders/{orderId}/add-dimension-preset`. The item gets the size of the preset. */
export class AddDimensionPresetDto {
  @GuidField({ description: 'The dimension preset.' })
  presetId: string;

  @GuidField({ description: 'The item of the order.' })
  itemId: string;
}

/** A time window by the clock, without a day. Orders, shipments and uploads have one. */
export class TimeWindowDto {
  @TimeOfDayField({ description: 'Start in the time zone of the business.', example: '09:00' })
  start: string;

  @DiffersFromStart()
  @TimeOfDayField({
    description: 'End. An end before the start is on the next day: 22:00 to 02:00 runs over midnight.',
    example: '12:30',
  })
  end: string;
}

/** The body of `POST /api/v1/Orders/{orderId}/assign-collection-date`. */
export class AssignCollectionDateDto {
  @TimestampField({
    description: 'Time of collection. A date without a time is midnight in the time zone of the business.',
  })
  collectionDate: string;

  @NestedField(() => TimeWindowDto, {
    description: 'Hours of collection on that day; none if omitted. A window over midnight begins on that day.',
    optional: true,
    nullable: true,
  })
  timeWindow?: TimeWindowDto | null;
}
