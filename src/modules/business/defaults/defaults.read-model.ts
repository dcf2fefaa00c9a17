import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Reads the default configuration of a business. */
@Injectable()
export class DefaultsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the service levels of a carrier; null if there is no such carrier. */
  async findServiceLevels(carrierId: string): Promise<string[] | null> {
    const [row] = await this.work.manager.query<{ levels: string[] }[]>(
      `SELECT ARRAY(
         SELECT l.code
         FROM carrier_service_levels l
         WHERE l.carrier_id = c.id
         ORDER BY l.code
       ) AS levels
       FROM carriers c
       WHERE c.id = $1`,
      [carrierId],
    );
    return row?.levels ?? null;
  }
}
