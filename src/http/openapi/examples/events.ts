import type { EventType } from '../../../outbox/events';
import { IDS, RECORDS } from './records';

type Facts = Readonly<Record<string, unknown>>;

/** When each event of the day was told, and of what; `data` shows of it what the event carries. */
interface ToldEvent {
  readonly timestamp: string;
  readonly data: Facts;
}

const { customer, order, shipment, proof, vehicle, device, dispatch, stop, proposal } = RECORDS;
const told = (timestamp: string, record: Facts, more: Facts = {}): ToldEvent => ({
  timestamp,
  data: { ...record, ...more },
});

/** The same day as the examples of operations (see records.ts), as a subscriber hears of it. */
export const EVENT_MOMENTS: Readonly<Partial<Record<EventType, ToldEvent>>> = {
  'customer.created': told('2026-03-02T06:02:00.004Z', customer),
  'order.created': told('2026-03-02T06:05:00.012Z', order, { status: 'draft' }),
  'order.status_changed': told('2026-03-02T06:06:00.009Z', order, { status: 'pending', previousStatus: 'draft' }),
  'shipment.created': told('2026-03-02T06:07:00.017Z', shipment, {
    status: 'created',
    customer,
    estimatedDelivery: '2026-03-04T22:59:59.999Z',
    estimatedDeliveryPrecision: 'date',
  }),
  'dispatch.created': told('2026-03-02T06:11:00.021Z', dispatch, { status: 'draft' }),
  'shipment.eta_changed': told('2026-03-02T06:11:00.024Z', shipment, {
    status: 'created',
    estimatedDelivery: stop.plannedArrival,
    estimatedDeliveryPrecision: 'time',
    previousEstimate: '2026-03-04T07:00:00.000Z',
  }),
  'dispatch.status_changed': told('2026-03-02T08:15:00.031Z', dispatch, { previousStatus: 'ready' }),
  'vehicle.status_changed': told('2026-03-02T08:15:00.033Z', vehicle, { previousStatus: 'available' }),
  'shipment.status_changed': told('2026-03-02T08:40:12.120Z', shipment, {
    status: 'delivered',
    previousStatus: 'out_for_delivery',
    occurredAt: proof.deliveredAt,
  }),
  'shipment.attempt_planned': told('2026-03-02T09:05:00.041Z', RECORDS.failedShipment),
  'shipment.cash_collected': told('2026-03-02T08:40:12.126Z', RECORDS.collection, {
    ...{ guid: IDS.shipment, trackingNumber: shipment.trackingNumber, driverId: IDS.driver },
  }),
  'shipment.proof_recorded': told('2026-03-02T08:40:12.124Z', shipment, { proof }),
  'vehicle.arrived': told('2026-03-02T08:38:02.140Z', {
    guid: IDS.dispatch,
    dispatchId: IDS.dispatch,
    vehicleId: IDS.vehicle,
    shipmentId: IDS.shipment,
    kind: 'delivery',
    sequence: stop.sequence,
    arrivedAt: '2026-03-02T08:38:00.000Z',
    location: { latitude: stop.latitude, longitude: stop.longitude },
  }),
  'dispatch.route_proposed': told('2026-03-02T08:20:00.110Z', proposal, {
    guid: IDS.dispatch,
    proposalId: IDS.proposal,
  }),
  'device.status_changed': told('2026-03-02T06:11:40.052Z', device, { previousStatus: 'low_battery' }),
  'customers.imported': told('2026-03-02T06:30:00.480Z', { guid: IDS.upload, fileName: 'customers.csv' }),
  'orders.imported': told('2026-03-02T06:32:00.910Z', { guid: IDS.upload, fileName: 'orders.csv' }),
  ping: told('2026-03-02T06:01:00.003Z', {}),
};
