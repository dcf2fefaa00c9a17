import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

describe('late reports about a shipment that another driver has delivered', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** The first driver fails to deliver the shipment, the second one delivers it on another dispatch and collects 10 EUR. */
  const deliverOnSecondDispatch = async () => {
    const first = await seedDispatch(t, { status: 'in_progress', shipments: ['out_for_delivery'] });
    const id = first.shipments[0]!.id;
    await t.db.query(`UPDATE shipments SET cash_amount = 10, cash_currency = 'EUR' WHERE id = $1`, [id]);
    const firstPhone = await driverPhone(t, first.driverId);
    expect((await firstPhone.fail(id, minutesAgo(60))).body.data).toMatchObject({ dispatchStatus: 'completed' });
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    const planned = { name: 'Second', plannedDate: minutesAgo(30), driverId, vehicleId, shipmentIds: [id] };
    const { guid } = (await t.api.post('/api/dispatch').send(planned)).body.data;
    await t.api.patch(`/api/dispatch/${guid}/status`).send({ status: 'ready' });
    const secondPhone = await driverPhone(t, driverId);
    const delivered = await secondPhone.deliver(id, undefined, { fields: { cashCollected: '10' } });
    expect(delivered.body.data).toMatchObject({ status: 'delivered', dispatchStatus: 'completed' });
    return { id, firstPhone };
  };
  const readCollected = async (id: string) => {
    const { rows } = await t.db.query('SELECT collected FROM cash_collections WHERE shipment_id = $1', [id]);
    return rows.map(({ collected }) => Number(collected));
  };

  const readAttempts = async (id: string) => {
    const { rows } = await t.db.query(
      'SELECT attempt, outcome FROM delivery_attempts WHERE shipment_id = $1 ORDER BY attempt',
      [id],
    );
    return rows;
  };

  it('retain the cash that the other driver has collected', async () => {
    const { id, firstPhone } = await deliverOnSecondDispatch();
    expect(await readCollected(id)).toEqual([10]);
    expect((await firstPhone.arrive(id, minutesAgo(61))).status).toBe(409);
    expect(await readCollected(id)).toEqual([10]);
    expect((await firstPhone.fail(id, minutesAgo(55))).status).toBe(409);
    expect(await readCollected(id)).toEqual([10]);
  });

  it('are stored as evidence only, without another attempt, amount or recipient', async () => {
    const { id, firstPhone } = await deliverOnSecondDispatch();
    const attempts = [
      { attempt: 1, outcome: 'failed' },
      { attempt: 2, outcome: 'delivered' },
    ];
    expect(await readAttempts(id)).toEqual(attempts);
    const deliveredAt = minutesAgo(50);
    const fields = { receivedBy: 'Late Larry', cashCollected: '7', cashReason: 'Had no more.' };
    const late = await firstPhone.deliver(id, deliveredAt, { fields });
    expect([late.status, late.body.error.details.status]).toEqual([409, 'The shipment is delivered already.']);
    expect((await firstPhone.undo(id, minutesAgo(58))).status).toBe(409);
    expect(await readAttempts(id)).toEqual(attempts);
    expect(await readCollected(id)).toEqual([10]);
    const proof = await t.api.get(`/api/v1/shipments/${id}/proof-of-delivery`);
    expect(proof.body.data.recipientName).toBe('Karl Kellner');
    const { rows } = await t.db.query(
      'SELECT description FROM shipment_traces WHERE shipment_id = $1 AND occurred_at = $2',
      [id, deliveredAt],
    );
    expect(rows).toEqual([{ description: 'Delivered to Late Larry.' }]);
  });
});
