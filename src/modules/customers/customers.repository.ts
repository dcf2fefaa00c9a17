import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { lockExternalId } from '../../platform/database/queries/lock-external-id';
import type { ExternalDataColumns } from '../../shared/external-data/external-data.dto';
import { Customer } from './entities/customer.entity';
import { NEXT_VERSION } from '../../platform/database/queries/next-version';

/** Writes and locks customers. Call it inside a unit of work. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Locks the customer for the rest of the transaction. */
  lockCustomer(businessId: string, id: string): Promise<Customer | null> {
    return this.customers.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks an identifier of a client's system. Returns the id of the customer that has it; undefined if there is none. */
  lockExternalId(businessId: string, externalId: string): Promise<string | undefined> {
    return lockExternalId(this.work.manager, Customer, { businessId, externalId });
  }

  /** Locks the customer against deletion until the transaction ends. Other transactions can refer to it meanwhile. */
  lockCustomerForShare(businessId: string, id: string): Promise<Customer | null> {
    return this.customers.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /**
   * Locks the customers against deletion until the transaction ends.
   *
   * @returns those that exist
   */
  lockCustomersForShare(
    businessId: string,
    ids: readonly string[],
  ): Promise<Pick<Customer, 'id' | 'name' | 'email'>[]> {
    return this.customers
      .createQueryBuilder('customer')
      .select(['customer.id AS id', 'customer.name AS name', 'customer.email AS email'])
      .where(
        `customer.businessId = :businessId
        AND customer.id = ANY (:ids::uuid[])
        AND customer.deletedAt IS NULL`,
        { businessId, ids },
      )
      .orderBy('customer.id')
      .setLock('pessimistic_read')
      .getRawMany();
  }

  async insertCustomer(customer: Omit<Customer, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.customers.insert(customer);
  }

  /** Inserts customers of an import. A customer whose email another customer has by now is skipped. */
  async insertMissingCustomers(
    customers: readonly Pick<Customer, 'businessId' | 'id' | 'email' | 'name' | 'phone'>[],
  ): Promise<void> {
    await this.customers
      .createQueryBuilder()
      .insert()
      .values([...customers])
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Writes the changes and increments the version. Undefined members keep their value. */
  async updateCustomer(
    { businessId, id }: Pick<Customer, 'businessId' | 'id'>,
    changes: Partial<
      Pick<Customer, 'name' | 'email' | 'phone' | 'company' | 'language' | 'address' | keyof ExternalDataColumns>
    >,
  ): Promise<void> {
    await this.customers.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  async markCustomerDeleted({ businessId, id }: Pick<Customer, 'businessId' | 'id'>): Promise<void> {
    await this.customers.update({ businessId, id }, { deletedAt: () => 'now()', ...NEXT_VERSION });
  }

  private get customers(): Repository<Customer> {
    return this.work.manager.getRepository(Customer);
  }
}
