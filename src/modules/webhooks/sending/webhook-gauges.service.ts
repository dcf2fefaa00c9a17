import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics';
import { registerStateGauges } from '../../../platform/observability/metrics/state-gauges';
import { WebhookBacklogReadModel } from './webhook-backlog.read-model';

/** Publishes the backlog of the webhooks of all businesses as metrics. */
@Injectable()
export class WebhookGaugesService {
  constructor(readModel: WebhookBacklogReadModel, { registry }: Metrics) {
    registerStateGauges(registry, () => readModel.readBacklog(), [
      [
        'webhook_deliveries_oldest_seconds',
        'Seconds for which the first message has been due.',
        ({ oldestSeconds }) => oldestSeconds ?? 0,
      ],
      [
        'webhooks_behind',
        'Webhooks with a message that has been due for 30 s and more.',
        ({ behindCount }) => behindCount,
      ],
      ['webhooks_failing', 'Active webhooks whose last delivery was not accepted.', ({ failingCount }) => failingCount],
      ['webhooks_switched_off', 'Webhooks that the service has disabled.', ({ disabledCount }) => disabledCount],
    ]);
  }
}
