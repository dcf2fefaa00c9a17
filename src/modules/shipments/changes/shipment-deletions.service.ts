import { Injectable } from '@nestjs/common';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierBookingsService } from '../../carriers/bookings/carrier-bookings.service';
import type { ShipmentGuidDto } from '../dto/shipment-guid.dto';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentListeners } from '../shipment.listeners';
import { IN_TRANSIT_STATUSES } from '../shipment-status';
import { findUnknownIdFaults } from '../shipments.service';
import { ShipmentsRepository } from '../shipments.repository';

/** Deletes shipments, and removes them from dispatches that have not started. */
@Injectable()
export class ShipmentDeletionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly bookings: CarrierBookingsService,
    private readonly listeners: ShipmentListeners,
  ) {}

  /**
   * Deletes a shipment.
   *
   * @throws ApiError CONFLICT for a shipment in transit or in a dispatch in progress
   */
  remove({ businessId, timeZone }: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(businessId, async () => {
      await this.listeners.lockDispatches(businessId, [id]);
      const shipment = orNotFound(await this.shipments.lockShipment(businessId, id), 'shipment');
      assertVersion(expected, shipment.version);
      const obstacles = await this.findDeletionObstacles(businessId, [shipment]);
      const obstacle = obstacles.get(shipment.id);
      if (obstacle) throw new ApiError('CONFLICT', undefined, obstacle);
      await this.deleteLocked(businessId, [shipment.id], timeZone);
    });
  }

  /**
   * Deletes all of the shipments, or none of them after an error.
   *
   * @throws ApiError NOT_FOUND that names unknown shipments
   * @throws ApiError CONFLICT that names shipments in transit or in a dispatch in progress
   */
  removeAll({ businessId, timeZone }: Actor, entries: readonly ShipmentGuidDto[]): Promise<void> {
    const ids = entries.map(({ guid }) => guid.toLowerCase());
    const toPath = (index: number) => `${index}.guid`;
    return this.work.run(businessId, async () => {
      await this.listeners.lockDispatches(businessId, ids);
      const shipments = await this.shipments.lockShipments(businessId, ids);
      refuseFaults('NOT_FOUND', findUnknownIdFaults(ids, toPath, shipments));
      const obstacles = await this.findDeletionObstacles(businessId, shipments);
      const obstacleFaults = faultsOf(ids, toPath, (id) => obstacles.get(id));
      refuseFaults('CONFLICT', obstacleFaults);
      await this.deleteLocked(
        businessId,
        shipments.map(({ id }) => id),
        timeZone,
      );
    });
  }

  /** Deletes the locked shipments, cancels their bookings with carriers, and plans the routes of their dispatches again. */
  private async deleteLocked(businessId: string, ids: readonly string[], timeZone: string): Promise<void> {
    await this.shipments.markShipmentsDeleted(businessId, ids);
    await this.bookings.cancelBookings(businessId, ids);
    await this.listeners.withdrawShipments(businessId, ids, timeZone);
  }

  /** Returns why shipments cannot be deleted, by their ids. Shipments that can be deleted are not in the map. */
  private async findDeletionObstacles(
    businessId: string,
    shipments: readonly Shipment[],
  ): Promise<Map<string, string>> {
    const dispatched = await this.shipments.findInActiveDispatch(
      businessId,
      shipments.map(({ id }) => id),
    );
    const obstacles = new Map<string, string>();
    for (const { id, status } of shipments) {
      if (dispatched.has(id)) obstacles.set(id, 'The shipment is in a dispatch in progress.');
      else if (IN_TRANSIT_STATUSES.includes(status)) obstacles.set(id, 'The shipment is in transit.');
    }
    return obstacles;
  }
}
