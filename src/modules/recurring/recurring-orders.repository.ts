import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual, type Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { RecurringOccurrence } from './entities/recurring-occurrence.entity';
import { RecurringOrder } from './entities/recurring-order.entity';
import { MAX_MOVE_DAYS } from './occurrence';
import { addDays } from './recurrence';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type SeriesKey = Pick<RecurringOrder, 'businessId' | 'id'>;
export type SeriesChanges = Partial<
  Omit<RecurringOrder, 'businessId' | 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>
>;
export type NewSeries = Omit<RecurringOrder, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** Writes and locks series of orders and their occurrences. Call it inside a unit of work. */
@Injectable()
export class RecurringOrdersRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertSeries(series: NewSeries): Promise<void> {
    await this.series.insert(series);
  }

  findSeries(businessId: string, id: string): Promise<RecurringOrder | null> {
    return this.series.findOneBy({ businessId, id, deletedAt: IsNull() });
  }

  /** Locks the series for the rest of the transaction, so that its orders are created once. */
  lockSeries(businessId: string, id: string): Promise<RecurringOrder | null> {
    return this.series.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks those of the series that exist for the rest of the transaction, sorted by id, so that two processes cannot deadlock. */
  lockAllSeries(businessId: string, ids: readonly string[]): Promise<RecurringOrder[]> {
    return this.series.find({
      where: { businessId, id: In([...ids]), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes changes that users see, and increments the version. */
  async updateSeries({ businessId, id }: SeriesKey, changes: SeriesChanges): Promise<void> {
    const written = { ...changes, ...NEXT_VERSION };
    await this.series.update({ businessId, id }, written);
  }

  /** Writes which occurrences are done, without a new version. */
  async updateProgress(
    { businessId, id }: SeriesKey,
    progress: Pick<RecurringOrder, 'openFrom' | 'nextDueOn'>,
  ): Promise<void> {
    await this.series.update({ businessId, id }, progress);
  }

  async deleteSeries({ businessId, id }: SeriesKey): Promise<void> {
    await this.series.update({ businessId, id }, { deletedAt: () => 'now()', nextDueOn: null });
  }

  /** Returns the stored occurrences of the series from a day on, and the earlier ones that may have been moved to it. */
  findOccurrences({ businessId, id }: SeriesKey, from: string): Promise<RecurringOccurrence[]> {
    return this.occurrences.findBy({
      businessId,
      recurringOrderId: id,
      date: MoreThanOrEqual(findFirstMovableDay(from)),
    });
  }

  /** Returns the occurrences of many series as `findOccurrences`, from the first day on that is open in any of them. */
  async findAllOccurrences(businessId: string, series: readonly RecurringOrder[]): Promise<RecurringOccurrence[]> {
    const from = series.reduce((first, { openFrom }) => (openFrom < first ? openFrom : first), '9999-12-31');
    const ids = series.map(({ id }) => id);
    return this.occurrences.findBy({
      businessId,
      recurringOrderId: In(ids),
      date: MoreThanOrEqual(findFirstMovableDay(from)),
    });
  }

  /** Writes the occurrence, whether it is stored or not. */
  async saveOccurrence(occurrence: RecurringOccurrence): Promise<void> {
    await this.occurrences.upsert(occurrence, ['businessId', 'recurringOrderId', 'date']);
  }

  /** Gives the occurrences from a day on to another series. */
  async moveOccurrences({ businessId, id }: SeriesKey, from: string, toId: string): Promise<void> {
    await this.occurrences.update(
      { businessId, recurringOrderId: id, date: MoreThanOrEqual(from) },
      { recurringOrderId: toId },
    );
  }

  private get series(): Repository<RecurringOrder> {
    return this.work.manager.getRepository(RecurringOrder);
  }

  private get occurrences(): Repository<RecurringOccurrence> {
    return this.work.manager.getRepository(RecurringOccurrence);
  }
}

/** Returns the first day of a rule whose delivery can be moved to this day. */
const findFirstMovableDay = (day: string): string => addDays(day, -MAX_MOVE_DAYS);
