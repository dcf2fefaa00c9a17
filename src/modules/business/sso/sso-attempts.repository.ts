import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SsoAttempt } from './entities/sso-attempt.entity';

/** Stores sign-ins that have begun. Call it inside a unit of work. */
@Injectable()
export class SsoAttemptsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Inserts an attempt, and deletes the expired ones of the business. */
  async insertAttempt(attempt: SsoAttempt): Promise<void> {
    const { businessId } = attempt;
    await this.attempts.delete({ businessId, expiresAt: LessThan(new Date()) });
    await this.attempts.insert(attempt);
  }

  /**
   * Deletes the attempt, so it works once.
   *
   * @returns null for a state that is unknown, used, expired or of another browser
   */
  async useAttempt(businessId: string, stateHash: Buffer, browserHash: Buffer): Promise<SsoAttempt | null> {
    const key = { businessId, stateHash, browserHash };
    const attempt = await this.attempts.findOneBy({ ...key, expiresAt: MoreThan(new Date()) });
    if (!attempt) return null;
    const { affected } = await this.attempts.delete(key);
    return affected === 1 ? attempt : null;
  }

  private get attempts(): Repository<SsoAttempt> {
    return this.work.manager.getRepository(SsoAttempt);
  }
}
