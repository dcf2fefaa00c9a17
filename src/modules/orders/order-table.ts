import { addressColumn } from '../../address/address.response';
import { amountOf } from '../../database/json-sql';
import type { ListTable } from '../../lists/exported-list';

/** Orders as a file: a row for each item. Headers are those that an upload of orders reads. */
export const ORDER_TABLE: ListTable = {
  name: 'orders',
  columns: [
    { header: 'Order Number', type: 'text', sql: 'o.order_number' },
    { header: 'Status', type: 'text', sql: 'o.status' },
    { header: 'Customer Name', type: 'text', sql: 'c.name' },
    { header: 'Customer Email', type: 'text', sql: 'c.email' },
    { header: 'Street', type: 'text', sql: addressColumn('o.delivery', 'street') },
    { header: 'City', type: 'text', sql: addressColumn('o.delivery', 'city') },
    { header: 'State', type: 'text', sql: addressColumn('o.delivery', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumn('o.delivery', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumn('o.delivery', 'country') },
    { header: 'Total Value', type: 'number', sql: amountOf('o.total_minor', 'o.currency') },
    { header: 'Currency', type: 'text', sql: 'o.currency' },
    { header: 'Cash On Delivery', type: 'number', sql: 'trim_scale(o.cash_amount)' },
    { header: 'Cash Currency', type: 'text', sql: 'o.cash_currency' },
    { header: 'Carrier', type: 'text', sql: 'k.name' },
    { header: 'Service Level', type: 'text', sql: 'o.service_level' },
    { header: 'Collection Date', type: 'moment', sql: 'o.collection_date' },
    {
      header: 'Tracking Numbers',
      type: 'text',
      sql: `(SELECT string_agg(s.tracking_number, ' ' ORDER BY s.created_at DESC, s.id DESC) FROM shipments s
        WHERE s.business_id = $1 AND s.order_id = o.id AND s.deleted_at IS NULL)`,
    },
    { header: 'Created At', type: 'moment', sql: 'o.created_at' },
  ],
  parts: {
    columns: [
      { header: 'Description', type: 'text', sql: 'i.description' },
      { header: 'Quantity', type: 'number', sql: 'i.quantity' },
      { header: 'Price', type: 'number', sql: amountOf('i.price_minor', 'o.currency') },
      { header: 'Length', type: 'number', sql: 'trim_scale(i.length_cm)' },
      { header: 'Width', type: 'number', sql: 'trim_scale(i.width_cm)' },
      { header: 'Height', type: 'number', sql: 'trim_scale(i.height_cm)' },
      { header: 'Weight', type: 'number', sql: 'trim_scale(i.weight_kg)' },
    ],
    from: 'FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id',
    orderBy: 'i.position',
  },
};
