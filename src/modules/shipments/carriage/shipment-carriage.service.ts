import { Injectable } from '@nestjs/common';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../../carriers/carriers.service';
import { assertFitsPackages, toStoredCustoms } from '../customs/shipment-customs';
import type { UpdateShipmentDto } from '../dto/update-shipment.dto';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';
import { SenderReadModel } from './sender.read-model';

/** Changes the carrier and the service level of a shipment, and its booking with the carrier. */
@Injectable()
export class ShipmentCarriageService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly bookings: CarrierBookingsService,
    private readonly senders: SenderReadModel,
  ) {}

  /**
   * Returns the carrier and the service level after the change.
   *
   * @throws ApiError if the carrier is not configured and active, or does not offer the level
   */
  async changeService(
    { businessId, carrierId: carrierBefore, serviceLevel: levelBefore }: Shipment,
    { carrierId = carrierBefore, serviceLevel = levelBefore }: UpdateShipmentDto,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    if (carrierId) await this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel);
    return { carrierId, serviceLevel };
  }

  /**
   * Returns the customs data after the change; undefined if it does not change. Values without a currency have the present one.
   *
   * @throws ApiError VALIDATION_ERROR for items that weigh more than the packages after the change
   */
  async changeCustoms(
    shipment: Shipment,
    { customs, packages }: UpdateShipmentDto,
  ): Promise<Shipment['customs'] | undefined> {
    const currency = shipment.customs?.currency ?? (await this.senders.findOwn(shipment.businessId)).currency;
    const changed = toStoredCustoms(customs, currency);
    assertFitsPackages(changed === undefined ? shipment.customs : changed, packages ?? shipment.packages);
    return changed;
  }

  /** Updates the estimate from the agreed day and the current service level. */
  async updateEstimate({ businessId, id }: Shipment): Promise<void> {
    await this.estimates.updateWithoutRoute(businessId, id);
  }

  /** Books the shipment with its carrier. Does nothing after the shipment has left. */
  async book({ businessId, id, status, carrierId }: Shipment): Promise<void> {
    if (status === 'created') await this.bookings.request(businessId, { shipmentId: id, carrierId });
  }
}
