import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import { CustomerContact } from '../entities/customer-contact.entity';
import type { CustomerReferenceResponse } from '../dto/customer.response';

/** The key of something that belongs to a customer. */
interface PartKey {
  readonly businessId: string;
  readonly customerId: string;
  readonly id: string;
}

@Injectable()
export class CustomerContactsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insert(contact: Omit<CustomerContact, 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.contacts.insert(contact);
  }

  find({ businessId, customerId, id }: PartKey): Promise<CustomerContact | null> {
    return this.contacts
      .createQueryBuilder('k')
      .where('k.businessId = :businessId AND k.customerId = :customerId AND k.id = :id AND k.deletedAt IS NULL', {
        ...{ businessId, customerId, id },
      })
      .getOne();
  }

  /** Members that are undefined stay as they are. */
  async update(
    { businessId, id }: PartKey,
    changes: Partial<Pick<CustomerContact, 'name' | 'email' | 'phone' | 'role'>>,
  ): Promise<void> {
    await this.contacts.update({ businessId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  async markDeleted({ businessId, id }: PartKey): Promise<void> {
    await this.contacts.update({ businessId, id }, { deletedAt: () => 'now()', updatedAt: () => 'now()' });
  }

  /** Whether the reference is new: the same type and value again changes nothing. */
  async addReference({ businessId, customerId, id }: PartKey, type: string, value: string): Promise<boolean> {
    const added = await this.work.manager.query<unknown[]>(
      `INSERT INTO customer_references (business_id, id, customer_id, type, value) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (business_id, customer_id, type, value) DO NOTHING RETURNING id`,
      [businessId, id, customerId, type, value],
    );
    return added.length > 0;
  }

  /** Whether there was such a reference. */
  async deleteReference({ businessId, customerId, id }: PartKey): Promise<boolean> {
    const [, deleted] = await this.work.manager.query<[unknown, number]>(
      'DELETE FROM customer_references WHERE business_id = $1 AND customer_id = $2 AND id = $3',
      [businessId, customerId, id],
    );
    return deleted > 0;
  }

  /** In the order in which they were added. */
  references(businessId: string, customerId: string): Promise<CustomerReferenceResponse[]> {
    return this.work.manager.query(
      `SELECT id AS guid, type, value FROM customer_references
       WHERE business_id = $1 AND customer_id = $2 ORDER BY created_at, id`,
      [businessId, customerId],
    );
  }

  private get contacts() {
    return this.work.manager.getRepository(CustomerContact);
  }
}
