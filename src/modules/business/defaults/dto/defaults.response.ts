import { ResponseField, ResponseGuidField, ResponseEnumField } from '../../../../platform/http/openapi/response-field';
import type { BusinessDefaults } from '../../entities/business-defaults.entity';
import { SERVICE_LEVELS } from './defaults.dto';
import {
  FAILURE_REASONS,
  type FailedDeliveriesRule,
  type FailureReason,
  type Weekday,
  WEEKDAYS,
} from '../failed-deliveries';
import { PROOF_KINDS, type ProofKind } from '../proof-kinds';

const ResponseLengthField = (description: string) => ResponseField(description, { type: Number, example: 30 });

/** The size of packages and items without a size, as part of the default configuration. */
export class DefaultDimensionsResponse {
  @ResponseLengthField('Length.')
  length: number;

  @ResponseLengthField('Width.')
  width: number;

  @ResponseLengthField('Height.')
  height: number;

  @ResponseEnumField(['cm'], 'Unit of the lengths.')
  unit: 'cm';
}

/** The switches for mails and push messages of the whole business. */
export class NotificationsResponse {
  @ResponseField('Whether consignees are notified by mail. Off in a new business.', { type: Boolean, example: true })
  emailEnabled: boolean;

  @ResponseField('Whether members and drivers are notified on their devices.', { type: Boolean, example: false })
  pushEnabled: boolean;
}

/** The hours of the day in which automatic new attempts are planned. */
export class NextAttemptHoursResponse {
  @ResponseField('From, HH:mm in the time zone of the business.', { type: String, example: '17:00' })
  start: string;

  @ResponseField('End of the hours.', { type: String, example: '20:00' })
  end: string;
}

/** The rule by which failed deliveries are attempted again without a dispatcher. */
export class FailedDeliveriesResponse implements FailedDeliveriesRule {
  @ResponseField('Days from the failed attempt to the next one.', {
    type: 'integer',
    minimum: 1,
    maximum: 14,
    example: 1,
  })
  afterDays: number;

  @ResponseField('On which days it may be.', {
    type: 'array',
    items: { type: 'string', enum: [...WEEKDAYS] },
    example: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  })
  weekdays: Weekday[];

  @ResponseField('Hours of the attempt. Null: the delivery window of the shipment.', {
    type: NextAttemptHoursResponse,
    nullable: true,
  })
  window: NextAttemptHoursResponse | null;

  @ResponseField('After this many failed attempts there is no further one.', {
    type: 'integer',
    minimum: 1,
    maximum: 10,
    example: 3,
  })
  maxAttempts: number;

  @ResponseField('Reasons of failures that are attempted again.', {
    type: 'array',
    items: { type: 'string', enum: [...FAILURE_REASONS] },
    example: ['not_home', 'no_access', 'other'],
  })
  reasons: FailureReason[];

  @ResponseField('Whether shipments without a further attempt are returned to the sender.', {
    type: Boolean,
    example: false,
  })
  thenReturn: boolean;
}

/** The values that new orders and shipments get when a request leaves them out. */
export class DefaultConfigurationResponse {
  @ResponseGuidField('Carrier of shipments that name none.', { nullable: true })
  defaultCarrier: string | null;

  @ResponseEnumField(SERVICE_LEVELS, 'Service level of shipments without their own.')
  defaultServiceLevel: string;

  @ResponseField('Dimensions of a package, or an item, without its own.', { type: DefaultDimensionsResponse })
  defaultDimensions: DefaultDimensionsResponse;

  @ResponseField('Channels by which consignees and members are notified.', { type: NotificationsResponse })
  notifications: NotificationsResponse;

  @ResponseField('The kinds of proof that drivers must record for shipments without their own.', {
    type: 'array',
    items: { type: 'string', enum: [...PROOF_KINDS] },
    example: ['signature'],
  })
  proofRequired: ProofKind[];

  @ResponseField('Rule for automatic new attempts of failed deliveries. Null: dispatchers decide.', {
    type: FailedDeliveriesResponse,
    nullable: true,
  })
  failedDeliveries: FailedDeliveriesRule | null;

  @ResponseField('Minutes for which a delivery slot is held.', { type: 'integer', example: 10 })
  slotHoldMinutes: number;
}

export const toDefaultConfiguration = (defaults: BusinessDefaults): DefaultConfigurationResponse => ({
  defaultCarrier: defaults.carrierId,
  defaultServiceLevel: defaults.serviceLevel,
  defaultDimensions: {
    length: Number(defaults.lengthCm),
    width: Number(defaults.widthCm),
    height: Number(defaults.heightCm),
    unit: 'cm',
  },
  notifications: { emailEnabled: defaults.emailEnabled, pushEnabled: defaults.pushEnabled },
  proofRequired: defaults.proofRequired,
  failedDeliveries: defaults.failedDeliveries,
  slotHoldMinutes: defaults.slotHoldMinutes,
});
