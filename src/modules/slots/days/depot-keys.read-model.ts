import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';

/** Reads which depot is the default one. Call it inside a unit of work. */
@Injectable()
export class DepotKeysReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the key of a depot, which is the same for the default depot and for none. */
  async findDepotKey(businessId: string, depotId: string | null): Promise<string> {
    if (depotId === null) return DEFAULT_DEPOT_KEY;
    const [row] = await this.work.manager.query<{ id: string }[]>(
      'SELECT depot.id FROM depots depot WHERE depot.business_id = $1 AND depot.id = $2 AND depot.is_default',
      [businessId, depotId],
    );
    return row ? DEFAULT_DEPOT_KEY : depotId;
  }
}
