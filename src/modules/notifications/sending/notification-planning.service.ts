import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { describeErrorInBrief } from '../../../common/errors/error-facts';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { NotificationKind } from '../notification-kinds';
import { NotificationPlansBulk, type PlannedNotification } from './notification-plans.bulk';
import { NotificationQueueBulk } from './notification-queue.bulk';
import { NotificationSendingService } from './notification-sending.service';

/** The kind of notification that a new shipment status causes. Other statuses cause none. */
const KIND_BY_STATUS: Readonly<Partial<Record<ShipmentStatus, NotificationKind>>> = {
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  exception: 'failed',
};

/** Plans notifications to consignees, in the transaction of the event. */
@Injectable()
export class NotificationPlanningService implements OnModuleInit {
  private readonly logger = new Logger('Notifications');

  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: NotificationPlansBulk,
    private readonly queue: NotificationQueueBulk,
    private readonly sending: NotificationSendingService,
    private readonly shipments: ShipmentListeners,
    private readonly jobs: JobHandlers,
    @Inject(ENV) private readonly env: Pick<Env, 'PROCESS'>,
  ) {}

  onModuleInit(): void {
    this.shipments.onCreated((businessId, shipmentIds) =>
      this.plan(
        businessId,
        shipmentIds.map((shipmentId) => ({ shipmentId, kind: 'confirmed' })),
      ),
    );
    this.shipments.onStatusChanged(async (businessId, statusChanges) => {
      // Of several changes of one shipment only the last one counts.
      const lastStatus = new Map(statusChanges.map(({ shipmentId, status }) => [shipmentId, status]));
      const planned: PlannedNotification[] = [];
      for (const [shipmentId, status] of lastStatus) {
        const kind = KIND_BY_STATUS[status];
        if (kind) planned.push({ shipmentId, kind });
      }
      if (planned.length > 0) await this.plan(businessId, planned);
    });
    this.jobs.add({ task: 'find_notifications', cron: '* * * * *', run: () => this.planNearAndSend() });
  }

  /**
   * Plans notifications in the transaction of the event. A process that runs jobs sends them itself after the commit, because a job for
   * each of a thousand messages costs more than sending them. If the process dies first, the minutely job finds the notifications.
   */
  async plan(businessId: string, planned: readonly PlannedNotification[]): Promise<void> {
    if (!(await this.plans.planNotifications(businessId, planned))) return;
    if (this.env.PROCESS === 'api') await this.plans.enqueueSending(businessId);
    else this.work.afterCommit(() => this.sending.startSending(businessId));
  }

  /**
   * Plans notifications about approaching vehicles, and starts sending all due notifications. It runs regularly, because quiet hours,
   * retry pauses and reservations of dead processes end without an event.
   */
  private async planNearAndSend(): Promise<void> {
    for (const businessId of await this.plans.findBusinessesOnTheRoad())
      await this.work
        .run(businessId, () => this.plans.planNear(businessId))
        .catch((error: unknown) =>
          this.logger.warn(
            `Could not plan "near" notifications of business ${businessId}; trying again in a minute: ${describeErrorInBrief(error)}`,
          ),
        );
    for (const businessId of await this.queue.findBusinessesWithDueNotifications())
      this.sending.startSending(businessId);
  }
}
