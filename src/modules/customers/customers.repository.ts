import { Injectable } from '@nestjs/common';
import type { Page } from '../../application/page';
import type { StoredJson } from '../../database/stored-json';
import { TenantReader } from '../../database/tenant-reader';
import { UnitOfWork } from '../../database/unit-of-work';
import { readPage } from '../../lists/list-page';
import type { ListQuery } from '../../lists/list-query';
import { CUSTOMER_LIST, CUSTOMER_MEMBERS } from './customer-list';
import { Customer } from './entities/customer.entity';

const ONE_CUSTOMER = `SELECT json_build_object(${CUSTOMER_MEMBERS},
    'contacts', COALESCE((SELECT json_agg(json_build_object(
        'guid', k.id, 'name', k.name, 'email', k.email, 'phone', k.phone, 'role', k.role) ORDER BY k.created_at, k.id)
      FROM customer_contacts k WHERE k.business_id = $1 AND k.customer_id = c.id AND k.deleted_at IS NULL), '[]'),
    'references', COALESCE((SELECT json_agg(json_build_object('guid', r.id, 'type', r.type, 'value', r.value)
        ORDER BY r.created_at, r.id)
      FROM customer_references r WHERE r.business_id = $1 AND r.customer_id = c.id), '[]'))::text AS json, c.version
  FROM customers c WHERE c.business_id = $1 AND c.id = $2 AND c.deleted_at IS NULL`;

@Injectable()
export class CustomersRepository {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  list(query: ListQuery, tenant: { readonly businessId: string; readonly timeZone: string }): Promise<Page<never>> {
    return readPage(this.reader, CUSTOMER_LIST, query, tenant);
  }

  async findJson(businessId: string, id: string): Promise<StoredJson | undefined> {
    const statement = { name: 'customers.one', text: ONE_CUSTOMER, values: [businessId, id] };
    const [row] = await this.reader.select<StoredJson>(businessId, statement);
    return row;
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
  ): Promise<Pick<Customer, 'id' | 'name' | 'email' | 'phone'> | undefined> {
    const [row] = await this.work.manager.query<Pick<Customer, 'id' | 'name' | 'email' | 'phone'>[]>(
      'SELECT id, name, email, phone FROM customers WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL FOR SHARE',
      [businessId, id],
    );
    return row;
  }

  async insert(customer: Omit<Customer, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>): Promise<void> {
    await this.customers.insert(customer);
  }

  /** Members that are undefined stay as they are. */
  async update(
    { businessId, id }: Pick<Customer, 'businessId' | 'id'>,
    changes: Partial<Pick<Customer, 'name' | 'email' | 'phone' | 'company' | 'address'>>,
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
