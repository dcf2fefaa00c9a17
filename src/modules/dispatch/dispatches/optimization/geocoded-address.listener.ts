import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { toAddressKey } from '../../../../shared/geo/address-key';
import type { GeocodableAddress } from '../../../../shared/geo/geocoder';
import { PlaceListeners } from '../../../places/place.listeners';
import { isPlanned } from '../../dispatch-status';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import { PlannedAddressesReadModel } from './planned-addresses.read-model';

/** Plans routes of draft and ready dispatches again when the geocoder has found one of their addresses. Routes in progress stay the same. */
@Injectable()
export class GeocodedAddressListener {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly addresses: PlannedAddressesReadModel,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    listeners: PlaceListeners,
  ) {
    listeners.addFoundListener((businessId, foundAddressKeys) => this.replan(businessId, foundAddressKeys));
  }

  private async replan(businessId: string, foundAddressKeys: ReadonlySet<string>): Promise<void> {
    const planned = await this.work.run(businessId, () => this.addresses.findPlannedAddresses(businessId));
    // An address without a key, such as one with coordinates, is never geocoded. No key is an empty text.
    const isFound = (address: GeocodableAddress) => foundAddressKeys.has(toAddressKey(address) ?? '');
    for (const { dispatchId, timeZone, addresses } of planned) {
      if (!addresses.some(isFound)) continue;
      await this.work.run(businessId, () => this.replanRoute(businessId, dispatchId, timeZone));
    }
  }

  private async replanRoute(businessId: string, dispatchId: string, timeZone: string): Promise<void> {
    if (!(await this.dispatches.findDispatch(businessId, dispatchId))) return; // The dispatch was deleted.
    const { dispatch } = await this.locks.lockDispatch(businessId, dispatchId);
    if (!isPlanned(dispatch.status)) return;
    await this.dispatches.updateDispatch(dispatch, {});
    await this.planner.planRoute({ businessId, dispatchId, timeZone, departsAt: dispatch.plannedDate });
  }
}
