import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { applyTransitions, assertTransition, rejectionOf } from '../../../common/state-machine';
import { parseTimestamp } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type ChangedShipment, ShipmentListeners } from '../../shipments/shipment.listeners';
import { ArrivalsService } from '../arrivals/arrivals.service';
import { DISPATCH_CONDITIONS, DISPATCH_MACHINE, ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { AssignmentsReadModel } from './assignments/assignments.read-model';
import { type DispatchChange, DispatchEffects } from './dispatch.effects';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { ChangeDispatchStatusDto } from './dto/dispatch.dto';
import type { DispatchStatusResponse } from './dto/dispatch.response';
import type { Dispatch } from './entities/dispatch.entity';

/** Changes the status of dispatches by `DISPATCH_MACHINE`: on request, and automatically when all shipments have ended. */
@Injectable()
export class DispatchTransitionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly locks: DispatchLocksService,
    private readonly effects: DispatchEffects,
    private readonly dispatches: DispatchRepository,
    private readonly assignments: AssignmentsReadModel,
    private readonly arrivals: ArrivalsService,
    listeners: ShipmentListeners,
  ) {
    listeners.onStatusChanged((businessId, changedShipments) => this.onShipmentsChanged(businessId, changedShipments));
  }

  /**
   * Changes the status on request of a client. Repeating the current status has no effect.
   *
   * @throws ApiError NOT_FOUND, VALIDATION_ERROR for a transition that is not allowed, CONFLICT from the effects
   */
  changeStatus(
    actor: Actor,
    id: string,
    { status: to, notes = null, timestamp }: ChangeDispatchStatusDto,
    expected?: ExpectedVersion,
  ): Promise<DispatchStatusResponse> {
    return this.work.run(actor.businessId, async () => {
      const { dispatch, shipments } = await this.locks.lockDispatch(actor.businessId, id);
      assertVersion(expected, dispatch.version);
      if (dispatch.status !== to) {
        const now = new Date();
        const reportedAt = timestamp === undefined ? null : parseTimestamp(timestamp, actor.timeZone)!;
        const subject = { dispatch, shipments, now, reportedAt };
        await assertTransition(
          DISPATCH_MACHINE,
          DISPATCH_CONDITIONS,
          { from: dispatch.status, to },
          ['client'],
          subject,
        );
        const { timeZone } = actor;
        await this.applyChange({
          ...subject,
          newStatus: to,
          notes,
          timeZone,
          changedBy: getActorId(actor),
          changedAt: reportedAt ?? now,
        });
      }
      return { guid: dispatch.id, status: to };
    });
  }

  /**
   * Completes a dispatch in progress when its last shipment ends, in the transaction of the shipment's event. Each event locks the
   * dispatch, so of two that end at the same time the second sees the first.
   */
  private async onShipmentsChanged(businessId: string, changedShipments: readonly ChangedShipment[]): Promise<void> {
    const ids = changedShipments.map(({ shipmentId }) => shipmentId);
    // The shipments of one notification were changed by the same person.
    const changedBy = changedShipments[0]?.by ?? null;
    for (const dispatch of await this.dispatches.lockDispatchesInProgress(businessId, ids)) {
      if (dispatch.status !== 'in_progress') continue; // The last shipment ended while this transaction waited for the lock.
      await this.completeWhenAllEnded(dispatch, changedBy);
      await this.arrivals.recomputeArrivals(businessId, dispatch.id);
    }
  }

  /** Completes a locked dispatch in progress if all its shipments have ended. Otherwise only its version increases. */
  private async completeWhenAllEnded(dispatch: Dispatch, changedBy: string | null): Promise<void> {
    const { businessId, id, status: from } = dispatch;
    const shipments = await this.assignments.findShipmentsNotIn(businessId, id, ENDED_SHIPMENT_STATUSES);
    const subject = { dispatch, shipments, now: new Date(), reportedAt: null };
    const step = { from, to: 'completed' } as const;
    if (await rejectionOf(DISPATCH_MACHINE, DISPATCH_CONDITIONS, step, ['shipments'], subject)) {
      // Other shipments have not ended. The version increases, because the response shows the ended one.
      await this.dispatches.updateDispatch(dispatch, {});
    } else {
      const changedAt = await this.assignments.findLastShipmentEnd(businessId, id);
      await this.applyChange({ ...subject, newStatus: 'completed', changedBy, changedAt, notes: null });
    }
  }

  /** Runs the effects of a transition that was checked before. */
  private applyChange(change: DispatchChange): Promise<void> {
    return applyTransitions(
      DISPATCH_MACHINE,
      this.effects,
      [{ from: change.dispatch.status, to: change.newStatus }],
      change,
    );
  }
}
