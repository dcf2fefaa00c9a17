import { Injectable } from '@nestjs/common';
import { DepotListeners } from '../../depots/depot.listeners';
import { SlotHoldsRepository } from '../holds/slot-holds.repository';

/** Moves holds to the days of their depots when another depot becomes the default one, because their keys depend on that. */
@Injectable()
export class DefaultDepotListener {
  constructor(holds: SlotHoldsRepository, depots: DepotListeners) {
    depots.onDefaultChanged((businessId, change) => holds.changeDefaultDepot(businessId, change));
  }
}
