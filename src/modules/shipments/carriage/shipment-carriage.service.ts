import { Injectable } from '@nestjs/common';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../../carriers/carriers.service';
import type { UpdateShipmentDto } from '../dto/update-shipment.dto';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';

/** Changes the carrier and the service level of a shipment, and its booking with the carrier. */
@Injectable()
export class ShipmentCarriageService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly bookings: CarrierBookingsService,
  ) {}

  /**
   * Returns the carrier and the service level after the change.
   *
   * @throws ApiError if the carrier is not configured and active, or does not offer the level
   */
  async changedService(
    { businessId, carrierId: carrierBefore, serviceLevel: levelBefore }: Shipment,
    { carrierId = carrierBefore, serviceLevel = levelBefore }: UpdateShipmentDto,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    if (carrierId) await this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel);
    return { carrierId, serviceLevel };
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
