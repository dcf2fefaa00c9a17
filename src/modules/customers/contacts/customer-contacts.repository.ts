import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CustomerContact } from '../entities/customer-contact.entity';
import { CustomerReference } from '../entities/customer-reference.entity';

/** Identifies a contact or a reference of a customer. */
interface ContactOrReferenceKey {
  readonly businessId: string;
  readonly customerId: string;
  readonly id: string;
}

/** Writes the contacts and references of customers. Call it inside a unit of work. */
@Injectable()
export class CustomerContactsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertContact(contact: Omit<CustomerContact, 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.contacts.insert(contact);
  }

  /** Returns a contact that is not deleted. */
  findContact({ businessId, customerId, id }: ContactOrReferenceKey): Promise<CustomerContact | null> {
    return this.contacts.findOneBy({ businessId, customerId, id, deletedAt: IsNull() });
  }

  /** Writes the changes. Undefined members keep their value. */
  async updateContact(
    { businessId, customerId, id }: ContactOrReferenceKey,
    changes: Partial<Pick<CustomerContact, 'name' | 'email' | 'phone' | 'role'>>,
  ): Promise<void> {
    await this.contacts.update({ businessId, customerId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  async markContactDeleted({ businessId, customerId, id }: ContactOrReferenceKey): Promise<void> {
    await this.contacts.update({ businessId, customerId, id }, { deletedAt: () => 'now()', updatedAt: () => 'now()' });
  }

  /**
   * Adds a reference.
   *
   * @returns false if the customer has a reference with this type and value already; nothing changes then
   */
  async insertReference(reference: Omit<CustomerReference, 'createdAt'>): Promise<boolean> {
    const result = await this.references
      .createQueryBuilder()
      .insert()
      .values(reference)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  /**
   * Deletes a reference.
   *
   * @returns false if the customer has no such reference
   */
  async deleteReference({ businessId, customerId, id }: ContactOrReferenceKey): Promise<boolean> {
    const { affected } = await this.references.delete({ businessId, customerId, id });
    return affected !== 0;
  }

  /** Returns the references in the order in which they were added. */
  findReferences(businessId: string, customerId: string): Promise<CustomerReference[]> {
    return this.references.find({ where: { businessId, customerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private get contacts(): Repository<CustomerContact> {
    return this.work.manager.getRepository(CustomerContact);
  }

  private get references(): Repository<CustomerReference> {
    return this.work.manager.getRepository(CustomerReference);
  }
}
