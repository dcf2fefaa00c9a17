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
        ({ oldest }) => oldest ?? 0,
      ],
      ['webhooks_behind', 'Webhooks with a message that has been due for 30 s and more.', ({ behind }) => behind],
      ['webhooks_failing', 'Active webhooks whose last delivery was not taken.', ({ failing }) => failing],
      ['webhooks_switched_off', 'Webhooks that the service has deactivated.', ({ switchedOff }) => switchedOff],
    ]);
  }
}
