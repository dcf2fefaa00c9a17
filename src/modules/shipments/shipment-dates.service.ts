import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { ApiError, found } from '../../common/errors/api-error';
import { parseTimestamp } from '../../common/time-zone';
import { UnitOfWork } from '../../database/unit-of-work';
import type { UpdateShipmentDatesDto } from './dto/update-shipment.dto';
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
    const read = (text: string | null | undefined) =>
      typeof text === 'string' ? parseTimestamp(text, timeZone) : text;
    const [collectionDate, deliveryDate] = [read(dto.collectionDate), read(dto.deliveryDate)];
    return this.work.run(businessId, async () => {
      const shipment = found(await this.shipments.findByIdForUpdate(businessId, dto.shipmentId), 'shipment');
      assertVersion(expected, shipment.version);
      if (collectionDate === undefined && deliveryDate === undefined) return;
      const collected = collectionDate === undefined ? shipment.collectionDate : collectionDate;
      const delivered = deliveryDate === undefined ? shipment.deliveryDate : deliveryDate;
      if (collected && delivered && delivered < collected)
        throw new ApiError('VALIDATION_ERROR', { deliveryDate: 'Must not be before the collection date.' });
      await this.shipments.update(shipment, {
        ...(collectionDate !== undefined && { collectionDate }),
        ...(deliveryDate !== undefined && { deliveryDate }),
      });
      if (collectionDate !== undefined) await this.estimates.byServiceLevel(businessId, shipment.id);
    });
  }
}
