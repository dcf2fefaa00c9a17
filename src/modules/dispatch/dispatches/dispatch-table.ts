import type { ListTable } from '../../../lists/exported-list';

/** Dispatches as a file, out of the dispatch `d`, its driver `r`, its vehicle `v` and the counts of its shipments `m`. */
export const DISPATCH_TABLE: ListTable = {
  name: 'dispatches',
  columns: [
    { header: 'Name', type: 'text', sql: 'd.name' },
    { header: 'Status', type: 'text', sql: 'd.status' },
    { header: 'Driver', type: 'text', sql: 'r.name' },
    { header: 'Vehicle', type: 'text', sql: 'v.name' },
    { header: 'License Plate', type: 'text', sql: 'v.license_plate' },
    { header: 'Planned', type: 'moment', sql: 'd.planned_date' },
    { header: 'Started', type: 'moment', sql: 'd.started_at' },
    { header: 'Ended', type: 'moment', sql: 'd.ended_at' },
    { header: 'Shipments', type: 'number', sql: 'm.total' },
    { header: 'Shipments Ended', type: 'number', sql: 'm.ended' },
    { header: 'Shipments Delivered', type: 'number', sql: 'm.delivered' },
    { header: 'Notes', type: 'text', sql: 'd.notes' },
    { header: 'Created At', type: 'moment', sql: 'd.created_at' },
  ],
};
