import { addressColumn } from '../../../shared/address/address.response';
import { amountWithAllDecimalsSql } from '../../../platform/database/queries/json-select';
import type { ListTable } from '../../../platform/database/lists/exported-list';

/**
 * The exported list of orders, with a row for each item. Its headers are the same as those of an order upload, so that an exported file can be
 * uploaded. Its SQL uses the aliases of ORDER_LIST: `o`, `c` and `k`.
 */
export const ORDER_TABLE: ListTable = {
  name: 'orders',
  columns: [
    { header: 'Order Number', type: 'text', sql: 'o.order_number' },
    { header: 'External ID', type: 'text', sql: 'o.external_id' },
    { header: 'Status', type: 'text', sql: 'o.status' },
    { header: 'Customer Name', type: 'text', sql: 'c.name' },
    { header: 'Customer Email', type: 'text', sql: 'c.email' },
    { header: 'Street', type: 'text', sql: addressColumn('o.delivery', 'street') },
    { header: 'City', type: 'text', sql: addressColumn('o.delivery', 'city') },
    { header: 'State', type: 'text', sql: addressColumn('o.delivery', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumn('o.delivery', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumn('o.delivery', 'country') },
    { header: 'Latitude', type: 'number', sql: 'o.delivery_latitude' },
    { header: 'Longitude', type: 'number', sql: 'o.delivery_longitude' },
    { header: 'Delivery Date', type: 'date', sql: 'o.delivery_date' },
    { header: 'Window Start', type: 'text', sql: 'o.delivery_window_start' },
    { header: 'Window End', type: 'text', sql: 'o.delivery_window_end' },
    { header: 'Service Minutes', type: 'text', sql: `o.planning ->> 'serviceMinutes'` },
    { header: 'Instructions', type: 'text', sql: 'o.instructions' },
    { header: 'Contact Name', type: 'text', sql: 'o.contact_name' },
    { header: 'Contact Phone', type: 'text', sql: 'o.contact_phone' },
    { header: 'Contact Email', type: 'text', sql: 'o.contact_email' },
    { header: 'Proof Required', type: 'text', sql: `array_to_string(o.proof_required, ', ')` },
    { header: 'Priority', type: 'text', sql: `o.planning ->> 'priority'` },
    {
      header: 'Required Skills',
      type: 'text',
      sql: `(SELECT string_agg(k.skill, ', ' ORDER BY k.n) FROM jsonb_array_elements_text(o.planning -> 'requiredSkills')
        WITH ORDINALITY AS k (skill, n))`,
    },
    { header: 'Total Value', type: 'number', sql: amountWithAllDecimalsSql('o.total_minor', 'o.currency') },
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
      { header: 'Price', type: 'number', sql: amountWithAllDecimalsSql('i.price_minor', 'o.currency') },
      { header: 'Length', type: 'number', sql: 'trim_scale(i.length_cm)' },
      { header: 'Width', type: 'number', sql: 'trim_scale(i.width_cm)' },
      { header: 'Height', type: 'number', sql: 'trim_scale(i.height_cm)' },
      { header: 'Weight', type: 'number', sql: 'trim_scale(i.weight_kg)' },
    ],
    from: 'FROM order_items i WHERE i.business_id = $1 AND i.order_id = o.id',
    orderBy: 'i.position',
  },
};
