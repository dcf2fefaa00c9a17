import { Flag, SomeOf, Text } from '../../../http/validation/fields';
import { SUBSCRIPTIONS } from '../webhook-events';

const URL = {
  description:
    'Where events are sent to, by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.',
  example: 'https://shop.example/hooks/deliveries',
  max: 2000,
};
const EVENTS = {
  description: 'The types of events that are sent; `*` for all, also for types that come later.',
  example: ['order.status_changed', 'shipment.status_changed'],
  values: SUBSCRIPTIONS,
};
const DESCRIPTION = { description: 'What it is for.', example: 'Shop', nullable: true, optional: true, max: 200 };

export class CreateWebhookDto {
  @Text(URL) url: string;
  @SomeOf(EVENTS) events: string[];
  @Text(DESCRIPTION) description?: string | null;
}

/** What is left out stays. */
export class UpdateWebhookDto {
  @Text({ ...URL, optional: true, min: 1 }) url?: string;
  @SomeOf({ ...EVENTS, optional: true }) events?: string[];
  @Text(DESCRIPTION) description?: string | null;
  @Flag({
    description:
      'Whether events are sent. While false none are kept for it; what already waits is sent once it is true again.',
    optional: true,
  })
  isActive?: boolean;
}
