import type { ListTable } from '../../platform/database/lists/exported-list';
import { COLLECTION_STATE_SQL } from '../shipments/cash/collection-sql';

/** The exported list of cash on delivery. Its SQL uses the collection, its shipment and its driver. */
export const CASH_TABLE: ListTable = {
  name: 'cash',
  columns: [
    { header: 'Day', type: 'date', sql: 'collection.day' },
    { header: 'Driver', type: 'text', sql: 'driver.name' },
    { header: 'Tracking Number', type: 'text', sql: 'shipment.tracking_number' },
    { header: 'Recipient Name', type: 'text', sql: 'shipment.recipient_name' },
    { header: 'Delivered At', type: 'moment', sql: 'collection.collected_at' },
    { header: 'Currency', type: 'text', sql: 'collection.currency' },
    { header: 'Owed', type: 'number', sql: 'trim_scale(collection.owed)' },
    { header: 'Collected', type: 'number', sql: 'trim_scale(collection.collected)' },
    { header: 'Difference', type: 'number', sql: 'trim_scale(collection.collected - collection.owed)' },
    { header: 'Method', type: 'text', sql: 'collection.method' },
    { header: 'Reason', type: 'text', sql: 'collection.reason' },
    { header: 'State', type: 'text', sql: COLLECTION_STATE_SQL },
  ],
};
