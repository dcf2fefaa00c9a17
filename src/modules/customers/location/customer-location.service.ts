import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Coordinates } from '../../../geo/distance';
import type { LocationResponse } from '../../places/dto/location.response';
import { KnownPlacesService } from '../../places/known-places.service';
import { CustomersRepository } from '../customers.repository';

/** Where a customer is, put on the map by hand. */
@Injectable()
export class CustomerLocationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly places: KnownPlacesService,
  ) {}

  async read({ businessId }: Actor, id: string): Promise<LocationResponse> {
    return this.places.locate(businessId, found(await this.customers.address(businessId, id), 'customer'));
  }

  /**
   * The place stays until the address changes. Shipments that are made from now on to this address take it; those that are there keep theirs.
   *
   * @param pin null: the address is looked up again
   */
  put({ businessId }: Actor, id: string, pin: Coordinates | null, expected?: ExpectedVersion): Promise<void> {
    const latitude = pin?.latitude ?? null;
    const longitude = pin?.longitude ?? null;
    return this.work.run(businessId, async () => {
      const customer = found(await this.customers.findByIdForUpdate(businessId, id), 'customer');
      assertVersion(expected, customer.version);
      const { address } = customer;
      if (address.latitude === latitude && address.longitude === longitude) return;
      const placed = { ...address, latitude, longitude };
      await this.customers.update(customer, { address: placed });
      await this.places.want(businessId, [placed]);
    });
  }
}
