import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierPickup } from '../entities/carrier-pickup.entity';

/** Stores pickups. Call it inside a unit of work. */
@Injectable()
export class CarrierPickupsRepository {
  constructor(private readonly work: UnitOfWork) {}

  find(businessId: string, carrierId: string, id: string): Promise<CarrierPickup | null> {
    return this.pickups.findOne({ where: { businessId, carrierId, id } });
  }

  async insert(pickup: Omit<CarrierPickup, 'createdAt'>): Promise<void> {
    await this.pickups.insert(pickup);
  }

  async update(
    businessId: string,
    id: string,
    changes: Pick<Partial<CarrierPickup>, 'status' | 'reference'>,
  ): Promise<void> {
    await this.pickups.update({ businessId, id }, changes);
  }

  async remove(businessId: string, id: string): Promise<void> {
    await this.pickups.delete({ businessId, id });
  }

  private get pickups(): Repository<CarrierPickup> {
    return this.work.manager.getRepository(CarrierPickup);
  }
}
