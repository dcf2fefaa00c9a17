import { ApiError, orNotFound } from '../../../common/errors/api-error';
import type { Webhook } from '../entities/webhook.entity';
import type { WebhooksRepository } from '../webhooks.repository';

/**
 * Locks a webhook that messages can be sent to. Call it inside a unit of work.
 *
 * @throws ApiError NOT_FOUND for an unknown webhook, CONFLICT for one that is disabled
 */
export async function lockActiveWebhook(
  webhooks: WebhooksRepository,
  businessId: string,
  id: string,
): Promise<Webhook> {
  const webhook = orNotFound(await webhooks.lockWebhook(businessId, id), 'webhook');
  if (!webhook.isActive)
    throw new ApiError('CONFLICT', undefined, 'The webhook is disabled: set isActive to true first.');
  return webhook;
}
