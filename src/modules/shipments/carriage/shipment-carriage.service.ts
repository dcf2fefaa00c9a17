import { Injectable } from '@nestjs/common';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import { CarriersService } from '../../carriers/carriers.service';
import { assertFitsPackages, toStoredCustoms } from '../customs/shipment-customs';
import type { UpdateShipmentDto } from '../dto/update-shipment.dto';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentEstimatesService } from '../estimates/shipment-estimates.service';
import { SenderReadModel } from './sender.read-model';

/** Resolves the carrier, the service level and the customs data of a changed shipment, and updates its estimate and its booking. */
@Injectable()
export class ShipmentCarriageService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly bookings: CarrierBookingsService,
    private readonly senders: SenderReadModel,
  ) {}

  /**
   * Returns the carrier and the service level after the change, to store.
   *
   * @throws ApiError if the carrier is not configured and active, or does not offer the level
   */
  async resolveService(
    shipment: Shipment,
    requested: UpdateShipmentDto,
  ): Promise<Pick<Shipment, 'carrierId' | 'serviceLevel'>> {
    // Null removes the carrier or the level. Undefined keeps it.
    const { carrierId = shipment.carrierId, serviceLevel = shipment.serviceLevel } = requested;
    if (carrierId) await this.carriers.lockUsableCarrier(shipment.businessId, carrierId, serviceLevel);
    return { carrierId, serviceLevel };
  }

  /**
   * Returns the customs data to store; null removes it, undefined keeps the present one. If the request names no currency, its values have the
   * currency of the stored customs data, otherwise the one of the business.
   *
   * @throws ApiError VALIDATION_ERROR for items that weigh more than the packages after the change
   */
  async resolveCustoms(
    shipment: Shipment,
    { customs, packages }: UpdateShipmentDto,
  ): Promise<Shipment['customs'] | undefined> {
    const currency = shipment.customs?.currency ?? (await this.senders.findOwnSender(shipment.businessId)).currency;
    const newCustoms = toStoredCustoms(customs, currency);
    const customsAfter = newCustoms === undefined ? shipment.customs : newCustoms;
    assertFitsPackages(customsAfter, packages ?? shipment.packages);
    return newCustoms;
  }

  /** Updates the estimate from the agreed delivery day, otherwise from the service level. An estimate from a route stays. */
  async updateEstimate({ businessId, id }: Shipment): Promise<void> {
    await this.estimates.updateEstimatesWithoutRoute(businessId, [id]);
  }

  /** Books the shipment with its carrier. Does nothing after the shipment has left. */
  async requestBooking({ businessId, id, status, carrierId }: Shipment): Promise<void> {
    if (status === 'created') await this.bookings.requestBookings(businessId, [id], carrierId);
  }

  /** Updates the estimates and the bookings of shipments that another carrier has now, like the two methods above. */
  async applyCarrier(businessId: string, shipments: readonly Shipment[], carrierId: string): Promise<void> {
    const ids = shipments.map(({ id }) => id);
    await this.estimates.updateEstimatesWithoutRoute(businessId, ids);
    const idsToBook = shipments.filter(({ status }) => status === 'created').map(({ id }) => id);
    if (idsToBook.length > 0) await this.bookings.requestBookings(businessId, idsToBook, carrierId);
  }
}
