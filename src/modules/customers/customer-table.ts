import { addressColumn } from '../../shared/address/address.response';
import type { ListTable } from '../../platform/database/lists/exported-list';

/** Export of customers. Its headers match those of a customer upload. */
export const CUSTOMER_TABLE: ListTable = {
  name: 'customers',
  columns: [
    { header: 'Name', type: 'text', sql: 'c.name' },
    { header: 'Email', type: 'text', sql: 'c.email' },
    { header: 'Phone', type: 'text', sql: 'c.phone' },
    { header: 'Company', type: 'text', sql: 'c.company' },
    { header: 'Street', type: 'text', sql: addressColumn('c.address', 'street') },
    { header: 'City', type: 'text', sql: addressColumn('c.address', 'city') },
    { header: 'State', type: 'text', sql: addressColumn('c.address', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumn('c.address', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumn('c.address', 'country') },
    { header: 'Created At', type: 'moment', sql: 'c.created_at' },
    { header: 'External ID', type: 'text', sql: 'c.external_id' },
  ],
};
