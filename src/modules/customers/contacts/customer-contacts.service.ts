import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CustomersRepository } from '../customers.repository';
import type { CreateCustomerContactDto, ReferenceDto, UpdateCustomerContactDto } from '../dto/customer-contact.dto';
import type { CustomerReferencesResponse, GuidResponse, NewContactResponse } from '../dto/customer-contact.response';
import { CustomerContactsRepository } from './customer-contacts.repository';

/**
 * Manages the contacts and references of a customer. A contact is a person at the customer. A reference is the identifier that another
 * system gives the customer. Each change creates a new version of the customer, whose ETag covers both.
 */
@Injectable()
export class CustomerContactsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly contacts: CustomerContactsRepository,
  ) {}

  /** Adds a reference, and returns all references of the customer. Has no effect if the customer has it already. */
  addReference({ businessId }: Actor, customerId: string, { type, value }: ReferenceDto, expected?: ExpectedVersion) {
    return this.withLockedCustomer(businessId, customerId, expected, async (): Promise<CustomerReferencesResponse> => {
      const isNew = await this.contacts.insertReference({ businessId, customerId, id: newId(), type, value });
      if (isNew) await this.incrementVersion(businessId, customerId);
      const references = await this.contacts.findReferences(businessId, customerId);
      return { guid: customerId, references: references.map(({ id, type, value }) => ({ guid: id, type, value })) };
    });
  }

  /** @throws ApiError NOT_FOUND if the customer has no such reference */
  removeReference({ businessId }: Actor, customerId: string, id: string, expected?: ExpectedVersion) {
    return this.withLockedCustomer(businessId, customerId, expected, async (): Promise<GuidResponse> => {
      const isDeleted = await this.contacts.deleteReference({ businessId, customerId, id });
      if (!isDeleted) throw new ApiError('NOT_FOUND', undefined, 'No such reference.');
      await this.incrementVersion(businessId, customerId);
      return { guid: customerId };
    });
  }

  add(actor: Actor, customerId: string, body: CreateCustomerContactDto) {
    const { businessId } = actor;
    const { name, email = null, phone = null, role = null } = body;
    return this.withLockedCustomer(businessId, customerId, undefined, async (): Promise<NewContactResponse> => {
      const id = newId();
      await this.contacts.insertContact({ businessId, id, customerId, name, email, phone, role });
      await this.incrementVersion(businessId, customerId);
      return { guid: id, name, email };
    });
  }

  /** Changes the fields that are not undefined. */
  update(
    { businessId }: Actor,
    customerId: string,
    id: string,
    changes: UpdateCustomerContactDto,
    expected?: ExpectedVersion,
  ) {
    return this.withLockedCustomer(businessId, customerId, expected, async () => {
      const contact = orNotFound(await this.contacts.findContact({ businessId, customerId, id }), 'contact');
      const { name, email, phone, role } = changes;
      const hasChanges = [name, email, phone, role].some((value) => value !== undefined);
      if (hasChanges) {
        await this.contacts.updateContact(contact, { name, email, phone, role });
        await this.incrementVersion(businessId, customerId);
      }
      return { guid: id, name: name ?? contact.name };
    });
  }

  remove({ businessId }: Actor, customerId: string, id: string, expected?: ExpectedVersion) {
    return this.withLockedCustomer(businessId, customerId, expected, async (): Promise<GuidResponse> => {
      const contact = orNotFound(await this.contacts.findContact({ businessId, customerId, id }), 'contact');
      await this.contacts.markContactDeleted(contact);
      await this.incrementVersion(businessId, customerId);
      return { guid: id };
    });
  }

  /**
   * Runs a change with the customer locked, so that changes of one customer are sequential.
   *
   * @throws ApiError NOT_FOUND for an unknown customer
   * @throws ApiError for another version than expected
   */
  private withLockedCustomer<T>(
    businessId: string,
    customerId: string,
    expected: ExpectedVersion,
    change: () => Promise<T>,
  ): Promise<T> {
    return this.work.run(businessId, async () => {
      const { version } = orNotFound(await this.customers.lockCustomer(businessId, customerId), 'customer');
      assertVersion(expected, version);
      return change();
    });
  }

  private incrementVersion(businessId: string, customerId: string): Promise<void> {
    const noChanges = {}; // An update without changes still increments the version.
    return this.customers.updateCustomer({ businessId, id: customerId }, noChanges);
  }
}
