import { externalDataFields } from '../../../shared/external-data/external-data.response';
import type { ListFields } from '../../../platform/database/lists/fields';
import { depotField } from '../../depots/depot-sql';
import { SHIPMENT_STATUSES } from '../shipment-status';

/** Fields by which clients can filter shipments. The query must use the alias `shipment`. */
export const SHIPMENT_FIELDS: ListFields = {
  guid: { column: 'shipment.id', type: 'uuid' },
  ...externalDataFields('shipment'),
  ...depotField('shipment'),
  trackingNumber: { column: 'shipment.tracking_number', type: 'text' },
  status: { column: 'shipment.status', type: 'text', values: SHIPMENT_STATUSES },
  orderId: { column: 'shipment.order_id', type: 'uuid', nullable: true },
  serviceLevel: { column: 'shipment.service_level', type: 'text', nullable: true },
  deliveryDate: { column: 'shipment.delivery_date', type: 'timestamp', nullable: true },
  createdAt: { column: 'shipment.created_at', type: 'timestamp' },
};
