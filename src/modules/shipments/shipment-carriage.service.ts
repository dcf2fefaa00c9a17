import { Injectable } from '@nestjs/common';
import { CarrierBookingsService } from '../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../carriers/carriers.service';
import type { UpdateShipmentDto } from './dto/update-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentEstimatesService } from './shipment-estimates.service';

/** Who carries a shipment that is changed, how fast, and that they hear of it. */
@Injectable()
export class ShipmentCarriageService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly bookings: CarrierBookingsService,
  ) {}

  /** Carrier and level as they will be; a carrier must be usable and offer the level. */
  async as(
    { businessId, carrierId: carrierBefore, serviceLevel: levelBefore }: Shipment,
    { carrierId = carrierBefore, serviceLevel = levelBefore }: UpdateShipmentDto,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    if (carrierId) await this.carriers.requireUsable(businessId, carrierId, serviceLevel);
    return { carrierId, serviceLevel };
  }

  /** When it is promised, by the level that it has now. */
  async promise({ businessId, id }: Shipment): Promise<void> {
    await this.estimates.byServiceLevel(businessId, id);
  }

  /** Books it as it is now. Once it has left nothing is booked any more. */
  async book({ businessId, id, status, carrierId }: Shipment): Promise<void> {
    if (status === 'created') await this.bookings.request(businessId, { shipmentId: id, carrierId });
  }
}
