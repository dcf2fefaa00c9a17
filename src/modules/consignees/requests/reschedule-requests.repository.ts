import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { RescheduleRequest } from '../entities/reschedule-request.entity';
import type { RequestStatus } from './request-status';

type NewRequest = Pick<RescheduleRequest, 'businessId' | 'id' | 'shipmentId' | 'wantedOn'> &
  Pick<RescheduleRequest, 'slotHoldId' | 'windowStart' | 'windowEnd'>;

/** Stores requests for another day. Call it inside a unit of work. */
@Injectable()
export class RescheduleRequestsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertRequest(request: NewRequest): Promise<void> {
    await this.requests.insert(request);
  }

  /**
   * Marks the pending request of a shipment as replaced. The database allows at most one for each shipment.
   *
   * @returns the replaced request; null if there was none
   */
  async replacePending(businessId: string, shipmentId: string): Promise<RescheduleRequest | null> {
    const pending = await this.requests.findOneBy({ businessId, shipmentId, status: 'pending' });
    if (pending) await this.decideRequest(businessId, pending.id, 'replaced', null);
    return pending;
  }

  /** Returns the request without locking it, because its shipment must be locked first. */
  findRequest(businessId: string, id: string): Promise<RescheduleRequest | null> {
    return this.requests.findOneBy({ businessId, id });
  }

  /** Stores a decision. Returns false if the request was already decided or replaced. */
  async decideRequest(
    businessId: string,
    id: string,
    status: RequestStatus,
    decidedBy: string | null,
  ): Promise<boolean> {
    const { affected } = await this.requests.update(
      { businessId, id, status: 'pending' },
      { status, decidedAt: () => 'now()', decidedBy },
    );
    return affected === 1;
  }

  private get requests(): Repository<RescheduleRequest> {
    return this.work.manager.getRepository(RescheduleRequest);
  }
}
