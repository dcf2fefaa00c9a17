import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics';
import { registerStateGauges } from '../../../platform/observability/metrics/state-gauges';
import { NotificationQueueBulk } from './notification-queue.bulk';

/** Registers the metrics about notifications of all businesses. */
@Injectable()
export class NotificationGaugesService {
  constructor(queue: NotificationQueueBulk, { registry }: Metrics) {
    registerStateGauges(registry, () => queue.readBacklog(), [
      ['notifications_waiting', 'Notifications to consignees that are due, up to 10,000.', ({ waiting }) => waiting],
      [
        'notifications_oldest_seconds',
        'Seconds for which the oldest of them has been due.',
        ({ oldestSeconds }) => oldestSeconds ?? 0,
      ],
      ['notifications_failed', 'Notifications given up within the last hour.', ({ failed }) => failed],
    ]);
  }
}
