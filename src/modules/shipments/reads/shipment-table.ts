import { addressColumnSql, type AddressPart } from '../../../shared/address/address.response';
import type { ListColumn, ListTable } from '../../../platform/database/lists/exported-list';
import { ESTIMATE_PRECISION_SQL, EXPECTED_DELIVERY_SQL } from './shipment-sql';

/** The columns of an address, each with the part that it shows. */
const ADDRESS_COLUMNS: readonly (readonly [header: string, part: AddressPart])[] = [
  ['Street', 'street'],
  ['City', 'city'],
  ['State', 'state'],
  ['Postal Code', 'postalCode'],
  ['Country', 'country'],
];

/** Returns the columns of a sender or recipient. `prefix` is that of its database columns: `shipment.sender`. */
const createPartyColumns = (title: string, prefix: string): ListColumn[] => [
  { header: `${title} Name`, type: 'text', sql: `${prefix}_name` },
  { header: `${title} Phone`, type: 'text', sql: `${prefix}_phone` },
  ...ADDRESS_COLUMNS.map(([header, part]): ListColumn => ({
    header: `${title} ${header}`,
    type: 'text',
    sql: addressColumnSql(prefix, part),
  })),
];

/** The exported list of shipments. Its query must use the aliases `shipment`, `customer`, `carrier` and `business_order`. */
export const SHIPMENT_TABLE: ListTable = {
  name: 'shipments',
  columns: [
    { header: 'Tracking Number', type: 'text', sql: 'shipment.tracking_number' },
    { header: 'Status', type: 'text', sql: 'shipment.status' },
    { header: 'Order Number', type: 'text', sql: 'business_order.order_number' },
    { header: 'Customer Name', type: 'text', sql: 'customer.name' },
    { header: 'Customer Email', type: 'text', sql: 'customer.email' },
    { header: 'Carrier', type: 'text', sql: 'carrier.name' },
    { header: 'Service Level', type: 'text', sql: 'shipment.service_level' },
    ...createPartyColumns('Recipient', 'shipment.recipient'),
    ...createPartyColumns('Sender', 'shipment.sender'),
    { header: 'Packages', type: 'number', sql: 'jsonb_array_length(shipment.packages::jsonb)' },
    { header: 'Weight (kg)', type: 'number', sql: 'trim_scale(shipment.total_weight_g * 0.001)' },
    { header: 'Volume (m³)', type: 'number', sql: 'trim_scale(shipment.total_volume_cm3 * 0.000001)' },
    { header: 'Cash On Delivery', type: 'number', sql: 'trim_scale(shipment.cash_amount)' },
    { header: 'Cash Currency', type: 'text', sql: 'shipment.cash_currency' },
    { header: 'Instructions', type: 'text', sql: 'shipment.instructions' },
    { header: 'Collection Date', type: 'moment', sql: 'shipment.collection_date' },
    { header: 'Delivery Date', type: 'moment', sql: 'shipment.delivery_date' },
    { header: 'Estimated Delivery', type: 'moment', sql: EXPECTED_DELIVERY_SQL },
    { header: 'Estimated Delivery Precision', type: 'text', sql: ESTIMATE_PRECISION_SQL },
    { header: 'Delivered At', type: 'moment', sql: 'shipment.delivered_at' },
    { header: 'Created At', type: 'moment', sql: 'shipment.created_at' },
    { header: 'External ID', type: 'text', sql: 'shipment.external_id' },
  ],
};
