import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { DispatchShipment } from '../entities/dispatch-shipment.entity';

/** Books in shipments that return to the depot. Call it inside a unit of work. */
@Injectable()
export class DispatchReturnsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Records that the depot received these shipments. A shipment that was received before keeps its time. */
  async markReceived(
    businessId: string,
    dispatchId: string,
    shipmentIds: readonly string[],
    by: string | null,
  ): Promise<void> {
    await this.work.manager
      .getRepository(DispatchShipment)
      .update(
        { businessId, dispatchId, shipmentId: In([...shipmentIds]), receivedAt: IsNull() },
        { receivedAt: () => 'now()', receivedBy: by },
      );
  }
}
