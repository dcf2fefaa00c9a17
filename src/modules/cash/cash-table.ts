import type { ListTable } from '../../platform/database/lists/exported-list';
import { COLLECTION_STATE_SQL } from '../shipments/cash/collection-sql';

/** The exported list of cash on delivery. Its SQL uses the collection `c`, its shipment `s` and its driver `r`. */
export const CASH_TABLE: ListTable = {
  name: 'cash',
  columns: [
    { header: 'Day', type: 'date', sql: 'c.day' },
    { header: 'Driver', type: 'text', sql: 'r.name' },
    { header: 'Tracking Number', type: 'text', sql: 's.tracking_number' },
    { header: 'Recipient Name', type: 'text', sql: 's.recipient_name' },
    { header: 'Delivered At', type: 'moment', sql: 'c.collected_at' },
    { header: 'Currency', type: 'text', sql: 'c.currency' },
    { header: 'Owed', type: 'number', sql: 'trim_scale(c.owed)' },
    { header: 'Collected', type: 'number', sql: 'trim_scale(c.collected)' },
    { header: 'Difference', type: 'number', sql: 'trim_scale(c.collected - c.owed)' },
    { header: 'Method', type: 'text', sql: 'c.method' },
    { header: 'Reason', type: 'text', sql: 'c.reason' },
    { header: 'State', type: 'text', sql: COLLECTION_STATE_SQL },
  ],
};
