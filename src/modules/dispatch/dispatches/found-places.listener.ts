import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import { addressKey } from '../../../geo/address-key';
import type { GeocodableAddress } from '../../../geo/geocoder';
import { PlaceListeners } from '../../places/place.listeners';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService } from '../routes/route-planner.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';

/** The route of a dispatch that has not left follows when a geocoder has found where its stops are. One on its way stays as it is. */
@Injectable()
export class FoundPlacesListener {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    listeners: PlaceListeners,
  ) {
    listeners.onFound((businessId, keys) => this.follow(businessId, keys));
  }

  private async follow(businessId: string, keys: ReadonlySet<string>): Promise<void> {
    const planned = await this.work.run(businessId, () => this.dispatches.plannedAddresses(businessId));
    const isFound = (address: GeocodableAddress) => keys.has(addressKey(address) ?? '');
    const touched = new Map(
      planned.flatMap(({ dispatchId, timeZone, depot, address }) =>
        isFound(address) || isFound(depot) ? [[dispatchId, timeZone]] : [],
      ),
    );
    for (const [dispatchId, timeZone] of touched)
      await this.work.run(businessId, () => this.plan(businessId, dispatchId, timeZone));
  }

  private async plan(businessId: string, dispatchId: string, timeZone: string): Promise<void> {
    if (!(await this.dispatches.find(businessId, dispatchId))) return; // deleted meanwhile
    const { dispatch } = await this.locks.take(businessId, dispatchId);
    if (!isPlanned(dispatch.status)) return;
    await this.dispatches.update(businessId, dispatchId, {});
    await this.planner.plan({ businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate });
  }
}
