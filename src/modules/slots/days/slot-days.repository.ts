import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SlotDay } from '../entities/slot-day.entity';

export type SlotDayKey = Pick<SlotDay, 'businessId' | 'depotKey' | 'date'>;

/** Locks the days of depots. Call it inside a unit of work. */
@Injectable()
export class SlotDaysRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the day for the rest of the transaction, so that requests of all processes decide on its slots one after another. */
  async lockDay({ businessId, depotKey, date }: SlotDayKey): Promise<SlotDay> {
    const values = { businessId, depotKey, date };
    await this.days.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
    return this.days.findOneOrFail({ where: values, lock: { mode: 'pessimistic_write' } });
  }

  private get days(): Repository<SlotDay> {
    return this.work.manager.getRepository(SlotDay);
  }
}
