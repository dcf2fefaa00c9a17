import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { Outbox } from '../../../platform/jobs/outbox';
import { type ChangedShipment, ShipmentListeners } from '../shipment.listeners';
import { FailureFollowUpService } from './failure-follow-up.service';
import { FailuresReadModel } from './failures.read-model';

const FOLLOW_UP_TASK = 'follow_up_failed_delivery';

/**
 * The wait before the rule applies: 10 minutes, twice the time in which a driver may undo a failure (`UNDO_LIMIT_MS` of the driver's
 * actions).
 */
const FOLLOW_UP_DELAY_SECONDS = 600;

/** The payload of the job. */
interface FollowUpJob {
  readonly businessId: string;
  readonly shipmentId: string;
}

/**
 * Schedules a follow-up for each failed delivery of a business that has a rule for them. The follow-up plans another attempt or returns the
 * shipment.
 */
@Injectable()
export class FailedDeliveriesJobs {
  constructor(
    private readonly failures: FailuresReadModel,
    private readonly outbox: Outbox,
    followUps: FailureFollowUpService,
    listeners: ShipmentListeners,
    jobs: JobHandlers,
  ) {
    listeners.onStatusChanged((businessId, changed) => this.scheduleFollowUps(businessId, changed));
    jobs.add({
      task: FOLLOW_UP_TASK,
      run: (payload) => {
        const { businessId, shipmentId } = payload as FollowUpJob;
        return followUps.followUp(businessId, shipmentId);
      },
    });
  }

  private async scheduleFollowUps(businessId: string, changed: readonly ChangedShipment[]): Promise<void> {
    const failed = changed.filter(({ status }) => status === 'exception');
    if (failed.length === 0) return;
    const { rule } = await this.failures.findRule(businessId);
    if (!rule) return;
    for (const { shipmentId } of failed) {
      const job: FollowUpJob = { businessId, shipmentId };
      await this.outbox.enqueueDelayedJob(FOLLOW_UP_TASK, job, {
        seconds: FOLLOW_UP_DELAY_SECONDS,
        key: `failed:${shipmentId}`, // A waiting job of the shipment is postponed.
      });
    }
  }
}
