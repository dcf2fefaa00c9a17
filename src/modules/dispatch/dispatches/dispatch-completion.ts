import { Injectable } from '@nestjs/common';
import { type MovedShipment, ShipmentListeners } from '../../shipments/shipment-listeners';
import { Arrivals } from '../arrivals/arrivals.service';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { DispatchEnding } from './dispatch-ending';
import { DispatchRepository } from './dispatch.repository';

/**
 * A dispatch in progress whose last shipment ends completes by itself, in the transaction of the shipment's event. The
 * dispatch is locked at each move of one of its shipments: of two that end at once, the second sees the first.
 */
@Injectable()
export class DispatchCompletion {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly ending: DispatchEnding,
    private readonly arrivals: Arrivals,
    listeners: ShipmentListeners,
  ) {
    listeners.onMoved((businessId, moved) => this.follow(businessId, moved));
  }

  private async follow(businessId: string, moved: readonly MovedShipment[]): Promise<void> {
    const ids = moved.map(({ shipmentId }) => shipmentId);
    for (const dispatch of await this.dispatches.findRunningWithForUpdate(businessId, ids)) {
      if (dispatch.status !== 'in_progress') continue; // it ended while we waited for it
      const open = await this.dispatches.shipmentsNotIn(businessId, dispatch.id, ENDED_SHIPMENT_STATUSES);
      const by = moved[0]?.by ?? null;
      if (open.length > 0) {
        await this.dispatches.update(businessId, dispatch.id, {}); // what it shows has changed
      } else {
        const at = await this.dispatches.workEndedAt(businessId, dispatch.id);
        await this.ending.complete(dispatch, { by, at, notes: null });
      }
      await this.arrivals.recompute(businessId, dispatch.id);
    }
  }
}
