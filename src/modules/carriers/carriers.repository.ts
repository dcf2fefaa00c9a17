import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { CarrierConfiguration } from './entities/carrier-configuration.entity';
import { CarrierContact } from './entities/carrier-contact.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

/** The values of a configuration that a business enters, with its key. */
type EnteredConfiguration = Pick<
  CarrierConfiguration,
  | 'businessId'
  | 'carrierId'
  | 'accountNumber'
  | 'apiKeyEncrypted'
  | 'apiSecretEncrypted'
  | 'testMode'
  | 'defaultServiceLevel'
  | 'settings'
>;

/** Stores and locks configurations of carriers, and stores contacts. Call it inside a unit of work. */
@Injectable()
export class CarriersRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the configuration for the rest of the transaction, in order to change it. */
  lockConfiguration(businessId: string, carrierId: string): Promise<CarrierConfiguration | null> {
    return this.configurations.findOne({ where: { businessId, carrierId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the configuration in share mode, so that it is not deleted or switched off until the transaction ends. */
  lockConfigurationForShare(businessId: string, carrierId: string): Promise<CarrierConfiguration | null> {
    return this.configurations.findOne({ where: { businessId, carrierId }, lock: { mode: 'pessimistic_read' } });
  }

  findConfiguration(businessId: string, carrierId: string): Promise<CarrierConfiguration | null> {
    return this.configurations.findOne({ where: { businessId, carrierId } });
  }

  findActiveConfigurations(businessId: string): Promise<CarrierConfiguration[]> {
    return this.configurations.find({
      where: { businessId, isActive: true },
      order: { carrierId: 'ASC' },
    });
  }

  /** Stores an active configuration, which replaces an earlier one. */
  async storeConfiguration(configuration: EnteredConfiguration): Promise<void> {
    const { businessId, carrierId, ...values } = configuration;
    // INSERT … ON CONFLICT DO NOTHING RETURNING returns no row if one exists. A new row is active by default.
    const inserted = await this.configurations
      .createQueryBuilder()
      .insert()
      .values(configuration)
      .orIgnore()
      .returning('carrier_id')
      .updateEntity(false)
      .execute();
    const isNew = (inserted.raw as unknown[]).length === 1;
    if (!isNew) await this.updateConfiguration(businessId, carrierId, { ...values, isActive: true });
  }

  /** Changes columns, and increments the version. */
  async updateConfiguration(
    businessId: string,
    carrierId: string,
    changes: Partial<Omit<CarrierConfiguration, 'businessId' | 'carrierId'>>,
  ): Promise<void> {
    await this.configurations.update({ businessId, carrierId }, { ...changes, ...NEXT_VERSION });
  }

  async deleteConfiguration(businessId: string, carrierId: string): Promise<void> {
    await this.configurations.delete({ businessId, carrierId });
  }

  async insertContact(contact: Omit<CarrierContact, 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.work.manager.getRepository(CarrierContact).insert(contact);
  }

  private get configurations(): Repository<CarrierConfiguration> {
    return this.work.manager.getRepository(CarrierConfiguration);
  }
}
