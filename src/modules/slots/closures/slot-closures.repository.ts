import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SlotClosure } from '../entities/slot-closure.entity';

/** Writes days without slots. Call it inside a unit of work. */
@Injectable()
export class SlotClosuresRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertClosure(closure: Omit<SlotClosure, 'createdAt'>): Promise<void> {
    await this.closures.insert(closure);
  }

  /** Returns the closures that are not over on a day. */
  findClosures(businessId: string, from: string): Promise<SlotClosure[]> {
    return this.closures.findBy({ businessId, lastDate: MoreThanOrEqual(from) });
  }

  /** Locks the closure for the rest of the transaction. */
  lockClosure(businessId: string, id: string): Promise<SlotClosure | null> {
    return this.closures.findOne({ where: { businessId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async deleteClosure({ businessId, id }: SlotClosure): Promise<void> {
    await this.closures.delete({ businessId, id });
  }

  private get closures(): Repository<SlotClosure> {
    return this.work.manager.getRepository(SlotClosure);
  }
}
