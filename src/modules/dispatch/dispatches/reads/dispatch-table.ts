import { externalDataFields } from '../../../../shared/external-data/external-data.response';
import type { ListTable } from '../../../../platform/database/lists/exported-list';
import type { ListFields } from '../../../../platform/database/lists/fields';
import { depotField } from '../../../depots/depot-sql';
import { DISPATCH_STATUSES } from '../../dispatch-status';

/** Fields by which clients can filter dispatches. */
export const DISPATCH_FIELDS: ListFields = {
  guid: { column: 'dispatch.id', type: 'uuid' },
  ...externalDataFields('dispatch'),
  ...depotField('dispatch'),
  name: { column: 'dispatch.name', type: 'text' },
  status: { column: 'dispatch.status', type: 'text', values: DISPATCH_STATUSES },
  plannedDate: { column: 'dispatch.planned_date', type: 'timestamp' },
  createdAt: { column: 'dispatch.created_at', type: 'timestamp' },
};

/** Columns of exported dispatches. The statement has the rows `dispatch`, `driver` and `vehicle`, and the row `counted` with the numbers of the shipments. */
export const DISPATCH_TABLE: ListTable = {
  name: 'dispatches',
  columns: [
    { header: 'Name', type: 'text', sql: 'dispatch.name' },
    { header: 'Status', type: 'text', sql: 'dispatch.status' },
    { header: 'Driver', type: 'text', sql: 'driver.name' },
    { header: 'Vehicle', type: 'text', sql: 'vehicle.name' },
    { header: 'License Plate', type: 'text', sql: 'vehicle.license_plate' },
    { header: 'Planned', type: 'moment', sql: 'dispatch.planned_date' },
    { header: 'Started', type: 'moment', sql: 'dispatch.started_at' },
    { header: 'Ended', type: 'moment', sql: 'dispatch.ended_at' },
    { header: 'Shipments', type: 'number', sql: 'counted.total' },
    { header: 'Shipments Ended', type: 'number', sql: 'counted.ended' },
    { header: 'Shipments Delivered', type: 'number', sql: 'counted.delivered' },
    { header: 'Notes', type: 'text', sql: 'dispatch.notes' },
    { header: 'Created At', type: 'moment', sql: 'dispatch.created_at' },
    { header: 'External ID', type: 'text', sql: 'dispatch.external_id' },
  ],
};
