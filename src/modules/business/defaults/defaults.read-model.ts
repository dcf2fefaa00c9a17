import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Reads the default configuration of a business. */
@Injectable()
export class DefaultsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the service levels of a carrier; null if there is no such carrier. All businesses share the carriers and their levels. */
  async findServiceLevels(carrierId: string): Promise<string[] | null> {
    const [row] = await this.work.manager.query<{ levels: string[] }[]>(
      `SELECT ARRAY(
         SELECT level.code
         FROM carrier_service_levels level
         WHERE level.carrier_id = carrier.id
         ORDER BY level.code
       ) AS levels
       FROM carriers carrier
       WHERE carrier.id = $1`,
      [carrierId],
    );
    return row?.levels ?? null;
  }
}
