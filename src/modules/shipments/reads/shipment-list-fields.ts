import { externalDataFields } from '../../../shared/external-data/external-data.response';
import type { ListFields } from '../../../platform/database/lists/fields';
import { depotField } from '../../depots/depot-sql';
import { SHIPMENT_STATUSES } from '../shipment-status';

/** Fields by which clients can filter shipments. */
export const SHIPMENT_FIELDS: ListFields = {
  guid: { column: 's.id', type: 'uuid' },
  ...externalDataFields('s'),
  ...depotField('s'),
  trackingNumber: { column: 's.tracking_number', type: 'text' },
  status: { column: 's.status', type: 'text', values: SHIPMENT_STATUSES },
  orderId: { column: 's.order_id', type: 'uuid', nullable: true },
  serviceLevel: { column: 's.service_level', type: 'text', nullable: true },
  deliveryDate: { column: 's.delivery_date', type: 'timestamp', nullable: true },
  createdAt: { column: 's.created_at', type: 'timestamp' },
};
