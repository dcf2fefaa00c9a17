import { Injectable } from '@nestjs/common';
import { localDate } from '../../../common/time/time-zone';
import { isToCollect } from '../carriage/pickup';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { type ChangedShipment, ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';
import { nextAttemptOn } from './failure-rule';
import { FailuresReadModel } from './failures.read-model';
import { NextAttemptsService } from './next-attempts.service';
import { ReturnsService } from './returns.service';

export const FOLLOW_UP_TASK = 'follow_up_failed_delivery';

/** The wait before the rule applies: twice the time in which a driver may undo a failure. */
const FOLLOW_UP_DELAY_SECONDS = 600;

interface FollowUpJob {
  readonly businessId: string;
  readonly shipmentId: string;
}

/**
 * Applies the rule of the business to failed deliveries. Each job reads the current state of its shipment, so the rule plans
 * a shipment only once, however often the job runs.
 */
@Injectable()
export class FailedDeliveriesJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly failures: FailuresReadModel,
    private readonly attempts: NextAttemptsService,
    private readonly returns: ReturnsService,
    private readonly listeners: ShipmentListeners,
    private readonly outbox: Outbox,
    jobs: JobHandlers,
  ) {
    listeners.onStatusChanged((businessId, changed) => this.scheduleFollowUps(businessId, changed));
    jobs.add({ task: FOLLOW_UP_TASK, run: (payload) => this.followUp(payload as FollowUpJob) });
  }

  private async scheduleFollowUps(businessId: string, changed: readonly ChangedShipment[]): Promise<void> {
    const failed = changed.filter(({ status }) => status === 'exception');
    if (failed.length === 0 || !(await this.failures.rule(businessId)).rule) return;
    for (const { shipmentId } of failed) {
      const job: FollowUpJob = { businessId, shipmentId };
      await this.outbox.enqueueDelayedJob(FOLLOW_UP_TASK, job, {
        seconds: FOLLOW_UP_DELAY_SECONDS,
        key: `failed:${shipmentId}`,
      });
    }
  }

  private followUp({ businessId, shipmentId }: FollowUpJob): Promise<void> {
    return this.work.run(businessId, async () => {
      await this.listeners.beforeDeliveryChange(businessId, shipmentId);
      const shipment = await this.shipments.lockShipment(businessId, shipmentId);
      const { rule, timeZone } = await this.failures.rule(businessId);
      if (!rule || shipment?.status !== 'exception') return;
      if (await this.listeners.isPlanned(businessId, shipmentId)) return;
      const lastFailure = await this.failures.lastFailure(businessId, shipmentId);
      if (!lastFailure) return;
      const { at, failed: attempts, reason } = lastFailure;
      const failedOn = localDate(at, timeZone);
      const date = nextAttemptOn(rule, { reason, attempts, failedOn }, localDate(new Date(), timeZone));
      const { window, thenReturn } = rule;
      if (date) await this.attempts.planLocked(shipment, { date, window: window ?? undefined, timeZone, by: null });
      else if (thenReturn && !isToCollect(shipment)) await this.returns.returnLocked(shipment, { timeZone, by: null });
    });
  }
}
