import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SsoDomain } from './entities/sso-domain.entity';
import { SsoSettings } from './entities/sso-settings.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

/** The columns of the single sign-on settings that a request sets. */
export type NewSsoSettings = Omit<SsoSettings, 'version' | 'updatedAt'>;

/** Stores the single sign-on settings of businesses, and the domains of their users. Call it inside a unit of work. */
@Injectable()
export class SsoRepository {
  constructor(private readonly work: UnitOfWork) {}

  findSettings(businessId: string): Promise<SsoSettings | null> {
    return this.settings.findOneBy({ businessId });
  }

  /** Locks the settings for the rest of the transaction. */
  lockSettings(businessId: string): Promise<SsoSettings | null> {
    return this.settings.findOne({ where: { businessId }, lock: { mode: 'pessimistic_write' } });
  }

  async insertSettings(settings: NewSsoSettings): Promise<void> {
    await this.settings.insert(settings);
  }

  /** Writes the changes and increments the version. */
  async updateSettings({ businessId, ...changes }: NewSsoSettings): Promise<void> {
    await this.settings.update({ businessId }, { ...changes, ...NEXT_VERSION });
  }

  /** Increments the version of the settings after a change of a domain, because their ETag covers the domains. */
  async incrementVersion(businessId: string): Promise<void> {
    await this.settings.update({ businessId }, NEXT_VERSION);
  }

  /** Deletes the settings with their domains. */
  async deleteSettings(businessId: string): Promise<void> {
    await this.domains.delete({ businessId });
    await this.settings.delete({ businessId });
  }

  listDomains(businessId: string): Promise<SsoDomain[]> {
    return this.domains.find({ where: { businessId }, order: { domain: 'ASC' } });
  }

  /**
   * Adds a domain that is not verified.
   *
   * @param challenge value that the TXT record of the domain must have
   */
  async insertDomain(businessId: string, domain: string, challenge: string): Promise<void> {
    await this.domains.insert({ businessId, domain, challenge, verifiedAt: null });
  }

  async deleteDomain(businessId: string, domain: string): Promise<void> {
    await this.domains.delete({ businessId, domain });
  }

  /** Marks a domain as verified. A database constraint lets only one business verify a domain. */
  async markDomainVerified(businessId: string, domain: string): Promise<void> {
    await this.domains.update({ businessId, domain }, { verifiedAt: () => 'now()' });
  }

  private get settings(): Repository<SsoSettings> {
    return this.work.manager.getRepository(SsoSettings);
  }

  private get domains(): Repository<SsoDomain> {
    return this.work.manager.getRepository(SsoDomain);
  }
}
