import { Injectable } from '@nestjs/common';
import type { Address } from '../../address/address.entity';
import { addressJson } from '../../address/address.response';
import type { JsonText, Page } from '../../application/page';
import { jsonArray, jsonOf, nullable } from '../../database/json-sql';
import { TenantCursor } from '../../database/tenant-cursor';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { exportSelection } from '../../lists/exported-list';
import { readPage } from '../../lists/list-page';
import type { ListQuery, ListSelection } from '../../lists/list-query';
import { readRecord } from '../../lists/stored-record';
import type { ExportedTable } from '../../tables/exported-table';
import { CUSTOMER_LIST, CUSTOMER_MEMBERS } from './customer-list';
import { CUSTOMER_TABLE } from './customer-table';
import type {
  CustomerContactResponse,
  CustomerListEntry,
  CustomerReferenceResponse,
  CustomerResponse,
} from './dto/customer.response';
import { Customer } from './entities/customer.entity';

const ONE_CUSTOMER = jsonOf<CustomerResponse>({
  ...CUSTOMER_MEMBERS,
  language: nullable('c.language'),
  contacts: jsonArray(
    jsonOf<CustomerContactResponse>({
      guid: 'k.id',
      name: 'k.name',
      email: nullable('k.email'),
      phone: nullable('k.phone'),
      role: nullable('k.role'),
    }),
    'FROM customer_contacts k WHERE k.business_id = $1 AND k.customer_id = c.id AND k.deleted_at IS NULL',
    'k.created_at, k.id',
  ),
  references: jsonArray(
    jsonOf<CustomerReferenceResponse>({ guid: 'r.id', type: 'r.type', value: 'r.value' }),
    'FROM customer_references r WHERE r.business_id = $1 AND r.customer_id = c.id',
    'r.created_at, r.id',
  ),
});

@Injectable()
export class CustomersRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly cursor: TenantCursor,
  ) {}

  list(
    query: ListQuery,
    tenant: { readonly businessId: string; readonly timeZone: string },
  ): Promise<Page<CustomerListEntry>> {
    return readPage(this.reader, CUSTOMER_LIST, query, tenant);
  }

  /** Every customer that the selection holds. */
  export(selection: ListSelection, tenant: { readonly businessId: string; readonly timeZone: string }): ExportedTable {
    return exportSelection(this.cursor, CUSTOMER_TABLE, CUSTOMER_LIST, selection, tenant);
  }

  read(businessId: string, id: string): Promise<JsonText<CustomerResponse> | null> {
    return readRecord(this.reader, businessId, {
      name: 'customers.one',
      text: `SELECT ${ONE_CUSTOMER}::text AS json, c.version
        FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`,
      values: [businessId, id],
    });
  }

  /** Where the customer is by its record. */
  async address(businessId: string, id: string): Promise<Address | null> {
    const [row] = await this.reader.select<{ address: Address }>(businessId, {
      name: 'customers.address',
      text: `SELECT ${addressJson('c.address')} AS address FROM customers c
        WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`,
      values: [businessId, id],
    });
    return row?.address ?? null;
  }

  findByIdForUpdate(businessId: string, id: string): Promise<Customer | null> {
    return this.customers
      .createQueryBuilder('c')
      .where('c.businessId = :businessId AND c.id = :id AND c.deletedAt IS NULL', { businessId, id })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Keeps the customer from being deleted until the transaction ends; others may refer to it at the same time. */
  async findByIdForShare(
    businessId: string,
    id: string,
  ): Promise<Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'address'> | undefined> {
    const [row] = await this.work.manager.query<Pick<Customer, 'id' | 'name' | 'email' | 'phone' | 'address'>[]>(
      `SELECT c.id, c.name, c.email, c.phone, ${addressJson('c.address')} AS address
       FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL FOR SHARE`,
      [businessId, id],
    );
    return row;
  }

  /** Those whose email no customer has. */
  async insertMissing(
    businessId: string,
    customers: readonly Pick<Customer, 'id' | 'email' | 'name' | 'phone'>[],
  ): Promise<void> {
    await this.work.manager.query(
      `INSERT INTO customers (business_id, id, email, name, phone)
       SELECT $1, n.id, n.email, n.name, n.phone FROM json_to_recordset($2) AS n(id uuid, email text, name text, phone text)
       ON CONFLICT (business_id, lower(email)) WHERE deleted_at IS NULL DO NOTHING`,
      [businessId, JSON.stringify(customers)],
    );
  }

  /** Keeps the customers from being deleted until the transaction ends; how many of them there are. */
  async holdAll(businessId: string, ids: readonly string[]): Promise<number> {
    const rows = await this.work.manager.query<unknown[]>(
      `SELECT FROM customers WHERE business_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
      [businessId, ids],
    );
    return rows.length;
  }

  async insert(customer: Omit<Customer, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.customers.insert(customer);
  }

  /** Members that are undefined stay as they are. */
  async update(
    { businessId, id }: Pick<Customer, 'businessId' | 'id'>,
    changes: Partial<Pick<Customer, 'name' | 'email' | 'phone' | 'company' | 'language' | 'address'>>,
  ): Promise<void> {
    await this.customers.update(
      { businessId, id },
      { ...changes, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  async markDeleted({ businessId, id }: Pick<Customer, 'businessId' | 'id'>): Promise<void> {
    await this.customers.update(
      { businessId, id },
      { deletedAt: () => 'now()', version: () => 'version + 1', updatedAt: () => 'now()' },
    );
  }

  private get customers() {
    return this.work.manager.getRepository(Customer);
  }
}
