import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { KnownPlacesService } from '../../places/known-places.service';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentCarriageService } from '../shipment-carriage.service';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentsRepository } from '../shipments.repository';
import { fieldsUntilItLeaves, movesStops, type ShipmentEdit, whyItHasLeft, withTotals } from './shipment-edit';

/** Changes a locked shipment, and everything that follows from the change. Inside an open unit of work. */
@Injectable()
export class ShipmentEditsService {
  constructor(
    private readonly shipments: ShipmentsRepository,
    private readonly places: KnownPlacesService,
    private readonly listeners: ShipmentListeners,
    private readonly carriage: ShipmentCarriageService,
  ) {}

  /** Returns why the shipment can no longer be changed, such as "in a dispatch in progress"; undefined when it can. */
  async whyItHasLeft(shipment: Shipment): Promise<string | undefined> {
    const dispatched = await this.shipments.findInActiveDispatch(shipment.businessId, [shipment.id]);
    return whyItHasLeft(shipment, dispatched.has(shipment.id));
  }

  /** Throws 409 naming each field of the edit that can be changed only until the shipment has left, once it has. */
  async assertEditable(shipment: Shipment, edit: ShipmentEdit): Promise<void> {
    const fields = fieldsUntilItLeaves(edit);
    if (fields.length === 0) return;
    const reason = await this.whyItHasLeft(shipment);
    if (!reason) return;
    const message = `Cannot be changed: the shipment is ${reason}.`;
    throw new ApiError('CONFLICT', Object.fromEntries(fields.map((field) => [field, message])));
  }

  /**
   * Stores the changes. The place is looked up, a planned route and its arrivals are calculated again, the estimate follows the
   * service level, and the carrier gets the shipment as it is now.
   *
   * @param edit only what differs from the shipment
   * @param timeZone IANA zone of the business
   */
  async apply(shipment: Shipment, edit: ShipmentEdit, timeZone: string): Promise<void> {
    if (Object.keys(edit).length === 0) return;
    const { businessId, id } = shipment;
    const after = { ...shipment, ...edit };
    await this.shipments.update(shipment, withTotals(edit));
    const changesService = edit.carrierId !== undefined || edit.serviceLevel !== undefined;
    if (changesService || edit.collectionDate !== undefined) await this.carriage.promise(shipment);
    await this.places.want(businessId, [
      ...(edit.recipient ? [edit.recipient] : []),
      ...(after.pickup && (edit.sender || edit.pickup) ? [after.sender] : []),
    ]);
    if (movesStops(edit, shipment)) await this.listeners.deliveryChanged(businessId, id, timeZone);
    if (changesService || edit.sender || edit.recipient || edit.packages) await this.carriage.book(after);
  }
}
