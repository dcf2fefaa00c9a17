import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { cashColumns } from '../../orders/cash-on-delivery/cash-on-delivery';
import { CustomersService } from '../../customers/customers.service';
import type { Shipment } from '../entities/shipment.entity';
import { ShipmentListeners } from '../shipment.listeners';
import { ShipmentMovesService } from '../shipment-moves.service';
import { ShipmentRecordsService } from '../shipment-records.service';
import { isToCollect } from '../pickup';
import { SHIPMENT_MOVES } from '../shipment-status';
import type { ReturnResponse } from './dto/return.response';
import { NextAttemptsService } from './next-attempts.service';

/** Who returns a shipment, and by which clocks. `by` null: the rule of the business. */
export interface Returning {
  readonly timeZone: string;
  readonly by: string | null;
}

/** What is not delivered goes back to the sender, as a shipment of its own. */
@Injectable()
export class ReturnsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: NextAttemptsService,
    private readonly customers: CustomersService,
    private readonly records: ShipmentRecordsService,
    private readonly moves: ShipmentMovesService,
    private readonly listeners: ShipmentListeners,
  ) {}

  /** @throws ApiError CONFLICT for a shipment that has not left, was cancelled, or goes back already */
  toSender(actor: Actor, shipmentId: string): Promise<ReturnResponse> {
    const { businessId, timeZone } = actor;
    return this.work.run(businessId, async () => {
      const shipment = await this.attempts.lock(businessId, shipmentId);
      return this.returnLocked(shipment, { timeZone, by: actorId(actor) });
    });
  }

  /** The locked shipment ends as returned; another one brings it back, from the recipient to the sender. */
  async returnLocked(shipment: Shipment, { timeZone, by }: Returning): Promise<ReturnResponse> {
    const { businessId, id, status, trackingNumber } = shipment;
    if (isToCollect(shipment))
      throw new ApiError('CONFLICT', { status: 'The shipment was not collected: its sender has it.' });
    if (!SHIPMENT_MOVES[status].includes('returned'))
      throw new ApiError('CONFLICT', {
        status: `The shipment is ${status}: only what has left and is not back goes back to the sender.`,
      });
    await this.listeners.withdrawn(businessId, id, timeZone);
    const back = await this.records.create({
      businessId,
      customer: await this.customers.require(businessId, shipment.customerId),
      orderId: null,
      carrierId: null,
      serviceLevel: shipment.serviceLevel,
      instructions: `Return of ${trackingNumber}.`,
      sender: shipment.recipient,
      recipient: shipment.sender,
      packages: shipment.packages,
      collectionDate: null,
      ...{ deliveryWindowStart: null, deliveryWindowEnd: null, planning: null, proofRequired: null, pickup: null },
      ...cashColumns(null), // whoever gets it back pays nothing
      returnOf: id,
      withLabel: false,
      by,
    });
    const description = `Goes back to the sender as ${back.trackingNumber}.`;
    await this.moves.event(businessId, { shipmentId: id, status: 'returned', description, by });
    return {
      guid: back.id,
      trackingNumber: back.trackingNumber,
      status: back.status,
      returnOf: { guid: id, trackingNumber },
    };
  }
}
