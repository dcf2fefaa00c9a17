import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../../database/unit-of-work';
import { BusinessDefaults } from '../entities/business-defaults.entity';

@Injectable()
export class DefaultsRepository {
  constructor(private readonly work: UnitOfWork) {}

  find(businessId: string): Promise<BusinessDefaults | null> {
    return this.work.manager.findOneBy(BusinessDefaults, { businessId });
  }

  /** The row, locked, made with the columns' defaults where there was none. */
  async findForUpdate(businessId: string): Promise<BusinessDefaults> {
    await this.work.manager.query('INSERT INTO business_defaults (business_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      businessId,
    ]);
    return this.work.manager.findOneOrFail(BusinessDefaults, {
      where: { businessId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(businessId: string, changes: QueryDeepPartialEntity<BusinessDefaults>): Promise<void> {
    await this.work.manager.update(
      BusinessDefaults,
      { businessId },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  /** The service levels of a carrier of the catalogue; null when there is no such carrier. */
  async serviceLevelsOf(carrierId: string): Promise<string[] | null> {
    const [row] = await this.work.manager.query<{ levels: string[] }[]>(
      `SELECT ARRAY(SELECT l.code FROM carrier_service_levels l WHERE l.carrier_id = c.id ORDER BY l.code) AS levels
       FROM carriers c WHERE c.id = $1`,
      [carrierId],
    );
    return row?.levels ?? null;
  }
}
