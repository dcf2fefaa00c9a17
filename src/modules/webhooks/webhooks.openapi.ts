import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict } from '../../platform/http/openapi/refusal';
import { IDS } from '../../platform/http/openapi/examples/day';

/** Example records of this module. They show the moment of the example day (see examples/day.ts) when the van is on the road. */
const WEBHOOKS_RECORDS = {
  webhook: {
    guid: IDS.webhook,
    url: 'https://shop.example/hooks/deliveries',
    description: 'Shop',
    events: ['order.status_changed', 'shipment.status_changed'],
    isActive: true,
    disabledReason: null,
    failingSince: null,
    previousSecretUntil: null,
    createdAt: '2026-03-02T06:19:00.000Z',
    updatedAt: '2026-03-02T06:19:00.000Z',
  },
  delivery: {
    guid: IDS.event,
    event: 'shipment.status_changed',
    recordGuid: IDS.shipment,
    timestamp: '2026-03-02T08:40:00.120Z',
    status: 'delivered',
    nextAttemptAt: null,
    attempts: [{ at: '2026-03-02T08:40:00.180Z', httpStatus: 200, durationMs: 84, answer: 'ok', error: null }],
  },
} as const;

const { webhook } = WEBHOOKS_RECORDS;

const WEBHOOK_IS_DISABLED = conflict('The webhook is disabled: set isActive to true first.');

/** OpenAPI texts and examples of this module's operations. `OpenApiMetadata` explains the keys. */
export const WEBHOOKS_OPENAPI = {
  tags: {
    Webhooks: {
      order: 220,
      description:
        'Signed messages to the URLs of other systems about each change: at least once, in order for each record.',
    },
  },
  recordNames: {
    Webhooks: 'webhook',
    Deliveries: 'webhook',
  },
  refusals: {
    createWebhook: [conflict('A business has at most 20 webhooks: delete one first.')],
    testWebhook: [WEBHOOK_IS_DISABLED],
    replayWebhookEvents: [WEBHOOK_IS_DISABLED],
    retryWebhookDelivery: [conflict('The delivery is pending: it is tried again by itself.')],
  },
  examples: {
    records: WEBHOOKS_RECORDS,
    shownRecords: { Webhooks: 'webhook', Deliveries: 'delivery' },
    operations: {
      createWebhook: { body: { url: webhook.url, events: webhook.events, description: webhook.description } },
      updateWebhook: { body: { description: webhook.description, isActive: true } },
      listWebhookDeliveries: { params: { guid: IDS.webhook } },
      testWebhook: { params: { guid: IDS.webhook } },
      retryWebhookDelivery: { params: { guid: IDS.webhook, deliveryGuid: IDS.event } },
      replayWebhookEvents: {
        params: { guid: IDS.webhook },
        body: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-02T06:00:00.000Z', events: ['order.created'] },
        data: { events: 0 },
      },
    },
    events: {
      ping: { timestamp: '2026-03-02T06:01:00.003Z', data: {} },
    },
  },
} satisfies OpenApiMetadata;
