import { externalDataFields } from '../../../../shared/external-data/external-data.response';
import type { ListTable } from '../../../../platform/database/lists/exported-list';
import type { ListFields } from '../../../../platform/database/lists/fields';
import { depotField } from '../../../depots/depot-sql';
import { DISPATCH_STATUSES } from '../../dispatch-status';

/** Fields by which clients can filter dispatches. */
export const DISPATCH_FIELDS: ListFields = {
  guid: { column: 'd.id', type: 'uuid' },
  ...externalDataFields('d'),
  ...depotField('d'),
  name: { column: 'd.name', type: 'text' },
  status: { column: 'd.status', type: 'text', values: DISPATCH_STATUSES },
  plannedDate: { column: 'd.planned_date', type: 'timestamp' },
  createdAt: { column: 'd.created_at', type: 'timestamp' },
};

/** Columns of exported dispatches: dispatch `d`, driver `r`, vehicle `v`, shipment counts `m`. */
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
    { header: 'External ID', type: 'text', sql: 'd.external_id' },
  ],
};
