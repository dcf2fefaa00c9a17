import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { Shipment } from '../../shipments/entities/shipment.entity';

/** Locks shipments that get a slot. Call it inside a unit of work. */
@Injectable()
export class BookedShipmentsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the shipment for the rest of the transaction. */
  lockShipment(businessId: string, id: string): Promise<Shipment | null> {
    return this.work.manager.getRepository(Shipment).findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
