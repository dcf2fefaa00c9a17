import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError, type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { localDate, parseTimestamp, startOfDay } from '../../../common/time/time-zone';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { removeAlternativeWindows } from '../../orders/delivery/delivery-details';
import { type DeliveryWindow, toWindowColumns } from '../../orders/delivery/delivery-window';
import type { UpdateShipmentDatesDto } from '../dto/update-shipment.dto';
import type { Shipment } from '../entities/shipment.entity';
import { FINAL_SHIPMENT_STATUSES } from '../shipment-status';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { ShipmentsRepository } from '../shipments.repository';

/** Changes the dates on which shipments are collected and delivered. In a request, null removes a date and undefined keeps it. */
@Injectable()
export class ShipmentDatesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly estimates: ShipmentEstimatesService,
  ) {}

  /**
   * Changes the dates of a shipment, and its estimate if that does not come from a route.
   *
   * @throws ApiError VALIDATION_ERROR for a delivery before the collection
   */
  update({ businessId, timeZone }: Actor, dto: UpdateShipmentDatesDto, expected?: ExpectedVersion): Promise<void> {
    const collectionDate = readDate(dto.collectionDate, timeZone);
    const deliveryDate = readDate(dto.deliveryDate, timeZone);
    return this.work.run(businessId, async () => {
      const shipment = orNotFound(
        await this.shipments.lockShipment(businessId, dto.shipmentId),
        'shipment',
        'shipmentId',
      );
      assertVersion(expected, shipment.version);
      if (collectionDate === undefined && deliveryDate === undefined) return;
      const datesAfter = {
        collectionDate: collectionDate === undefined ? shipment.collectionDate : collectionDate,
        deliveryDate: deliveryDate === undefined ? shipment.deliveryDate : deliveryDate,
      };
      assertDatesInOrder(datesAfter, timeZone);
      await this.shipments.updateShipment(shipment, { collectionDate, deliveryDate }); // Undefined dates stay as they are.
      // After the end of a shipment, a new delivery date changes no estimate.
      const changesDelivery = deliveryDate !== undefined && !FINAL_SHIPMENT_STATUSES.includes(shipment.status);
      if (collectionDate !== undefined || changesDelivery)
        await this.estimates.updateEstimatesWithoutRoute(businessId, [shipment.id]);
    });
  }

  /**
   * Moves the delivery to another day and, if requested, window, also after the shipment has left its sender. Withdraw the shipment from its
   * planned dispatch first. The estimate changes too.
   *
   * @param date YYYY-MM-DD
   * @param window null keeps the window of the shipment
   * @throws ApiError CONFLICT for a shipment in a dispatch in progress
   * @throws ApiError VALIDATION_ERROR for a delivery before the collection
   */
  moveDelivery(
    { businessId, timeZone }: Actor,
    shipmentId: string,
    { date, window }: { readonly date: string; readonly window: DeliveryWindow | null },
  ): Promise<void> {
    return this.work.run(businessId, async () => {
      const shipment = orNotFound(await this.shipments.lockShipment(businessId, shipmentId), 'shipment');
      await this.assertNotInActiveDispatch(shipment, window === null ? ['deliveryDate'] : DATE_AND_WINDOW);
      const deliveryDate = startOfDay(date, timeZone);
      assertDatesInOrder({ ...shipment, deliveryDate }, timeZone);
      await this.shipments.updateShipment(shipment, { deliveryDate, ...(window && toNewWindow(window, shipment)) });
      await this.estimates.updateEstimatesWithoutRoute(businessId, [shipmentId]);
    });
  }

  /** @throws ApiError CONFLICT that names the fields, for a shipment in a dispatch in progress */
  private async assertNotInActiveDispatch({ businessId, id }: Shipment, fields: readonly string[]): Promise<void> {
    const dispatched = await this.shipments.findInActiveDispatch(businessId, [id]);
    if (!dispatched.has(id)) return;
    const message = 'Cannot be changed: the shipment is in a dispatch in progress.';
    throw new ApiError('CONFLICT', Object.fromEntries(fields.map((field) => [field, message])));
  }
}

const DATE_AND_WINDOW = ['deliveryDate', 'deliveryWindow'];

/** Returns the columns of a new window, which replaces the alternative windows too. An undefined planning does not change. */
const toNewWindow = (window: DeliveryWindow, { planning }: Shipment) => ({
  ...toWindowColumns(window),
  planning: removeAlternativeWindows(planning),
});

/** Parses a date of a request. Null (remove the date) and undefined (keep it) are returned as they are. */
export const readDate = (text: string | null | undefined, timeZone: string): Date | null | undefined =>
  typeof text === 'string' ? parseTimestamp(text, timeZone) : text;

type Dates = Pick<Shipment, 'collectionDate' | 'deliveryDate'>;

/**
 * Checks that the delivery is not before the collection.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export const assertDatesInOrder = (dates: Dates, timeZone: string): void =>
  refuseFaults('VALIDATION_ERROR', findDateFaults(dates, timeZone));

/** Returns a fault if the delivery is before the collection. A delivery date without a time of day stands for the whole day. */
export function findDateFaults({ collectionDate, deliveryDate }: Dates, timeZone: string): ErrorDetails {
  if (!collectionDate || !deliveryDate || deliveryDate >= collectionDate) return {};
  const day = localDate(deliveryDate, timeZone);
  const isWholeDay = startOfDay(day, timeZone).getTime() === deliveryDate.getTime();
  return isWholeDay && localDate(collectionDate, timeZone) === day
    ? {}
    : { deliveryDate: 'Must not be before the collection date.' };
}
