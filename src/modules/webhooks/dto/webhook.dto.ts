import { BooleanField, TextField } from '../../../platform/http/validation/fields';
import { ChoiceListField } from '../../../platform/http/validation/list-fields';
import { SUBSCRIPTIONS } from '../webhook-events';

const URL_FIELD = {
  description:
    'URL to which events are sent by POST. `https` only, and not on a private, loopback or link-local network; it may have a query, but no user name, password or fragment.',
  example: 'https://shop.example/hooks/deliveries',
  max: 2000,
};
const EVENTS_FIELD = {
  description: 'The types of events that are sent; `*` for all, also for types that come later.',
  example: ['order.status_changed', 'shipment.status_changed'],
  values: SUBSCRIPTIONS,
};
const DESCRIPTION_FIELD = {
  description: 'Purpose of the webhook.',
  example: 'Shop',
  nullable: true,
  optional: true,
  max: 200,
};

/** The body of `POST /api/webhooks`. */
export class CreateWebhookDto {
  @TextField(URL_FIELD)
  url: string;

  @ChoiceListField(EVENTS_FIELD)
  events: string[];

  @TextField(DESCRIPTION_FIELD)
  description?: string | null;
}

/** Omitted fields stay unchanged. */
export class UpdateWebhookDto {
  @TextField({ ...URL_FIELD, optional: true, min: 1 })
  url?: string;

  @ChoiceListField({ ...EVENTS_FIELD, optional: true })
  events?: string[];

  @TextField(DESCRIPTION_FIELD)
  description?: string | null;

  @BooleanField({
    description:
      'Whether events are sent. While false no deliveries are stored; waiting ones are sent when it is true again.',
    optional: true,
  })
  isActive?: boolean;
}
