import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { errorInBrief } from '../../../common/errors/error-facts';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers } from '../../../outbox/job-handlers';
import { ShipmentListeners } from '../../shipments/shipment.listeners';
import type { ShipmentStatus } from '../../shipments/shipment-status';
import type { NotificationKind } from '../notification-kinds';
import { NotificationQueueRepository, type Told } from './notification-queue.repository';
import { NotificationSendingService } from './notification-sending.service';

/** Of what is told when a shipment has got that status. */
const TOLD_OF: Readonly<Partial<Record<ShipmentStatus, NotificationKind>>> = {
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  exception: 'failed',
};

/** Writes down what consignees are to be told, in the transaction of what happens. */
@Injectable()
export class NotificationPlanningService implements OnModuleInit {
  private readonly logger = new Logger('Notifications');

  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: NotificationQueueRepository,
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
    this.shipments.onMoved(async (businessId, moved) => {
      const last = new Map(moved.map(({ shipmentId, status }) => [shipmentId, status]));
      const told = [...last].flatMap(([shipmentId, status]) => {
        const kind = TOLD_OF[status];
        return kind ? [{ shipmentId, kind }] : [];
      });
      if (told.length) await this.plan(businessId, told);
    });
    this.jobs.add({ task: 'find_notifications', cron: '* * * * *', run: () => this.find() });
  }

  /**
   * In the transaction of what it tells of. A process that runs jobs sends by itself afterwards: a job for each of a thousand
   * messages costs more than sending them. Should it die before, they are found within a minute.
   */
  async plan(businessId: string, told: readonly Told[]): Promise<void> {
    if (!(await this.queue.plan(businessId, told))) return;
    if (this.env.PROCESS === 'api') await this.queue.ask(businessId);
    else this.work.afterCommit(() => this.sending.begin(businessId));
  }

  /** Whose turn it is: vehicles come nearer, quiet hours end, pauses after failures are over, processes have died. */
  private async find(): Promise<void> {
    for (const businessId of await this.queue.onTheRoad())
      await this.work
        .run(businessId, () => this.queue.planNear(businessId))
        .catch((error: unknown) =>
          this.logger.warn(`Nobody of ${businessId} is told that it is near: ${errorInBrief(error)}`),
        );
    for (const businessId of await this.queue.due()) this.sending.begin(businessId);
  }
}
