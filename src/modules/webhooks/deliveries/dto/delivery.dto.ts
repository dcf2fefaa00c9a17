import type { EventType } from '../../../../platform/jobs/events';
import { PageQuery } from '../../../../platform/http/parameters/page';
import { ChoiceField, TimestampField } from '../../../../platform/http/validation/fields';
import { ChoiceListField } from '../../../../platform/http/validation/list-fields';
import { EVENT_TYPES } from '../../webhook-events';
import { DELIVERY_STATUSES, type DeliveryStatus } from './delivery.response';

/** The filter and page of the list of deliveries of a webhook. */
export class DeliveriesQuery extends PageQuery {
  @ChoiceField({
    values: DELIVERY_STATUSES,
    description: 'Only deliveries in this state.',
    optional: true,
    example: 'dead',
  })
  status?: DeliveryStatus;
}

/** The body of `POST /api/webhooks/{guid}/replay`. It sends the events of a period again. */
export class ReplayDto {
  @TimestampField({
    description: 'Events from this moment on; without a time zone, on the clocks of the business.',
    example: '2026-03-01T00:00:00.000Z',
  })
  from: string;

  @TimestampField({ description: 'Events before this moment.', example: '2026-03-02T00:00:00.000Z' })
  to: string;

  @ChoiceListField({
    values: EVENT_TYPES,
    description: 'Types of the events to send. Default: the types of the webhook.',
    example: ['order.created'],
    optional: true,
  })
  events?: EventType[];
}
