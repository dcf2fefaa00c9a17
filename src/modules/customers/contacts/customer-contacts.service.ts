import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import { CustomersRepository } from '../customers.repository';
import type { CreateCustomerContactDto, ReferenceDto, UpdateCustomerContactDto } from '../dto/customer-contact.dto';
import type { CustomerReferencesResponse, GuidAnswer, NewContactResponse } from '../dto/customer-contact.response';
import { CustomerContactsRepository } from './customer-contacts.repository';

/** What belongs to a customer: people to talk to, and what other systems call it. Each change is a new version of the customer. */
@Injectable()
export class CustomerContactsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly contacts: CustomerContactsRepository,
  ) {}

  addReference({ businessId }: Actor, customerId: string, { type, value }: ReferenceDto, expected?: ExpectedVersion) {
    return this.change(businessId, customerId, expected, async (): Promise<CustomerReferencesResponse> => {
      const added = await this.contacts.addReference({ businessId, customerId, id: newId() }, type, value);
      if (added) await this.touch(businessId, customerId);
      return { guid: customerId, references: await this.contacts.references(businessId, customerId) };
    });
  }

  removeReference({ businessId }: Actor, customerId: string, id: string, expected?: ExpectedVersion) {
    return this.change(businessId, customerId, expected, async (): Promise<GuidAnswer> => {
      found((await this.contacts.deleteReference({ businessId, customerId, id })) || null, 'reference');
      await this.touch(businessId, customerId);
      return { guid: customerId };
    });
  }

  add(actor: Actor, customerId: string, body: CreateCustomerContactDto) {
    const { businessId } = actor;
    const { name, email = null, phone = null, role = null } = body;
    return this.change(businessId, customerId, undefined, async (): Promise<NewContactResponse> => {
      const id = newId();
      await this.contacts.insert({ businessId, id, customerId, name, email, phone, role });
      await this.touch(businessId, customerId);
      return { guid: id, name, email };
    });
  }

  update(
    { businessId }: Actor,
    customerId: string,
    id: string,
    changes: UpdateCustomerContactDto,
    expected?: ExpectedVersion,
  ) {
    return this.change(businessId, customerId, expected, async () => {
      const contact = found(await this.contacts.find({ businessId, customerId, id }), 'contact');
      const { name, email, phone, role } = changes;
      if ([name, email, phone, role].some((value) => value !== undefined)) {
        await this.contacts.update(contact, { name, email, phone, role });
        await this.touch(businessId, customerId);
      }
      return { guid: id, name: name ?? contact.name };
    });
  }

  remove({ businessId }: Actor, customerId: string, id: string, expected?: ExpectedVersion) {
    return this.change(businessId, customerId, expected, async (): Promise<GuidAnswer> => {
      const contact = found(await this.contacts.find({ businessId, customerId, id }), 'contact');
      await this.contacts.markDeleted(contact);
      await this.touch(businessId, customerId);
      return { guid: id };
    });
  }

  /** With the customer locked, so that what belongs to it changes in one order; 404 when there is none, 412 when it is of another version. */
  private change<T>(
    businessId: string,
    customerId: string,
    expected: ExpectedVersion,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.work.run(businessId, async () => {
      const { version } = found(await this.customers.findByIdForUpdate(businessId, customerId), 'customer');
      assertVersion(expected, version);
      return work();
    });
  }

  private touch(businessId: string, customerId: string): Promise<void> {
    return this.customers.update({ businessId, id: customerId }, {});
  }
}
