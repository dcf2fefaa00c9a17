import { Injectable } from '@nestjs/common';
import { localDate } from '../../../common/time-zone';
import { isToCollect } from '../pickup';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers } from '../../../outbox/job-handlers';
import { Outbox } from '../../../outbox/outbox';
import { type MovedShipment, ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';
import { nextAttemptOn } from './failure-rule';
import { FailuresRepository } from './failures.repository';
import { NextAttemptsService } from './next-attempts.service';
import { ReturnsService } from './returns.service';

export const FOLLOW_UP_TASK = 'follow_up_failed_delivery';

/** Twice as long as a driver may undo a failure: by then it has come to rest. */
const WAIT_S = 600;

interface FollowUpJob {
  readonly businessId: string;
  readonly shipmentId: string;
}

/**
 * What the rule of the business does with failed deliveries. A job for each looks at the shipment anew: whatever was done with it
 * meanwhile counts, so the rule plans once, however often the job runs.
 */
@Injectable()
export class FailedDeliveriesJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly failures: FailuresRepository,
    private readonly attempts: NextAttemptsService,
    private readonly returns: ReturnsService,
    private readonly listeners: ShipmentListeners,
    private readonly outbox: Outbox,
    jobs: JobHandlers,
  ) {
    listeners.onMoved((businessId, moved) => this.await(businessId, moved));
    jobs.add({ task: FOLLOW_UP_TASK, run: (payload) => this.followUp(payload as FollowUpJob) });
  }

  private async await(businessId: string, moved: readonly MovedShipment[]): Promise<void> {
    const failed = moved.filter(({ status }) => status === 'exception');
    if (failed.length === 0 || !(await this.failures.rule(businessId)).rule) return;
    for (const { shipmentId } of failed) {
      const job: FollowUpJob = { businessId, shipmentId };
      await this.outbox.jobLater(FOLLOW_UP_TASK, job, { seconds: WAIT_S, key: `failed:${shipmentId}` });
    }
  }

  private followUp({ businessId, shipmentId }: FollowUpJob): Promise<void> {
    return this.work.run(businessId, async () => {
      await this.listeners.beforeDeliveryChange(businessId, shipmentId);
      const shipment = await this.shipments.findByIdForUpdate(businessId, shipmentId);
      const { rule, timeZone } = await this.failures.rule(businessId);
      if (!rule || shipment?.status !== 'exception') return;
      if (await this.listeners.isPlanned(businessId, shipmentId)) return; // somebody has planned it already
      const last = await this.failures.lastFailure(businessId, shipmentId);
      if (!last) return;
      const { at, failed: attempts, reason } = last;
      const failedOn = localDate(at, timeZone);
      const date = nextAttemptOn(rule, { reason, attempts, failedOn }, localDate(new Date(), timeZone));
      const { window, thenReturn } = rule;
      if (date) await this.attempts.planLocked(shipment, { date, window: window ?? undefined, timeZone, by: null });
      else if (thenReturn && !isToCollect(shipment)) await this.returns.returnLocked(shipment, { timeZone, by: null });
    });
  }
}
