import { addressColumn, addressJson } from '../../address/address.response';
import { instant, jsonOf, type Members, nullable } from '../../database/json-sql';
import type { ListFields } from '../../lists/fields';
import type { ListSource } from '../../lists/list-page';
import { customersByPhone } from './customers-by-phone';
import type { CustomerListEntry } from './dto/customer.response';

/** What a client may filter and order customers by. */
export const CUSTOMER_FIELDS: ListFields = {
  guid: { column: 'c.id', type: 'uuid' },
  name: { column: 'c.name', type: 'text' },
  email: { column: 'c.email', type: 'text' },
  phone: { column: 'c.phone', type: 'text', nullable: true },
  company: { column: 'c.company', type: 'text', nullable: true },
  createdAt: { column: 'c.created_at', type: 'timestamp' },
  updatedAt: { column: 'c.updated_at', type: 'timestamp' },
  'address/city': { column: addressColumn('c.address', 'city'), type: 'text', nullable: true },
  'address/state': { column: addressColumn('c.address', 'state'), type: 'text', nullable: true },
  'address/postalCode': { column: addressColumn('c.address', 'postalCode'), type: 'text', nullable: true },
  'address/country': { column: addressColumn('c.address', 'country'), type: 'text', nullable: true },
};

export const CUSTOMER_MEMBERS: Members<CustomerListEntry> = {
  guid: 'c.id',
  name: 'c.name',
  email: 'c.email',
  phone: nullable('c.phone'),
  company: nullable('c.company'),
  address: addressJson('c.address'),
  createdAt: instant('c.created_at'),
  updatedAt: instant('c.updated_at'),
};

export const CUSTOMER_LIST: ListSource<CustomerListEntry> = {
  name: 'customers.list',
  table: 'customers',
  alias: 'c',
  joins: {},
  fields: CUSTOMER_FIELDS,
  search: 'search_customer_ids',
  byPhone: customersByPhone,
  json: jsonOf<CustomerListEntry>(CUSTOMER_MEMBERS),
};
