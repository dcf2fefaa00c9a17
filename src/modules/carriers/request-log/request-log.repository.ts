import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierRequest } from '../entities/carrier-request.entity';

/** Selects the entries of one operation of one carrier. */
export type EntryGroup = Pick<CarrierRequest, 'businessId' | 'carrierId' | 'operation'>;

/** Writes the log of calls to carriers. Call it inside a unit of work. */
@Injectable()
export class RequestLogRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertEntries(entries: CarrierRequest[]): Promise<void> {
    await this.requests.insert(entries);
  }

  /** Deletes the oldest entries of the group, except for the newest `maxEntries`. */
  async deleteOldest({ businessId, carrierId, operation }: EntryGroup, maxEntries: number): Promise<void> {
    const group = { businessId, carrierId, operation };
    const [newestToDelete] = await this.requests.find({
      select: { id: true },
      where: group,
      order: { id: 'DESC' },
      skip: maxEntries,
      take: 1,
    });
    if (newestToDelete) await this.requests.delete({ ...group, id: LessThanOrEqual(newestToDelete.id) });
  }

  private get requests(): Repository<CarrierRequest> {
    return this.work.manager.getRepository(CarrierRequest);
  }
}
