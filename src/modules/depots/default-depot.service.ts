import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { type Address, toAddress } from '../../shared/address/address.entity';
import { BusinessListeners } from '../business/business.listeners';
import { BusinessService } from '../business/business.service';
import { DepotListeners } from './depot.listeners';
import { DepotsRepository } from './depots.repository';

/**
 * The default depot and the business share one address, which is stored with the business. Call the methods inside a unit of work.
 */
@Injectable()
export class DefaultDepotService {
  constructor(
    private readonly depots: DepotsRepository,
    private readonly businesses: BusinessService,
    private readonly depotListeners: DepotListeners,
    listeners: BusinessListeners,
  ) {
    listeners.onCreated((businessId) => this.createDefault(businessId));
    listeners.onMoved((businessId) => this.touchDefault(businessId));
  }

  /** Returns the address of the business, where the default depot is. */
  async findAddress(businessId: string): Promise<Address> {
    return orNotFound(await this.businesses.lockAddress(businessId), 'business');
  }

  async moveBusiness(actor: Actor, address: Address): Promise<void> {
    await this.businesses.update(actor, { address });
  }

  /**
   * Makes another depot the default one. The business gets the address of that depot. The former default depot keeps its address.
   *
   * @returns the former default depot, or null if there was none
   */
  async exchange(actor: Actor, id: string, address: Address): Promise<string | null> {
    const { businessId } = actor;
    const former = await this.depots.lockDefaultDepot(businessId);
    if (former) {
      const formerAddress = await this.findAddress(businessId);
      await this.depots.updateDepot(former, { isDefault: false, address: formerAddress });
    }
    await this.depots.updateDepot({ businessId, id }, { isDefault: true, address: toAddress(null) });
    await this.moveBusiness(actor, address);
    if (former) await this.depotListeners.notifyDefaultChanged(businessId, { from: former.id, to: id });
    return former?.id ?? null;
  }

  /** Gives a new business its default depot. */
  private async createDefault(businessId: string): Promise<void> {
    await this.depots.insertDepot({ businessId, id: newId(), name: 'Main depot', code: 'MAIN', isDefault: true });
  }

  /** The address of the default depot is part of its response, so its version changes with that address. */
  private async touchDefault(businessId: string): Promise<void> {
    const depot = await this.depots.lockDefaultDepot(businessId);
    if (depot) await this.depots.updateDepot(depot, {});
  }
}
