import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../observability/metrics';
import { stateGauges } from '../../../observability/state-gauges';
import { NotificationQueueRepository } from './notification-queue.repository';

/** How far notifications are behind, of all businesses together. */
@Injectable()
export class NotificationGaugesService {
  constructor(queue: NotificationQueueRepository, { registry }: Metrics) {
    stateGauges(registry, () => queue.backlog(), [
      ['notifications_waiting', 'Notifications to consignees that are due, up to 10,000.', ({ waiting }) => waiting],
      ['notifications_oldest_seconds', 'How long the first of them has been due.', ({ oldest }) => oldest ?? 0],
      ['notifications_failed', 'Notifications that were given up within the last hour.', ({ failed }) => failed],
    ]);
  }
}
