import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

describe("late reports of a driver's visits", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('retain the rating and the due time of a delivery when an earlier failure is reported after it', async () => {
    const { driverId, shipments } = await seedDispatch(t, { status: 'in_progress', shipments: ['out_for_delivery'] });
    const id = shipments[0]!.id;
    const promised = minutesAgo(15);
    await t.db.query('UPDATE shipments SET promised_delivery = $2 WHERE id = $1', [id, promised]);
    const phone = await driverPhone(t, driverId);
    expect((await phone.deliver(id, minutesAgo(10))).status).toBe(200);
    const { trackingUrl } = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
    const token = String(trackingUrl).split('/').at(-1)!;
    expect((await t.as().post(`/api/public/tracking/${token}/rating`).send({ stars: 4 })).status).toBe(200);
    await t.db.query('UPDATE shipments SET promised_delivery = $2 WHERE id = $1', [id, minutesAgo(-60)]);
    expect((await phone.fail(id, minutesAgo(20))).status).toBe(200);
    const { rows } = await t.db.query(
      'SELECT attempt, outcome, stars, due_at FROM delivery_attempts WHERE shipment_id = $1 ORDER BY attempt',
      [id],
    );
    expect(rows).toEqual([
      { attempt: 1, outcome: 'failed', stars: null, due_at: expect.any(Date) },
      { attempt: 2, outcome: 'delivered', stars: 4, due_at: new Date(promised) },
    ]);
  });

  it('replace the delivery that the office has recorded, so that it counts once and retains its rating', async () => {
    const { id: dispatchId, driverId, shipments } = await seedDispatch(t, { status: 'in_progress' });
    const id = shipments[0]!.id;
    expect((await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'delivered' })).status).toBe(201);
    await t.db.query('UPDATE delivery_attempts SET stars = 4 WHERE shipment_id = $1', [id]);
    const deliveredAt = minutesAgo(10);
    const late = await (await driverPhone(t, driverId)).deliver(id, deliveredAt);
    expect([late.status, late.body.error.details.status]).toEqual([409, 'The shipment is delivered already.']);
    const { rows } = await t.db.query(
      'SELECT attempt, outcome, at, stars, dispatch_id, driver_id FROM delivery_attempts WHERE shipment_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        ...{ attempt: 1, outcome: 'delivered', at: new Date(deliveredAt), stars: 4 },
        ...{ dispatch_id: dispatchId, driver_id: driverId },
      },
    ]);
  });

  describe('of a failure that the office has recorded', () => {
    const createVisit = async () => {
      const statuses = ['out_for_delivery', 'out_for_delivery'];
      const { driverId, shipments } = await seedDispatch(t, { status: 'in_progress', shipments: statuses });
      const id = shipments[0]!.id;
      const trace = (status: string) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status });
      return { id, trace, phone: await driverPhone(t, driverId) };
    };
    const readAttempts = async (id: string) =>
      (
        await t.db.query('SELECT attempt, outcome, reason FROM delivery_attempts WHERE shipment_id = $1 ORDER BY 1', [
          id,
        ])
      ).rows;
    const failed = (attempt: number, reason: string | null) => ({ attempt, outcome: 'failed', reason });
    const refused = { fields: { reason: 'refused' } };

    it('count as one attempt with the reason of the driver, also if the driver reports first', async () => {
      const [officeFirst, driverFirst] = [await createVisit(), await createVisit()];
      await officeFirst.trace('exception');
      expect((await officeFirst.phone.fail(officeFirst.id, minutesAgo(2), refused)).status).toBe(200);
      expect((await driverFirst.phone.fail(driverFirst.id, minutesAgo(2), refused)).status).toBe(200);
      await driverFirst.trace('exception');
      for (const { id } of [officeFirst, driverFirst]) {
        expect(await readAttempts(id)).toEqual([failed(1, 'refused')]);
        const { data } = (await t.api.get(`/api/v1/shipments/${id}`)).body;
        expect([data.status, data.failedAttempts]).toEqual(['exception', 1]);
      }
    });

    it('leave the attempt of the office when they are undone', async () => {
      const { id, trace, phone } = await createVisit();
      await trace('exception');
      await phone.fail(id, minutesAgo(3), refused);
      expect((await phone.undo(id, minutesAgo(1))).status).toBe(200);
      expect(await readAttempts(id)).toEqual([failed(1, null)]);
      expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data.status).toBe('exception');
    });

    it('count as another attempt if the shipment went out again before them', async () => {
      const { id, trace, phone } = await createVisit();
      await trace('exception');
      await trace('out_for_delivery');
      await phone.fail(id, minutesAgo(0), refused);
      expect(await readAttempts(id)).toEqual([failed(1, null), failed(2, 'refused')]);
    });
  });

  it('number the attempts of all dispatches by the times of the visits', async () => {
    const first = await seedDispatch(t, { status: 'in_progress' });
    const id = first.shipments[0]!.id;
    const [earliest, between, latest] = [60, 50, 10].map(minutesAgo) as [string, string, string];
    const firstPhone = await driverPhone(t, first.driverId);
    expect((await firstPhone.fail(id, earliest)).status).toBe(200);
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    const planned = { name: 'Second', plannedDate: minutesAgo(30), driverId, vehicleId, shipmentIds: [id] };
    const { guid } = (await t.api.post('/api/dispatch').send(planned)).body.data;
    await t.api.patch(`/api/dispatch/${guid}/status`).send({ status: 'ready' });
    expect((await (await driverPhone(t, driverId)).fail(id, latest)).status).toBe(200);

    expect((await firstPhone.fail(id, between)).status).toBe(200);
    const { rows } = await t.db.query(
      'SELECT attempt, at, previous_at FROM delivery_attempts WHERE shipment_id = $1 ORDER BY attempt',
      [id],
    );
    const [earliestAt, betweenAt, latestAt] = [earliest, between, latest].map((at) => new Date(at));
    expect(rows).toEqual([
      { attempt: 1, at: earliestAt, previous_at: null },
      { attempt: 2, at: betweenAt, previous_at: earliestAt },
      { attempt: 3, at: latestAt, previous_at: betweenAt },
    ]);
  });

  it.each([
    ['the agreed delivery date', '2030-03-04T00:00:00.000Z'],
    ['no delivery date', null],
  ])('restore %s when the delivery is undone', async (_, agreed) => {
    const { driverId, shipments } = await seedDispatch(t, { status: 'in_progress', shipments: ['out_for_delivery'] });
    const id = shipments[0]!.id;
    await t.db.query('UPDATE shipments SET delivery_date = $2 WHERE id = $1', [id, agreed]);
    const phone = await driverPhone(t, driverId);
    const deliveredAt = minutesAgo(4);
    expect((await phone.deliver(id, deliveredAt)).status).toBe(200);
    expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data.deliveryDate).toBe(deliveredAt);
    expect((await phone.undo(id, minutesAgo(2))).status).toBe(200);
    expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data).toMatchObject({
      status: 'out_for_delivery',
      deliveryDate: agreed,
      deliveredAt: null,
    });
  });
});
