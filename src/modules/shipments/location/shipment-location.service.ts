import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Coordinates } from '../../../shared/geo/distance';
import { KnownPlacesService } from '../../places/known-places.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';

/** Pins the recipient or the sender of a shipment on the map. */
@Injectable()
export class ShipmentLocationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly listeners: ShipmentListeners,
    private readonly places: KnownPlacesService,
  ) {}

  /**
   * Sets the coordinates of a party until its address changes. A route that has not started is updated.
   *
   * @param party the recipient, or the sender of a shipment that is collected on the way
   * @param pin null removes the coordinates, and the address is geocoded again. A party with coordinates is not geocoded.
   */
  setPin(
    { businessId, timeZone }: Actor,
    id: string,
    party: 'recipient' | 'sender',
    pin: Coordinates | null,
    expected?: ExpectedVersion,
  ): Promise<void> {
    const latitude = pin?.latitude ?? null;
    const longitude = pin?.longitude ?? null;
    return this.work.run(businessId, async () => {
      await this.listeners.lockDispatches(businessId, [id]);
      const shipment = orNotFound(await this.shipments.lockShipment(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      const partyBefore = shipment[party];
      if (partyBefore.latitude === latitude && partyBefore.longitude === longitude) return;
      const partyAfter = { ...partyBefore, latitude, longitude };
      await this.shipments.updateShipment(shipment, { [party]: partyAfter });
      if (party === 'sender' && shipment.pickup === null) return; // The shipment is not collected there.
      await this.places.requestGeocoding(businessId, [partyAfter]);
      await this.listeners.updateRoutes(businessId, id, timeZone);
    });
  }
}
