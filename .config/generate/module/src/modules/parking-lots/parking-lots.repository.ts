import { Injectable } from '@nestjs/common';
import { IsNull, type QueryDeepPartialEntity, type Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { ParkingLot } from './entities/parking-lot.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

/** Writes and locks parking lots. Call it inside a unit of work. */
@Injectable()
export class ParkingLotsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the parking lot for the rest of the transaction. */
  lockParkingLot(businessId: string, id: string): Promise<ParkingLot | null> {
    return this.parkingLots.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insertParkingLot(parkingLot: Pick<ParkingLot, 'businessId' | 'id' | 'name'>): Promise<void> {
    await this.parkingLots.insert(parkingLot);
  }

  /** Writes the changes and increments the version. */
  async updateParkingLot({ businessId, id }: ParkingLot, changes: QueryDeepPartialEntity<ParkingLot>): Promise<void> {
    await this.parkingLots.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  private get parkingLots(): Repository<ParkingLot> {
    return this.work.manager.getRepository(ParkingLot);
  }
}
