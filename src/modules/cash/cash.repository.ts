import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { CashHandover } from './entities/cash-handover.entity';

/** Writes handovers of cash. Call it inside a unit of work. */
@Injectable()
export class CashRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertHandover(handover: Omit<CashHandover, 'receivedAt'>): Promise<void> {
    await this.work.manager.getRepository(CashHandover).insert(handover);
  }
}
