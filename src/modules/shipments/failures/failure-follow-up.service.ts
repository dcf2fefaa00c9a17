import { Injectable } from '@nestjs/common';
import { localDate } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { isAwaitingPickup } from '../carriage/pickup';
import { ShipmentListeners } from '../shipment.listeners';
import { findNextAttemptDate } from './failure-rule';
import { FailuresReadModel } from './failures.read-model';
import { NextAttemptsService } from './next-attempts.service';
import { ReturnsService } from './returns.service';

/** Applies the rule of the business to a failed delivery: another attempt, a return to the sender, or nothing. */
@Injectable()
export class FailureFollowUpService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly failures: FailuresReadModel,
    private readonly attempts: NextAttemptsService,
    private readonly returns: ReturnsService,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Applies the rule to the current state of the shipment. It has no effect on a shipment that was delivered, returned or planned again
   * in the meantime.
   */
  followUp(businessId: string, shipmentId: string): Promise<void> {
    return this.work.run(businessId, async () => {
      const shipment = await this.returns.lockShipment(businessId, shipmentId);
      const { rule, timeZone } = await this.failures.findRule(businessId);
      if (!rule || shipment?.status !== 'exception') return;
      if (await this.listeners.isInPlannedDispatch(businessId, shipmentId)) return;
      const lastFailure = await this.failures.findLastFailure(businessId, shipmentId);
      if (!lastFailure) return;
      const { failedAt, failedAttempts, reason } = lastFailure;
      const failedOn = localDate(failedAt, timeZone);
      const today = localDate(new Date(), timeZone);
      const date = findNextAttemptDate(rule, { reason, failedAttempts, failedOn }, today);
      if (date) {
        const window = rule.window ?? undefined; // Undefined keeps the window of the shipment.
        await this.attempts.planLockedShipment(shipment, { date, window, timeZone, by: null });
        return;
      }
      const canReturn = rule.thenReturn && !isAwaitingPickup(shipment);
      if (canReturn && !(await this.returns.isOnTheWayBack(shipment)))
        await this.returns.returnLockedShipment(shipment, { timeZone, by: null });
    });
  }
}
