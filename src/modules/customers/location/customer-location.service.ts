import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Coordinates } from '../../../shared/geo/distance';
import type { LocationResponse } from '../../places/dto/location.response';
import { KnownPlacesService } from '../../places/known-places.service';
import { CustomersRepository } from '../customers.repository';
import { CustomersReadModel } from '../customers.read-model';

/** Reads and sets the coordinates of customers. */
@Injectable()
export class CustomerLocationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly readModel: CustomersReadModel,
    private readonly places: KnownPlacesService,
  ) {}

  async read({ businessId }: Actor, id: string): Promise<LocationResponse> {
    return this.places.locate(businessId, orNotFound(await this.readModel.findAddress(businessId, id), 'customer'));
  }

  /**
   * Sets the coordinates of the customer until the address changes. Later shipments to this address use them. Existing shipments do not
   * change.
   *
   * @param pin null removes the coordinates, and the address is geocoded again
   */
  setPin({ businessId }: Actor, id: string, pin: Coordinates | null, expected?: ExpectedVersion): Promise<void> {
    const latitude = pin?.latitude ?? null;
    const longitude = pin?.longitude ?? null;
    return this.work.run(businessId, async () => {
      const customer = orNotFound(await this.customers.lockCustomer(businessId, id), 'customer');
      assertVersion(expected, customer.version);
      const { address } = customer;
      if (address.latitude === latitude && address.longitude === longitude) return;
      const pinnedAddress = { ...address, latitude, longitude };
      await this.customers.updateCustomer(customer, { address: pinnedAddress });
      await this.places.requestGeocoding(businessId, [pinnedAddress]);
    });
  }
}
