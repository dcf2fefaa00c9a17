import { Injectable, Logger } from '@nestjs/common';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { NotificationPlansBulk } from '../sending/notification-plans.bulk';
import { PushPlansBulk } from './push-plans.bulk';
import { PushSendingService } from './push-sending.service';
import { PushMessagesReadModel } from './push-messages.read-model';

/** Every minute, plans messages about late vehicles and sends the messages that no process has sent. */
@Injectable()
export class PushJobs {
  private readonly logger = new Logger('WebPush');

  constructor(
    private readonly work: UnitOfWork,
    private readonly pushPlans: PushPlansBulk,
    private readonly readModel: PushMessagesReadModel,
    private readonly plans: NotificationPlansBulk,
    private readonly sending: PushSendingService,
    jobs: JobHandlers,
  ) {
    jobs.add({ task: 'find_push', cron: '* * * * *', run: () => this.planAndSend() });
  }

  private async planAndSend(): Promise<void> {
    for (const businessId of await this.plans.findBusinessesOnTheRoad())
      await this.work
        .run(businessId, () => this.pushPlans.planLateVehicles(businessId))
        .catch((error: unknown) =>
          this.logger.warn(
            `Could not plan push messages about late vehicles of business ${businessId}; trying again in a minute: ${describeErrorInBrief(error)}`,
          ),
        );
    for (const businessId of await this.readModel.findBusinessesWithMessages()) this.sending.startSending(businessId);
  }
}
