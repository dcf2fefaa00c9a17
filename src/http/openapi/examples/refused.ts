import type { Refusal } from '../errors';
import { RECORDS } from './records';

const conflict = (details: Readonly<Record<string, string>>, message?: string): Refusal => ({
  code: 'CONFLICT',
  ...(message && { message }),
  details,
});
const inTheWay = (message: string): Refusal => ({ code: 'CONFLICT', message });
const notConfigured = (message: string): Refusal => ({ code: 'CONFIGURATION_ERROR', message });
const noSuchMove = (sentence: string): Refusal => ({ code: 'VALIDATION_ERROR', details: { status: sentence } });

const { shipment, dispatch, driver, carrier, carrierEntry } = RECORDS;
const IN_ANOTHER = `Shipment ${shipment.trackingNumber} is in another open dispatch, "${dispatch.name}".`;
const NOTHING_TO_PLAN = inTheWay('The order is shipped: there is nothing to plan any more.');
const MOST_TOKENS = inTheWay('A business has at most 50 live API tokens: revoke one that is no longer used.');
const SWITCHED_OFF = inTheWay('The webhook is switched off: set isActive to true first.');
const LAST_OWNER = inTheWay('This is the last owner; make somebody else an owner first.');
const REJECTED = notConfigured('The carrier rejects these credentials.');
const SANDBOX_UNKNOWN = notConfigured(`${carrierEntry.name} is not configured for this business.`);
const TOO_LATE = inTheWay('The vehicle has left with it, or it has come: nothing can be said any more.');
const ANSWERED = inTheWay('The request is answered already.');
const NOT_YOURS = conflict({ status: 'The shipment is in no dispatch of yours any more.' });
const ROUTE_STAYS = conflict({ id: 'The dispatch is cancelled: its route stays as it was.' });

/** By operationId: requests that are refused for how things stand on the day, in the words of the service. */
export const REFUSED: Readonly<Record<string, readonly Refusal[]>> = {
  Users_register: [conflict({ email: 'An account with this email exists.' })],
  Business_create: [inTheWay('You belong to a business already.')],
  Business_update: [conflict({ email: 'Another business uses this email.' })],
  Presets_create: [conflict({ name: 'A preset with this name exists.' })],
  Presets_update: [conflict({ name: 'A preset with this name exists.' })],
  SavedViews_create: [conflict({ name: 'You have a view of this list with this name.' })],
  Tokens_create: [MOST_TOKENS],
  Tokens_generate: [MOST_TOKENS],
  Leave_leave: [LAST_OWNER],
  Members_invite: [conflict({ email: 'This person is invited already: withdraw that invitation first.' })],
  Members_update: [LAST_OWNER],
  Members_remove: [
    conflict({
      guid: `The driver "${driver.name}" (${driver.guid}) is tied to this user: set the driver's userGuid to null, or delete the driver, first.`,
    }),
  ],
  Invitations_accept: [inTheWay('You belong to a business already: leave it first (POST /api/business/leave).')],
  Webhooks_create: [inTheWay('A business has at most 20 webhooks: delete one first.')],
  Deliveries_test: [SWITCHED_OFF],
  Deliveries_replay: [SWITCHED_OFF],
  Deliveries_retry: [inTheWay('The delivery is pending: it is tried again by itself.')],
  Carriers_configure: [REJECTED],
  Carriers_update: [REJECTED, inTheWay('The configuration was changed meanwhile; try again.')],
  Carriers_remove: [inTheWay('Shipments that have not ended go with this carrier.')],
  NotificationSettings_test: [inTheWay('No gateway for text messages is set: set `sms` first.')],
  CarrierBookings_retry: [inTheWay('The booking has not failed: it is booked.')],
  Customers_create: [conflict({ email: 'A customer with this email exists.' })],
  Customers_update: [conflict({ email: 'A customer with this email exists.' })],
  Customers_delete: [inTheWay('The customer has open orders or shipments on their way.')],
  Orders_create: [conflict({ orderNumber: 'This order number is taken.' })],
  Orders_update: [
    conflict({ items: 'Cannot be changed: the order is processing. It can be changed in draft and pending.' }),
  ],
  Orders_changeStatus: [
    noSuchMove('From draft it may go to: pending, cancelled.'),
    conflict({
      status: `Shipment ${shipment.trackingNumber} is in a dispatch in progress: the order can't be cancelled any more.`,
    }),
  ],
  Orders_assignCarrier: [SANDBOX_UNKNOWN],
  Orders_addDimensionPreset: [NOTHING_TO_PLAN],
  Orders_assignCollectionDate: [NOTHING_TO_PLAN],
  Orders_delete: [conflict({ '0.guid': 'Has a shipment on its way.' })],
  OrderShipment_create: [
    notConfigured(`${carrier.name} is not configured for this business.`),
    conflict({ orderId: 'This order has a shipment already.' }),
  ],
  Shipments_create: [SANDBOX_UNKNOWN],
  Shipments_update: [
    SANDBOX_UNKNOWN,
    conflict({ packages: 'Cannot be changed: the shipment is in a dispatch in progress.' }),
  ],
  Shipments_remove: [inTheWay('The shipment is in a dispatch in progress.')],
  Shipments_removeAll: [conflict({ '0.guid': 'The shipment is in a dispatch in progress.' })],
  ShipmentDocuments_label: [inTheWay('The carrier gave its label as PDF only: ask with format=pdf.')],
  ShipmentDocuments_labelsOf: [
    conflict({ 'guids.0': 'The PDF that the carrier gave as label is damaged: download it by itself.' }),
  ],
  ShipmentDocuments_addTrace: [
    noSuchMove('From delivered it may go to: returned.'),
    conflict({ 'cashCollected.amount': 'The cash was handed in already.' }),
  ],
  ShipmentProofs_add: [conflict({ shipmentId: 'This shipment has a proof of delivery already.' })],
  TrackingLink_renew: [inTheWay('The shipment ended more than 30 days ago: its link has ended with it.')],
  PublicTracking_instruct: [TOO_LATE],
  PublicTracking_reschedule: [inTheWay('Another day cannot be asked for here: call the business.')],
  PublicTracking_rate: [
    inTheWay('It can be rated once it is delivered.'),
    conflict({ rating: 'This delivery is rated already.' }),
  ],
  RescheduleRequests_accept: [ANSWERED],
  RescheduleRequests_refuse: [ANSWERED],
  Vehicles_create: [conflict({ licensePlate: 'A vehicle with this licence plate exists.' })],
  Vehicles_update: [conflict({ status: 'The vehicle is in use: its dispatch in progress must end first.' })],
  Vehicles_delete: [conflict({ guid: 'An open dispatch counts on this vehicle.' })],
  Drivers_create: [conflict({ userGuid: 'Another driver is tied to this user.' })],
  Drivers_update: [conflict({ userGuid: 'Another driver is tied to this user.' })],
  DriverDeeds_start: [conflict({ status: 'The dispatch is cancelled.' })],
  DriverDeeds_finish: [
    conflict({
      status: `It may be completed when each shipment is delivered, exception, returned or cancelled; 1 is not: ${shipment.trackingNumber}.`,
    }),
  ],
  DriverDeeds_arrive: [NOT_YOURS],
  DriverDeeds_collect: [NOT_YOURS],
  DriverDeeds_deliver: [NOT_YOURS],
  DriverDeeds_fail: [NOT_YOURS],
  DriverDeeds_undo: [conflict({ status: 'There is nothing of the five minutes before it to undo.' })],
  Drivers_delete: [conflict({ guid: 'An open dispatch counts on this driver.' })],
  Devices_add: [conflict({ deviceId: 'A device with this id exists.' })],
  Devices_update: [conflict({ vehicleId: 'This vehicle has a device already.' })],
  Dispatch_create: [conflict({ 'shipmentIds.0': IN_ANOTHER })],
  Dispatch_update: [conflict({ vehicleId: 'Cannot change any more: the dispatch is in_progress.' })],
  Dispatch_delete: [conflict({ id: 'The dispatch is in progress: complete or cancel it first.' })],
  Dispatch_addShipments: [
    conflict({ shipmentIds: 'Shipments are added while a dispatch is draft or ready; this one is in_progress.' }),
  ],
  DispatchTransfers_move: [conflict({ 'moves.0.shipmentIds.0': IN_ANOTHER })],
  Dispatch_removeShipment: [conflict({ dispatchId: 'The dispatch is cancelled: it stays as it was.' })],
  Dispatch_orderStops: [ROUTE_STAYS],
  Dispatch_optimize: [ROUTE_STAYS],
  RouteProposals_reoptimize: [ROUTE_STAYS],
  RouteProposals_accept: [conflict({ guid: 'This proposal was accepted already.' })],
  Dispatch_changeStatus: [
    noSuchMove('From draft it may go to: ready, cancelled.'),
    conflict({ vehicleId: 'This vehicle is maintenance: set it available first.' }),
  ],
  Plans_create: [conflict({ 'shipmentIds.0': IN_ANOTHER })],
  Plans_cancel: [conflict({ id: 'The plan is completed already.' })],
  Plans_commit: [
    conflict({ 'dispatches.0.shipmentIds.0': IN_ANOTHER }, 'What was planned with has changed: plan again.'),
  ],
};
