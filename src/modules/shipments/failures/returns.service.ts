import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CustomersService } from '../../customers/customers.service';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentTransitionsService } from '../shipment-transitions.service';
import { toReturnDraft, toReturnResponse } from '../creation/return-draft';
import { ShipmentRecordsService } from '../creation/shipment-records.service';
import { isAwaitingPickup } from '../carriage/pickup';
import { SHIPMENT_TRANSITIONS } from '../shipment-status';
import type { ReturnResponse } from './dto/return.response';
import { ReturnLabelsService } from '../return-labels/return-labels.service';

/** The request to return a shipment. */
export interface ReturnRequest {
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** The user or API token that returns the shipment; null if the rule of the business does. */
  readonly by: string | null;
}

/** Returns undelivered shipments to their senders, each as a separate shipment. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersService,
    private readonly records: ShipmentRecordsService,
    private readonly transitions: ShipmentTransitionsService,
    private readonly listeners: ShipmentListeners,
    private readonly returnLabels: ReturnLabelsService,
  ) {}

  /**
   * Returns a shipment to its sender, as the office requests it.
   *
   * @throws ApiError CONFLICT for a shipment that has not left, was cancelled, or is being returned already, also with a label
   */
  returnToSender(actor: Actor, shipmentId: string): Promise<ReturnResponse> {
    const { businessId, timeZone } = actor;
    return this.work.run(businessId, async () => {
      const shipment = orNotFound(await this.lockShipment(businessId, shipmentId), 'shipment');
      return this.returnLockedShipment(shipment, { timeZone, by: getActorId(actor) });
    });
  }

  /** Locks a shipment that may be returned, with everything that its return changes. Returns null without such a shipment. */
  lockShipment(businessId: string, shipmentId: string): Promise<Shipment | null> {
    return this.returnLabels.lockWithReturn(businessId, shipmentId);
  }

  /** Returns whether the goods of the locked shipment are on the way back with a return label. */
  async isOnTheWayBack(shipment: Shipment): Promise<boolean> {
    return (await this.returnLabels.lockUsedReturn(shipment)) !== null;
  }

  /**
   * Ends the shipment, which `lockShipment` has locked, as returned, and creates another one from the recipient to the sender. A return with
   * a label that was not used is deleted.
   *
   * @throws ApiError CONFLICT as `returnToSender`
   */
  async returnLockedShipment(shipment: Shipment, { timeZone, by }: ReturnRequest): Promise<ReturnResponse> {
    const { businessId, id, status } = shipment;
    if (isAwaitingPickup(shipment))
      throw new ApiError('CONFLICT', { status: 'The shipment was not collected: its sender has it.' });
    if (!SHIPMENT_TRANSITIONS[status].includes('returned'))
      throw new ApiError('CONFLICT', {
        status: `The shipment is ${status}: only a shipment that has left and was not returned can be sent back to its sender.`,
      });
    await this.returnLabels.withdrawReturn(shipment, timeZone);
    await this.listeners.withdrawShipments(businessId, [id], timeZone);
    const returnShipment = await this.records.create({
      ...toReturnDraft(shipment),
      customer: await this.customers.lockAgainstDeletion(businessId, shipment.customerId),
      carrierId: null,
      serviceLevel: shipment.serviceLevel,
      customs: null,
      by,
    });
    const description = `Goes back to the sender as ${returnShipment.trackingNumber}.`;
    await this.transitions.recordEvent(businessId, { shipmentId: id, status: 'returned', description, by });
    return toReturnResponse(returnShipment, shipment);
  }
}
