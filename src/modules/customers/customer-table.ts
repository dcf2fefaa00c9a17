import { addressColumn } from '../../shared/address/address.response';
import type { ListTable } from '../../platform/database/lists/exported-list';

/** Export of customers. Its headers match those of a customer upload. */
export const CUSTOMER_TABLE: ListTable = {
  name: 'customers',
  columns: [
    { header: 'Name', type: 'text', sql: 'customer.name' },
    { header: 'Email', type: 'text', sql: 'customer.email' },
    { header: 'Phone', type: 'text', sql: 'customer.phone' },
    { header: 'Company', type: 'text', sql: 'customer.company' },
    { header: 'Street', type: 'text', sql: addressColumn('customer.address', 'street') },
    { header: 'City', type: 'text', sql: addressColumn('customer.address', 'city') },
    { header: 'State', type: 'text', sql: addressColumn('customer.address', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumn('customer.address', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumn('customer.address', 'country') },
    { header: 'Created At', type: 'moment', sql: 'customer.created_at' },
    { header: 'External ID', type: 'text', sql: 'customer.external_id' },
  ],
};
