import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SlotDay } from '../entities/slot-day.entity';
import type { DaySkeleton } from './day-skeleton';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** Identifies a day of a depot. */
export type SlotDayKey = Pick<SlotDay, 'businessId' | 'depotKey' | 'date'>;

/** Locks the days of depots. Call it inside a unit of work. */
@Injectable()
export class SlotDaysRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the day for the rest of the transaction, so that requests of all processes decide on its slots one after another. */
  async lockDay({ businessId, depotKey, date }: SlotDayKey): Promise<SlotDay> {
    const values = { businessId, depotKey, date };
    const lockStored = () => this.days.findOne({ where: values, lock: { mode: 'pessimistic_write' } });
    const stored = await lockStored();
    if (stored) return stored;
    // Another process may insert the same day at this moment. Then its row is locked below.
    await this.days.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
    return (await lockStored())!;
  }

  /** Returns the days of a depot that have been locked before, without a lock. */
  findDays(businessId: string, depotKey: string, dates: readonly string[]): Promise<SlotDay[]> {
    return this.days.findBy({ businessId, depotKey, date: In([...dates]) });
  }

  /** Returns the days of all depots that have stored routes. */
  findDaysWithRoutes(businessId: string, dates: readonly string[]): Promise<SlotDay[]> {
    return this.days.findBy({ businessId, date: In([...dates]), skeleton: Not(IsNull()) });
  }

  /** Stores the routes of a locked day as its next version. */
  async saveSkeleton({ businessId, depotKey, date }: SlotDayKey, skeleton: DaySkeleton): Promise<void> {
    await this.days.update({ businessId, depotKey, date }, { skeleton, ...NEXT_VERSION });
  }

  private get days(): Repository<SlotDay> {
    return this.work.manager.getRepository(SlotDay);
  }
}
