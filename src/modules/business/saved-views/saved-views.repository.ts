import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SavedView } from '../entities/saved-view.entity';

/** Writes saved views. Call it inside a unit of work. */
@Injectable()
export class SavedViewsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the views of an owner. Other transactions cannot count them, and so not add one, until the unit of work ends. */
  async lockAndCountViews(businessId: string, ownerId: string): Promise<number> {
    await lockName(this.work.manager, `saved_views:${ownerId}`);
    return this.work.manager.countBy(SavedView, { businessId, ownerId });
  }

  async insertView(view: QueryDeepPartialEntity<SavedView>): Promise<void> {
    await this.work.manager.insert(SavedView, view);
  }

  /**
   * Deletes a view.
   *
   * @returns whether the owner had it
   */
  async deleteView(businessId: string, ownerId: string, id: string): Promise<boolean> {
    return (await this.work.manager.delete(SavedView, { businessId, ownerId, id })).affected === 1;
  }
}
