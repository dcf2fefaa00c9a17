import { Injectable } from '@nestjs/common';
import { IsNull, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import { lockName } from '../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { Depot } from './entities/depot.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

type DepotKey = Pick<Depot, 'businessId' | 'id'>;

/** Writes and locks depots. Call it inside a unit of work. */
@Injectable()
export class DepotsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Prevents other requests from adding or exchanging depots of the business until the unit of work ends. */
  async lockDepots(businessId: string): Promise<void> {
    await lockName(this.work.manager, `depots:${businessId}`);
  }

  countDepots(businessId: string): Promise<number> {
    return this.depots.countBy({ businessId, deletedAt: IsNull() });
  }

  async insertDepot(depot: QueryDeepPartialEntity<Depot>): Promise<void> {
    await this.depots.insert(depot);
  }

  /** Locks the depot for the rest of the transaction. */
  lockDepot(businessId: string, id: string): Promise<Depot | null> {
    return this.depots.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Keeps the depot from being deleted until the transaction ends. */
  lockDepotForUse(businessId: string, id: string): Promise<Depot | null> {
    return this.depots.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** Locks the default depot for the rest of the transaction. */
  lockDefaultDepot(businessId: string): Promise<Depot | null> {
    return this.depots.findOne({ where: { businessId, isDefault: true }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes the changes and increments the version. Undefined members keep their value. */
  async updateDepot({ businessId, id }: DepotKey, changes: QueryDeepPartialEntity<Depot>): Promise<void> {
    await this.depots.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  private get depots(): Repository<Depot> {
    return this.work.manager.getRepository(Depot);
  }
}
