import { IDS } from '../../src/platform/http/openapi/examples/day';
import { DISPATCHES_RECORDS } from '../../src/modules/dispatch/dispatches/dispatches.openapi';
import { BUSINESS_RECORDS } from '../../src/modules/business/business.openapi';
import { newId } from '../../src/common/ids';
import type { Day } from './day';
import { operationOf } from './documented';
import type { Step } from './setup';

export const NORA = 'nora.neu@courier.example';
export const miraBelongsToIt = async (day: Day) => {
  const { viewer } = day.tenant.users;
  await day.t.db.query(`UPDATE users SET email = $2, first_name = 'Mira', last_name = 'Muster' WHERE id = $1`, [
    viewer,
    day.here('mira.muster@dispatch.example'),
  ]);
  day.learn(IDS.member, viewer);
};
/** The response to its creation has no identifier; `Location` and the list have it. */
export const shipmentIsFound = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/v1/shipments');
  day.learn(IDS.shipment, (body as { data: { guid: string }[] }).data[0]!.guid);
};
/** A carrier has the shipment, and gave its own label. */
export const carrierHasBooked = async (day: Day) =>
  day.t.db.query(
    `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, label, label_type)
     VALUES ($1, $2, $3, $4, 'booked', 'CR-1042', '2026-03-02T06:08:01Z', '%PDF-1.4', 'application/pdf')`,
    [day.tenant.id, newId(), day.here(IDS.shipment), IDS.httpCarrier],
  );
export const orderIsProcessed = (day: Day) => day.move('changeOrderStatus', { status: 'processing' });
export const vanIsOnTheRoad = async (day: Day) => {
  day.moveTo(-1); // A departure can be recorded within 30 days.
  await day.move('changeDispatchStatus', { status: 'ready' });
  await day.move('changeDispatchStatus', { status: 'in_progress', timestamp: DISPATCHES_RECORDS.dispatch.startedAt });
};
export const demoIsNamed = async (day: Day) => {
  const { name, phone } = BUSINESS_RECORDS.business;
  await day.t.db.query('UPDATE businesses SET name = $2, phone = $3 WHERE id = $1', [day.tenant.id, name, phone]);
};
export const yesterday = async (day: Day) => day.moveTo(-1);
export const printed = (operationId: string) => operationOf(operationId).sends['application/json'] as object;
export const cancelled = (day: Day) => day.move('changeDispatchStatus', { status: 'cancelled' });
export const shipmentLeaves: readonly Step[] = ['createDispatch', vanIsOnTheRoad];
export const stopIsOpen = (day: Day) =>
  day.t.db.query(
    `WITH shipment AS (UPDATE shipments SET status = 'out_for_delivery', delivered_at = NULL WHERE business_id = $1),
       stop AS (UPDATE dispatch_shipments SET state = 'assigned', ended_at = NULL WHERE business_id = $1)
     UPDATE dispatches SET status = 'in_progress', ended_at = NULL WHERE business_id = $1`,
    [day.tenant.id],
  );
export const shipmentBecomes = (status: string) => (day: Day) =>
  day.t.db.query('UPDATE shipments SET status = $2 WHERE business_id = $1', [day.tenant.id, status]);
