import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';

const deliveryIsDead = (day: Day) =>
  day.t.db.query(`UPDATE webhook_deliveries SET status = 'dead', settled_at = now() WHERE event_id = $1`, [
    day.here(IDS.event),
  ]);
const twentyWebhooks = (day: Day) =>
  day.t.db.query(
    `INSERT INTO webhooks (business_id, id, url, events, secret_encrypted)
     SELECT $1, gen_random_uuid(), 'https://shop.example', '{*}', '' FROM generate_series(1, 20)`,
    [day.tenant.id],
  );
const webhookIsOff = (day: Day) => day.move('updateWebhook', { isActive: false });

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createWebhook: [],
    updateWebhook: ['createWebhook'],
    rotateWebhookSecret: ['createWebhook'],
    testWebhook: ['createWebhook'],
    retryWebhookDelivery: ['createWebhook', 'testWebhook', deliveryIsDead],
    replayWebhookEvents: ['createWebhook'],
  },
  refused: {
    'createWebhook CONFLICT': { after: [twentyWebhooks] },
    'testWebhook CONFLICT': { after: [webhookIsOff] },
    'replayWebhookEvents CONFLICT': { after: [webhookIsOff] },
    'retryWebhookDelivery CONFLICT': {
      after: [(day) => day.t.db.query(`UPDATE webhook_deliveries SET status = 'pending', settled_at = NULL`)],
    },
  },
};
