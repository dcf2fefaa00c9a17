import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { RescheduleRequest } from '../entities/reschedule-request.entity';
import type { RequestStatus } from './request-status';

/** Stores requests for another day. Call it inside a unit of work. */
@Injectable()
export class RescheduleRequestsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts a request. It replaces a pending request, because a shipment has at most one. */
  async insertRequest(
    request: Pick<RescheduleRequest, 'businessId' | 'id' | 'shipmentId' | 'wantedOn'>,
  ): Promise<void> {
    const { businessId, shipmentId } = request;
    await this.requests.update(
      { businessId, shipmentId, status: 'pending' },
      { status: 'replaced', decidedAt: () => 'now()' },
    );
    await this.requests.insert(request);
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
