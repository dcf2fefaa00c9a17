import { addressColumnSql, addressJsonSql } from '../../shared/address/address.response';
import { externalDataFields, externalDataMembersSql } from '../../shared/external-data/external-data.response';
import { instantSql, jsonObjectSql, type MembersSql, nullableSql } from '../../platform/database/queries/json-select';
import type { ListFields } from '../../platform/database/lists/fields';
import type { ListSource } from '../../platform/database/lists/list-page';
import { customersByPhoneSql } from './customers-by-phone';
import type { CustomerListEntry } from './dto/customer.response';

/** Fields by which clients can filter and sort customers. */
export const CUSTOMER_FIELDS: ListFields = {
  guid: { column: 'customer.id', type: 'uuid' },
  ...externalDataFields('customer'),
  name: { column: 'customer.name', type: 'text' },
  email: { column: 'customer.email', type: 'text' },
  phone: { column: 'customer.phone', type: 'text', nullable: true },
  company: { column: 'customer.company', type: 'text', nullable: true },
  createdAt: { column: 'customer.created_at', type: 'timestamp' },
  updatedAt: { column: 'customer.updated_at', type: 'timestamp' },
  'address/city': { column: addressColumnSql('customer.address', 'city'), type: 'text', nullable: true },
  'address/state': { column: addressColumnSql('customer.address', 'state'), type: 'text', nullable: true },
  'address/postalCode': { column: addressColumnSql('customer.address', 'postalCode'), type: 'text', nullable: true },
  'address/country': { column: addressColumnSql('customer.address', 'country'), type: 'text', nullable: true },
};

/** SQL of the members that lists and single customers have in common. They read the row `customer`. */
export const CUSTOMER_MEMBERS: MembersSql<CustomerListEntry> = {
  guid: 'customer.id',
  ...externalDataMembersSql('customer'),
  name: 'customer.name',
  email: 'customer.email',
  phone: nullableSql('customer.phone'),
  company: nullableSql('customer.company'),
  address: addressJsonSql('customer.address'),
  createdAt: instantSql('customer.created_at'),
  updatedAt: instantSql('customer.updated_at'),
};

/** The list of customers: where its rows come from, and what clients can filter, sort and search. */
export const CUSTOMER_LIST: ListSource<CustomerListEntry> = {
  name: 'customers.list',
  table: 'customers',
  alias: 'customer',
  joins: {},
  fields: CUSTOMER_FIELDS,
  searchFunction: 'search_customer_ids',
  buildPhoneIdsSql: customersByPhoneSql,
  json: jsonObjectSql<CustomerListEntry>(CUSTOMER_MEMBERS),
};
