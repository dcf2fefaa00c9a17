import { addressColumnSql } from '../../shared/address/address.response';
import type { ListTable } from '../../platform/database/lists/exported-list';

/**
 * Columns of the export of customers. An exported file can be uploaded again, so the headers must be headings that an upload recognizes
 * (uploads/upload-columns.ts). Only "Created At" is not read.
 */
export const CUSTOMER_TABLE: ListTable = {
  name: 'customers',
  columns: [
    { header: 'Name', type: 'text', sql: 'customer.name' },
    { header: 'Email', type: 'text', sql: 'customer.email' },
    { header: 'Phone', type: 'text', sql: 'customer.phone' },
    { header: 'Company', type: 'text', sql: 'customer.company' },
    { header: 'Street', type: 'text', sql: addressColumnSql('customer.address', 'street') },
    { header: 'City', type: 'text', sql: addressColumnSql('customer.address', 'city') },
    { header: 'State', type: 'text', sql: addressColumnSql('customer.address', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumnSql('customer.address', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumnSql('customer.address', 'country') },
    { header: 'Created At', type: 'moment', sql: 'customer.created_at' },
    { header: 'External ID', type: 'text', sql: 'customer.external_id' },
  ],
};
