import { Injectable } from '@nestjs/common';
import { changedAddress, toAddress } from '../../address/address.entity';
import type { Actor } from '../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../application/expected-version';
import { InUseChecks } from '../../application/in-use-checks';
import type { JsonText, Page } from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../database/unit-of-work';
import type { ListQuery, ListSelection } from '../../lists/list-query';
import { Outbox } from '../../outbox/outbox';
import type { ExportedTable } from '../../tables/exported-table';
import { CustomersRepository } from './customers.repository';
import type { CreateCustomerDto, UpdateCustomerDto } from './dto/customer.dto';
import {
  type CustomerListEntry,
  type CustomerResponse,
  type CustomerSummary,
  toCustomerSummary,
} from './dto/customer.response';
import type { Customer } from './entities/customer.entity';

/** A customer that an import refers to by an email that nobody has. */
export interface MissingCustomer {
  /** The email in small letters. */
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
}

@Injectable()
export class CustomersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly outbox: Outbox,
    private readonly uses: InUseChecks,
  ) {}

  list(actor: Actor, query: ListQuery): Promise<Page<CustomerListEntry>> {
    return this.customers.list(query, actor);
  }

  /** The same list as a whole, as a table. */
  export(actor: Actor, selection: ListSelection): ExportedTable {
    return this.customers.export(selection, actor);
  }

  async read(actor: Actor, id: string): Promise<JsonText<CustomerResponse>> {
    return found(await this.customers.read(actor.businessId, id), 'customer');
  }

  create(actor: Actor, { name, email, phone = null, company = null, language = null, address }: CreateCustomerDto) {
    return this.work.run(actor.businessId, async (): Promise<CustomerSummary> => {
      const customer = { businessId: actor.businessId, id: newId(), name, email, phone, company, language };
      await this.customers.insert({ ...customer, address: toAddress(address) });
      const summary = toCustomerSummary(customer);
      await this.outbox.add('customer.created', actor.businessId, summary);
      return summary;
    });
  }

  update(
    actor: Actor,
    id: string,
    { name, email, phone, company, language, address }: UpdateCustomerDto,
    expected?: ExpectedVersion,
  ) {
    return this.work.run(actor.businessId, async (): Promise<CustomerSummary> => {
      const customer = found(await this.customers.findByIdForUpdate(actor.businessId, id), 'customer');
      assertVersion(expected, customer.version);
      const kept = { name, email, phone, company, language };
      const changes = { ...kept, address: changedAddress(customer.address, address) };
      if (Object.values(changes).some((value) => value !== undefined)) await this.customers.update(customer, changes);
      return toCustomerSummary({ id: customer.id, name: name ?? customer.name, email: email ?? customer.email });
    });
  }

  /** The customer vanishes and its email is free again; 409 while an order is open or a shipment on its way. */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const customer = found(await this.customers.findByIdForUpdate(actor.businessId, id), 'customer');
      assertVersion(expected, customer.version);
      if (await this.uses.any('customer', actor.businessId, id)) {
        throw new ApiError('CONFLICT', undefined, 'The customer has open orders or shipments on their way.');
      }
      await this.customers.markDeleted(customer);
    });
  }

  /** For an import: makes the customers whose email nobody has. The import tells of them. */
  addMissing(businessId: string, missing: readonly MissingCustomer[]): Promise<void> {
    return this.customers.insertMissing(
      businessId,
      missing.map(({ email, name, phone }) => ({ id: newId(), email, name, phone })),
    );
  }

  /** The same as `require` for many. Throws 409 when one has been deleted since they were looked for. */
  async requireAll(businessId: string, customerIds: readonly string[]): Promise<void> {
    const held = await this.customers.holdAll(businessId, customerIds);
    if (held === customerIds.length) return;
    throw new ApiError('CONFLICT', undefined, 'A customer was deleted at this moment; try again.');
  }

  /**
   * For what refers to a customer: the customer, locked against deletion until the open unit of work ends. Throws 404 naming
   * the field `customerId` when there is none.
   */
  async require(
    businessId: string,
    customerId: string,
  ): Promise<Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'address'>> {
    return found(await this.customers.findByIdForShare(businessId, customerId), 'customer', 'customerId');
  }
}
