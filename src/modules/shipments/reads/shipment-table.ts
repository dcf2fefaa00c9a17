import { addressColumn, type AddressPart } from '../../../shared/address/address.response';
import type { ListColumn, ListTable } from '../../../platform/database/lists/exported-list';
import { ESTIMATE_PRECISION_SQL, EXPECTED_DELIVERY_SQL } from './shipment-sql';

const ADDRESS_COLUMNS: readonly (readonly [string, AddressPart])[] = [
  ['Street', 'street'],
  ['City', 'city'],
  ['State', 'state'],
  ['Postal Code', 'postalCode'],
  ['Country', 'country'],
];

const partyColumns = (title: string, prefix: string): ListColumn[] => [
  { header: `${title} Name`, type: 'text', sql: `${prefix}_name` },
  { header: `${title} Phone`, type: 'text', sql: `${prefix}_phone` },
  ...ADDRESS_COLUMNS.map(([part, column]): ListColumn => ({
    header: `${title} ${part}`,
    type: 'text',
    sql: addressColumn(prefix, column),
  })),
];

/** Shipments as a file, out of the shipment `s`, its customer `c`, its carrier `k` and its order `o`. */
export const SHIPMENT_TABLE: ListTable = {
  name: 'shipments',
  columns: [
    { header: 'Tracking Number', type: 'text', sql: 's.tracking_number' },
    { header: 'Status', type: 'text', sql: 's.status' },
    { header: 'Order Number', type: 'text', sql: 'o.order_number' },
    { header: 'Customer Name', type: 'text', sql: 'c.name' },
    { header: 'Customer Email', type: 'text', sql: 'c.email' },
    { header: 'Carrier', type: 'text', sql: 'k.name' },
    { header: 'Service Level', type: 'text', sql: 's.service_level' },
    ...partyColumns('Recipient', 's.recipient'),
    ...partyColumns('Sender', 's.sender'),
    { header: 'Packages', type: 'number', sql: 'jsonb_array_length(s.packages::jsonb)' },
    { header: 'Weight (kg)', type: 'number', sql: 'trim_scale(s.total_weight_g * 0.001)' },
    { header: 'Volume (m³)', type: 'number', sql: 'trim_scale(s.total_volume_cm3 * 0.000001)' },
    { header: 'Cash On Delivery', type: 'number', sql: 'trim_scale(s.cash_amount)' },
    { header: 'Cash Currency', type: 'text', sql: 's.cash_currency' },
    { header: 'Instructions', type: 'text', sql: 's.instructions' },
    { header: 'Collection Date', type: 'moment', sql: 's.collection_date' },
    { header: 'Delivery Date', type: 'moment', sql: 's.delivery_date' },
    { header: 'Estimated Delivery', type: 'moment', sql: EXPECTED_DELIVERY_SQL },
    { header: 'Estimated Delivery Precision', type: 'text', sql: ESTIMATE_PRECISION_SQL },
    { header: 'Delivered At', type: 'moment', sql: 's.delivered_at' },
    { header: 'Created At', type: 'moment', sql: 's.created_at' },
    { header: 'External ID', type: 'text', sql: 's.external_id' },
  ],
};
