import { DiffersFromStart } from '../../../../platform/http/validation/field-agreement';
import {
  DecimalField,
  BooleanField,
  GuidField,
  IntegerField,
  NestedField,
  ChoiceField,
  TimeOfDayField,
} from '../../../../platform/http/validation/fields';
import { ChoiceListField } from '../../../../platform/http/validation/list-fields';
import { FAILURE_REASONS, type FailureReason, type Weekday, WEEKDAYS } from '../failed-deliveries';
import { PROOF_KINDS, type ProofKind } from '../proof-kinds';

export const SERVICE_LEVELS = ['standard', 'express', 'sameday'] as const;
const MAX_LENGTH_CM = 100_000;

const LengthField = (description: string) =>
  DecimalField({ description, example: 30, decimals: 2, above: 0, max: MAX_LENGTH_CM, optional: true });

/** The size that packages and items without a size get. Omitted fields keep their value. */
export class DefaultDimensionsDto {
  @LengthField('Length.')
  length?: number;

  @LengthField('Width.')
  width?: number;

  @LengthField('Height.')
  height?: number;

  @ChoiceField({ description: 'Unit of the lengths.', values: ['cm'], optional: true })
  unit?: 'cm';
}

/** The switches that enable mails and push messages of the whole business. */
export class NotificationsDto {
  @BooleanField({ description: 'Whether consignees are notified by mail. Off in a new business.', optional: true })
  emailEnabled?: boolean;

  @BooleanField({ description: 'Whether members and drivers are notified on their devices.', optional: true })
  pushEnabled?: boolean;
}

/** The hours of the day in which automatic new attempts are planned. */
export class DeliveryHoursDto {
  @TimeOfDayField({ description: 'From, in the time zone of the business.', example: '17:00' })
  start: string;

  @DiffersFromStart()
  @TimeOfDayField({ description: 'End of the window. A time before `start` is on the next day.', example: '20:00' })
  end: string;
}

/** The rule by which failed deliveries are attempted again without a dispatcher. */
export class FailedDeliveriesDto {
  @IntegerField({ description: 'Days from the failed attempt to the next one.', min: 1, max: 14, example: 1 })
  afterDays: number;

  @ChoiceListField({
    description:
      'Weekdays on which the next attempt may be. It is on the first of these days that is at least `afterDays` days later. Default: all weekdays.',
    values: WEEKDAYS,
    optional: true,
  })
  weekdays?: Weekday[];

  @NestedField(() => DeliveryHoursDto, {
    description: 'Hours of the attempt. Null or omitted: the delivery window of the shipment.',
    optional: true,
    nullable: true,
  })
  window?: DeliveryHoursDto | null;

  @IntegerField({
    description: 'After this many failed attempts there is no further one.',
    min: 1,
    max: 10,
    example: 3,
  })
  maxAttempts: number;

  @ChoiceListField({
    description: 'Reasons of failures that are attempted again. Default: `not_home`, `no_access` and `other`.',
    values: FAILURE_REASONS,
    optional: true,
  })
  reasons?: FailureReason[];

  @BooleanField({
    description:
      'Whether shipments without a further attempt are returned to the sender automatically. Default: false.',
    optional: true,
  })
  thenReturn?: boolean;
}

/** The body of `PUT /api/business/default-configuration`. Omitted fields keep their value. */
export class DefaultConfigurationDto {
  @GuidField({ description: 'Carrier of shipments that name none; null for none.', optional: true, nullable: true })
  defaultCarrier?: string | null;

  @ChoiceField({
    description: 'Service level of shipments that name none; the default carrier must offer it.',
    values: SERVICE_LEVELS,
    optional: true,
  })
  defaultServiceLevel?: string;

  @NestedField(() => DefaultDimensionsDto, {
    description: 'Dimensions of a package, or an item, without its own.',
    optional: true,
  })
  defaultDimensions?: DefaultDimensionsDto;

  @NestedField(() => NotificationsDto, {
    description: 'Channels by which consignees and members are notified.',
    optional: true,
  })
  notifications?: NotificationsDto;

  @ChoiceListField({
    description:
      'The kinds of proof that drivers must record for shipments without their own. An empty list requires none.',
    values: PROOF_KINDS,
    min: 0,
    optional: true,
  })
  proofRequired?: ProofKind[];

  @NestedField(() => FailedDeliveriesDto, {
    description:
      'Rule for automatic new attempts of failed deliveries, applied ten minutes after a driver reported the failure. Null: dispatchers decide. Replaced as a whole.',
    optional: true,
    nullable: true,
  })
  failedDeliveries?: FailedDeliveriesDto | null;

  @IntegerField({
    description: 'Minutes for which a delivery slot is held. 10 in a new business.',
    min: 1,
    max: 60,
    example: 10,
    optional: true,
  })
  slotHoldMinutes?: number;
}
