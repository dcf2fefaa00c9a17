import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import type { UpdateShipmentDatesDto } from './dto/update-shipment.dto';
import type { Shipment } from './entities/shipment.entity';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { ShipmentsRepository } from './shipments.repository';

/** When a shipment is collected and delivered. */
@Injectable()
export class ShipmentDatesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly estimates: ShipmentEstimatesService,
  ) {}

  update({ businessId, timeZone }: Actor, dto: UpdateShipmentDatesDto, expected?: ExpectedVersion): Promise<void> {
    const collectionDate = readDate(dto.collectionDate, timeZone);
    const deliveryDate = readDate(dto.deliveryDate, timeZone);
    return this.work.run(businessId, async () => {
      const shipment = found(
        await this.shipments.findByIdForUpdate(businessId, dto.shipmentId),
        'shipment',
        'shipmentId',
      );
      assertVersion(expected, shipment.version);
      if (collectionDate === undefined && deliveryDate === undefined) return;
      assertDatesInOrder({
        collectionDate: collectionDate === undefined ? shipment.collectionDate : collectionDate,
        deliveryDate: deliveryDate === undefined ? shipment.deliveryDate : deliveryDate,
      });
      await this.shipments.update(shipment, {
        ...(collectionDate !== undefined && { collectionDate }),
        ...(deliveryDate !== undefined && { deliveryDate }),
      });
      if (collectionDate !== undefined) await this.estimates.byServiceLevel(businessId, shipment.id);
    });
  }
}

/** The moment that a request names; null takes the date away, undefined leaves it. */
export const readDate = (text: string | null | undefined, timeZone: string): Date | null | undefined =>
  typeof text === 'string' ? parseTimestamp(text, timeZone) : text;

/** Throws 400 for a delivery before the collection. */
export function assertDatesInOrder({
  collectionDate,
  deliveryDate,
}: Pick<Shipment, 'collectionDate' | 'deliveryDate'>): void {
  if (collectionDate && deliveryDate && deliveryDate < collectionDate)
    throw new ApiError('VALIDATION_ERROR', { deliveryDate: 'Must not be before the collection date.' });
}
