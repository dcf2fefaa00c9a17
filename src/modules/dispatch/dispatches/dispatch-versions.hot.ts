// Claiming 100 queued rows takes TypeORM 9 times as long (bench/RESULTS.md, "TypeORM and SQL writes").
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { ArrivalListeners } from '../arrivals/arrival.listeners';

/** Increases the versions of dispatches whose expected times changed, with every batch of positions. */
@Injectable()
export class DispatchVersionsHot {
  constructor(
    private readonly work: UnitOfWork,
    arrivals: ArrivalListeners,
  ) {
    arrivals.onExpectedTimesChanged((businessId, ids) => this.increaseVersions(businessId, ids));
  }

  /** Increases the versions of dispatches. Skips locked ones, because the transaction with the lock increases their version. */
  private async increaseVersions(businessId: string, dispatchIds: readonly string[]): Promise<void> {
    await this.work.manager.query(
      `UPDATE dispatches
       SET version = version + 1, updated_at = now()
       WHERE business_id = $1
         AND id IN (
           SELECT id
           FROM dispatches
           WHERE business_id = $1 AND id = ANY ($2::uuid[])
           FOR NO KEY UPDATE SKIP LOCKED
         )`,
      [businessId, dispatchIds],
    );
  }
}
