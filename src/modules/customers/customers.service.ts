import { Injectable } from '@nestjs/common';
import { changeAddress, toAddress } from '../../shared/address/address.entity';
import { changeExternalData, createExternalData } from '../../shared/external-data/external-data.dto';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import { ReferenceChecks } from '../../core/reference-checks';
import type { JsonText, Page } from '../../core/page';
import { differences } from '../../common/differences';
import { ApiError, orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { ListQuery, ListSelection } from '../../platform/database/lists/list-query';
import { Outbox } from '../../platform/jobs/outbox';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { FieldDefinitionsService } from '../business/custom-fields/field-definitions.service';
import { CustomersRepository } from './customers.repository';
import type { CreateCustomerDto, PutCustomerDto, UpdateCustomerDto } from './dto/customer.dto';
import {
  type CustomerListEntry,
  type CustomerResponse,
  type CustomerSummary,
  toCustomerSummary,
} from './dto/customer.response';
import type { Customer } from './entities/customer.entity';
import { CustomersReadModel } from './customers.read-model';

/** A customer that an import names by an email that no customer has. */
export interface MissingCustomer {
  /** The email in lower case. An import reads its missing customers page by page, in the order of this key. */
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
}

/** Reads, creates, changes and deletes customers. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomersRepository,
    private readonly readModel: CustomersReadModel,
    private readonly outbox: Outbox,
    private readonly references: ReferenceChecks,
    private readonly fields: FieldDefinitionsService,
  ) {}

  /** Returns a page of the customers of the caller's business. */
  list(actor: Actor, query: ListQuery): Promise<Page<CustomerListEntry>> {
    return this.readModel.list(query, actor);
  }

  /** Exports all customers that match the selection, not only one page of them. */
  async export(actor: Actor, selection: ListSelection): Promise<ExportedTable> {
    return this.readModel.export(selection, actor, await this.fields.findDefinitions(actor.businessId, 'customers'));
  }

  /** @throws ApiError NOT_FOUND */
  async read(actor: Actor, id: string): Promise<JsonText<CustomerResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'customer');
  }

  /**
   * Creates a customer.
   *
   * @throws ApiError VALIDATION_ERROR for custom fields that are missing or wrong; CONFLICT if another customer has the email
   */
  create(actor: Actor, dto: CreateCustomerDto) {
    const { name, email, phone = null, company = null, language = null, address } = dto;
    return this.work.run(actor.businessId, async (): Promise<CustomerSummary> => {
      await this.fields.assertNewMetadata(actor.businessId, 'customers', dto.metadata);
      const customer = { businessId: actor.businessId, id: newId(), name, email, phone, company, language };
      await this.customers.insertCustomer({ ...customer, ...createExternalData(dto), address: toAddress(address) });
      const summary = toCustomerSummary(customer);
      await this.outbox.emit('customer.created', actor.businessId, summary);
      return summary;
    });
  }

  /**
   * Changes the fields that are not undefined. A request without any does not create a new version. Emits no event: the event
   * types of customers (customers.module.ts) are only about new ones.
   *
   * @throws ApiError NOT_FOUND; PRECONDITION_FAILED if the customer has another version than expected
   */
  update(actor: Actor, id: string, dto: UpdateCustomerDto, expected?: ExpectedVersion) {
    const { name, email, phone, company, language, address } = dto;
    return this.work.run(actor.businessId, async (): Promise<CustomerSummary> => {
      const customer = orNotFound(await this.customers.lockCustomer(actor.businessId, id), 'customer');
      assertVersion(expected, customer.version);
      await this.fields.assertChangedMetadata(actor.businessId, 'customers', dto.metadata);
      const newAddress = changeAddress(customer.address, address);
      const requested = { name, email, phone, company, language, address: newAddress, ...changeExternalData(dto) };
      const changes = differences(customer, requested);
      if (Object.keys(changes).length > 0) await this.customers.updateCustomer(customer, changes);
      return toCustomerSummary({ id: customer.id, name: name ?? customer.name, email: email ?? customer.email });
    });
  }

  /**
   * Creates the customer, or changes the customer that has the identifier. Requests with the same identifier wait for each
   * other, so that only the first of them creates a customer.
   *
   * @throws ApiError PRECONDITION_FAILED if a version is expected and there is no such customer
   */
  createOrUpdate(
    actor: Actor,
    externalId: string,
    dto: PutCustomerDto,
    expected?: ExpectedVersion,
  ): Promise<{ readonly customer: CustomerSummary; readonly isNew: boolean }> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const id = await this.customers.lockExternalId(businessId, externalId);
      if (id !== undefined) return { customer: await this.update(actor, id, dto, expected), isNew: false };
      if (expected !== undefined) throw new ApiError('PRECONDITION_FAILED');
      return { customer: await this.create(actor, { ...dto, externalId }), isNew: true };
    });
  }

  /**
   * Marks the customer as deleted, so that another one can have its email.
   *
   * @throws ApiError CONFLICT while an order is open or a shipment is on its way
   */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const customer = orNotFound(await this.customers.lockCustomer(actor.businessId, id), 'customer');
      assertVersion(expected, customer.version);
      if (await this.references.isReferenced('customer', actor.businessId, id)) {
        throw new ApiError('CONFLICT', undefined, 'The customer has open orders or shipments on their way.');
      }
      await this.customers.markCustomerDeleted(customer);
    });
  }

  /**
   * Creates the customers that the orders of an imported file name, but that do not exist. Emits no event, because the import emits one for
   * all of its records. A customer whose email another request has used meanwhile is skipped.
   */
  createMissingCustomers(businessId: string, missing: readonly MissingCustomer[]): Promise<void> {
    return this.customers.insertMissingCustomers(
      missing.map(({ email, name, phone }) => ({ businessId, id: newId(), email, name, phone })),
    );
  }

  // Other modules lock customers before they store a reference to them. A locked customer cannot be deleted until the unit of work ends,
  // but several units can lock it at the same time. The three methods differ in what happens if a customer does not exist.

  /**
   * Locks customers that the caller has read before, of which each must still exist.
   *
   * @param customerIds without repetitions
   * @throws ApiError CONFLICT if one of them was deleted in the meantime
   */
  async lockEachAgainstDeletion(businessId: string, customerIds: readonly string[]): Promise<void> {
    const locked = await this.customers.lockCustomersForShare(businessId, customerIds);
    if (locked.length === customerIds.length) return;
    throw new ApiError('CONFLICT', undefined, 'A customer was deleted at this moment; try again.');
  }

  /** Locks those of the customers that exist, and returns them by their ids. The caller reports the others one by one. */
  async lockExisting(
    businessId: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<Customer, 'id' | 'name' | 'email'>>> {
    const locked = await this.customers.lockCustomersForShare(businessId, [...new Set(customerIds)]);
    return new Map(locked.map((customer) => [customer.id, customer]));
  }

  /**
   * Locks and returns the customer that a request names in its field `customerId`.
   *
   * @throws ApiError NOT_FOUND that names this field
   */
  async lockAgainstDeletion(
    businessId: string,
    customerId: string,
  ): Promise<Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'address'>> {
    return orNotFound(await this.customers.lockCustomerForShare(businessId, customerId), 'customer', 'customerId');
  }
}
