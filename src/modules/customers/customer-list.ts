import { addressColumn, addressJson } from '../../shared/address/address.response';
import { externalDataFields, externalDataMembersSql } from '../../shared/external-data/external-data.response';
import { instantSql, jsonObjectSql, type MembersSql, nullableSql } from '../../platform/database/queries/json-select';
import type { ListFields } from '../../platform/database/lists/fields';
import type { ListSource } from '../../platform/database/lists/list-page';
import { customersByPhoneSql } from './customers-by-phone';
import type { CustomerListEntry } from './dto/customer.response';

/** Fields by which clients can filter and sort customers. */
export const CUSTOMER_FIELDS: ListFields = {
  guid: { column: 'c.id', type: 'uuid' },
  ...externalDataFields('c'),
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

export const CUSTOMER_MEMBERS: MembersSql<CustomerListEntry> = {
  guid: 'c.id',
  ...externalDataMembersSql('c'),
  name: 'c.name',
  email: 'c.email',
  phone: nullableSql('c.phone'),
  company: nullableSql('c.company'),
  address: addressJson('c.address'),
  createdAt: instantSql('c.created_at'),
  updatedAt: instantSql('c.updated_at'),
};

export const CUSTOMER_LIST: ListSource<CustomerListEntry> = {
  name: 'customers.list',
  table: 'customers',
  alias: 'c',
  joins: {},
  fields: CUSTOMER_FIELDS,
  search: 'search_customer_ids',
  byPhone: customersByPhoneSql,
  json: jsonObjectSql<CustomerListEntry>(CUSTOMER_MEMBERS),
};
