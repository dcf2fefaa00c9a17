import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../platform/http/openapi/response-field';
import { MAX_FAILING_DAYS } from '../sending/retry-times';
import { SUBSCRIPTIONS } from '../webhook-events';

/** The reasons why the service disables a webhook: it responded with 410, or has failed for days. */
const DISABLED_REASONS = ['gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

const SECRET_FIELD = {
  type: String,
  pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
  example: 'whsec_YW4gZXhhbXBsZSBvZiB0aGlydHktdHdvIGJ5dGVzISE=',
};

/** A webhook: the endpoint of a subscriber and the events that are sent there. */
export class WebhookResponse {
  @ResponseGuidField('The webhook.')
  guid: string;

  @ResponseField('URL to which events are sent.', { type: String, example: 'https://shop.example/hooks/deliveries' })
  url: string;

  @ResponseField('Purpose of the webhook.', { type: String, nullable: true, example: 'Shop' })
  description: string | null;

  @ResponseField('The types of events that are sent; `*`: all.', {
    type: [String],
    items: { type: 'string', enum: [...SUBSCRIPTIONS] },
    example: ['order.status_changed', 'shipment.status_changed'],
  })
  events: string[];

  @ResponseField('Whether events are sent.', { type: Boolean })
  isActive: boolean;

  @ResponseEnumField(
    DISABLED_REASONS,
    'Reason why the service has disabled it: `gone` (the endpoint responded with 410) or `failing` ' +
      `(for ${MAX_FAILING_DAYS} days); null if it has not.`,
    { nullable: true, example: null },
  )
  disabledReason: DisabledReason | null;

  @ResponseTimeField('Time since which every delivery has failed; null if the last one was accepted.', {
    nullable: true,
    example: null,
  })
  failingSince: string | null;

  @ResponseTimeField('Time until which the secret before the last rotation also signs; null if there is none.', {
    nullable: true,
    example: null,
  })
  previousSecretUntil: string | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}

/** The secret of a webhook that was created, or whose secret was rotated. No other response contains it. */
export class WebhookSecretResponse {
  @ResponseGuidField('The webhook.')
  guid: string;

  @ResponseField(
    'The secret that signs its messages. It is only in this response: store it where you verify them.',
    SECRET_FIELD,
  )
  secret: string;
}
