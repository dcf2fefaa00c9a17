import { Injectable, Logger } from '@nestjs/common';
import { errorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers } from '../../../outbox/job-handlers';
import { NotificationQueueRepository } from '../sending/notification-queue.repository';
import { PushMessagesRepository } from './push-messages.repository';
import { PushSendingService } from './push-sending.service';

/** Finds every minute which vehicles have become late, and what nobody has sent. */
@Injectable()
export class PushJobs {
  private readonly logger = new Logger('WebPush');

  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: PushMessagesRepository,
    private readonly queue: NotificationQueueRepository,
    private readonly sending: PushSendingService,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'find_push', cron: '* * * * *', run: () => this.find() });
  }

  private async find(): Promise<void> {
    for (const businessId of await this.queue.onTheRoad())
      await this.work
        .run(businessId, () => this.messages.planLate(businessId))
        .catch((error: unknown) =>
          this.logger.warn(`Late vehicles of ${businessId} are not told: ${errorInBrief(error)}`),
        );
    for (const businessId of await this.messages.due()) this.sending.begin(businessId);
  }
}
