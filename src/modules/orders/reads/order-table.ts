import { addressColumnSql } from '../../../shared/address/address.response';
import { amountWithAllDecimalsSql } from '../../../platform/database/queries/json-select';
import type { ListTable } from '../../../platform/database/lists/exported-list';

/**
 * The exported list of orders, with a row for each item. Its SQL uses the rows `business_order`, `customer` and `carrier` of ORDER_LIST; $1
 * is the business.
 *
 * An exported file can be uploaded: a column of a field in ORDER_UPLOAD_FIELDS (upload-columns.ts) has the field's name as its header. Case
 * and spaces do not matter. An upload ignores the other columns, such as Status and Created At.
 */
export const ORDER_TABLE: ListTable = {
  name: 'orders',
  columns: [
    { header: 'Order Number', type: 'text', sql: 'business_order.order_number' },
    { header: 'External ID', type: 'text', sql: 'business_order.external_id' },
    { header: 'Status', type: 'text', sql: 'business_order.status' },
    { header: 'Customer Name', type: 'text', sql: 'customer.name' },
    { header: 'Customer Email', type: 'text', sql: 'customer.email' },
    { header: 'Street', type: 'text', sql: addressColumnSql('business_order.delivery', 'street') },
    { header: 'City', type: 'text', sql: addressColumnSql('business_order.delivery', 'city') },
    { header: 'State', type: 'text', sql: addressColumnSql('business_order.delivery', 'state') },
    { header: 'Postal Code', type: 'text', sql: addressColumnSql('business_order.delivery', 'postalCode') },
    { header: 'Country', type: 'text', sql: addressColumnSql('business_order.delivery', 'country') },
    { header: 'Latitude', type: 'number', sql: 'business_order.delivery_latitude' },
    { header: 'Longitude', type: 'number', sql: 'business_order.delivery_longitude' },
    { header: 'Delivery Date', type: 'date', sql: 'business_order.delivery_date' },
    { header: 'Window Start', type: 'text', sql: 'business_order.delivery_window_start' },
    { header: 'Window End', type: 'text', sql: 'business_order.delivery_window_end' },
    { header: 'Service Minutes', type: 'text', sql: `business_order.planning ->> 'serviceMinutes'` },
    { header: 'Instructions', type: 'text', sql: 'business_order.instructions' },
    { header: 'Contact Name', type: 'text', sql: 'business_order.contact_name' },
    { header: 'Contact Phone', type: 'text', sql: 'business_order.contact_phone' },
    { header: 'Contact Email', type: 'text', sql: 'business_order.contact_email' },
    { header: 'Proof Required', type: 'text', sql: `array_to_string(business_order.proof_required, ', ')` },
    { header: 'Priority', type: 'text', sql: `business_order.planning ->> 'priority'` },
    {
      header: 'Required Skills',
      type: 'text',
      sql: `(SELECT string_agg(required.skill, ', ' ORDER BY required.n)
        FROM jsonb_array_elements_text(business_order.planning -> 'requiredSkills')
        WITH ORDINALITY AS required (skill, n))`,
    },
    {
      header: 'Total Value',
      type: 'number',
      sql: amountWithAllDecimalsSql('business_order.total_minor', 'business_order.currency'),
    },
    { header: 'Currency', type: 'text', sql: 'business_order.currency' },
    { header: 'Cash On Delivery', type: 'number', sql: 'trim_scale(business_order.cash_amount)' },
    { header: 'Cash Currency', type: 'text', sql: 'business_order.cash_currency' },
    { header: 'Carrier', type: 'text', sql: 'carrier.name' },
    { header: 'Service Level', type: 'text', sql: 'business_order.service_level' },
    { header: 'Collection Date', type: 'moment', sql: 'business_order.collection_date' },
    {
      header: 'Tracking Numbers',
      type: 'text',
      sql: `(SELECT string_agg(shipment.tracking_number, ' ' ORDER BY shipment.created_at DESC, shipment.id DESC)
        FROM shipments shipment
        WHERE shipment.business_id = $1 AND shipment.order_id = business_order.id AND shipment.deleted_at IS NULL)`,
    },
    { header: 'Created At', type: 'moment', sql: 'business_order.created_at' },
  ],
  // The items: the file has a row for each.
  parts: {
    columns: [
      { header: 'Description', type: 'text', sql: 'item.description' },
      { header: 'Quantity', type: 'number', sql: 'item.quantity' },
      { header: 'Price', type: 'number', sql: amountWithAllDecimalsSql('item.price_minor', 'business_order.currency') },
      { header: 'Length', type: 'number', sql: 'trim_scale(item.length_cm)' },
      { header: 'Width', type: 'number', sql: 'trim_scale(item.width_cm)' },
      { header: 'Height', type: 'number', sql: 'trim_scale(item.height_cm)' },
      { header: 'Weight', type: 'number', sql: 'trim_scale(item.weight_kg)' },
    ],
    from: 'FROM order_items item WHERE item.business_id = $1 AND item.order_id = business_order.id',
    orderBy: 'item.position',
  },
};
