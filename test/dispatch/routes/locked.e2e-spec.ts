import { JobHandlers } from '../../../src/platform/jobs/job-handlers';
import { seedDevice } from '../../factories/device.factory';
import { addressShipment } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { startTestApp, type TestApp } from '../../support/test-app';

/** East of the depot (16.3697) in a line, so that the best sequence is the one of the steps. */
const east = (steps: number) => ({ latitude: 48.1386, longitude: 16.3697 + 0.02 * steps });

describe('a locked dispatch', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const shipmentTo = async (steps: number) => {
    const { id } = await seedShipment(t);
    await addressShipment(t, id, { street: `Straße ${steps}`, city: 'Wien', country: 'AT', ...east(steps) });
    return id;
  };
  const lock = (guid: string, isLocked: boolean) => t.api.put('/api/dispatch').send({ guid, isLocked }).expect(200);
  const sequenceOf = async (id: string) =>
    ((await t.api.get(`/api/route/${id}`)).body.data.stops as { shipmentId: string }[]).map(
      ({ shipmentId }) => shipmentId,
    );

  /** Creates a dispatch with a bad sequence of four stops. */
  const zigzag = async () => {
    const ids: string[] = [];
    for (const steps of [3, 1, 4, 2]) ids.push(await shipmentTo(steps));
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t)];
    const body = { name: 'Tour', plannedDate: '2026-03-02T08:00:00+01:00', driverId, vehicleId, shipmentIds: ids };
    const id = (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: ids }).expect(200);
    return { id, ids, vehicleId };
  };
  const start = async (id: string) => {
    for (const status of ['ready', 'in_progress'])
      await t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
  };

  it('a locked dispatch is reported as locked until it is unlocked, and a new dispatch is not locked', async () => {
    const { id } = await zigzag();
    const isLocked = async () => (await t.api.get(`/api/dispatch/${id}`)).body.data.isLocked as boolean;
    expect(await isLocked()).toBe(false);
    await lock(id, true);
    expect(await isLocked()).toBe(true);
    const { body } = await t.api.get('/api/dispatch').query({ pageSize: 100 });
    expect(body.data.find(({ guid }: { guid: string }) => guid === id)).toMatchObject({ isLocked: true });
    await t.api.put('/api/dispatch').send({ guid: id, name: 'Other name' }).expect(200);
    expect(await isLocked()).toBe(true);
    await lock(id, false);
    expect(await isLocked()).toBe(false);
  });

  it('keeps the sequence of its stops when it is optimized, until it is unlocked', async () => {
    const { id, ids } = await zigzag();
    await lock(id, true);
    const { body } = await t.api.post(`/api/dispatch/${id}/optimize`).expect(200);
    expect(body.data.stops.map(({ shipmentId }: { shipmentId: string }) => shipmentId)).toEqual(ids);
    expect(await sequenceOf(id)).toEqual(ids);
    await lock(id, false);
    await t.api.post(`/api/dispatch/${id}/optimize`).expect(200);
    expect(await sequenceOf(id)).not.toEqual(ids);
  });

  it('keeps the sequence when it is reoptimized on the way, and visits added shipments last', async () => {
    const { id, ids } = await zigzag();
    await lock(id, true);
    await start(id);
    const added = await shipmentTo(1);
    const { body } = await t.api
      .post(`/api/dispatch/${id}/reoptimize`)
      .send({ shipmentIds: [added] })
      .expect(200);
    expect(body.data.changed).toBe(false);
    expect(await sequenceOf(id)).toEqual([...ids, added]);
  });

  it('gets no proposal for a better sequence', async () => {
    const { id, ids, vehicleId } = await zigzag();
    await seedDevice(t, { vehicleId });
    await start(id);
    const propose = () =>
      t.app
        .get(JobHandlers)
        .listTasks()
        .find(({ task }) => task === 'propose_route')!
        .run({ businessId: t.tenant.id, dispatchId: id }, { number: 1, isLast: false });
    const proposals = async () =>
      (await t.events<{ type: string; data: { guid: string } }>()).filter(
        ({ type, data }) => type === 'dispatch.route_proposed' && data.guid === id,
      ).length;
    await lock(id, true);
    await propose();
    expect(await proposals()).toBe(0);
    await lock(id, false);
    await propose();
    expect([await proposals(), await sequenceOf(id)]).toEqual([1, ids]);
  });

  it('keeps the sequence when shipments are added or removed and when its departure changes', async () => {
    const { id, ids } = await zigzag();
    await lock(id, true);
    const added = await shipmentTo(1);
    await t.api
      .post(`/api/dispatch/${id}/shipments`)
      .send({ shipmentIds: [added] })
      .expect(200);
    expect(await sequenceOf(id)).toEqual([...ids, added]);
    await t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: id, shipmentId: ids[1] }).expect(200);
    await t.api.put('/api/dispatch').send({ guid: id, plannedDate: '2026-03-02T09:00:00+01:00' }).expect(200);
    expect(await sequenceOf(id)).toEqual([ids[0], ids[2], ids[3], added]);
  });

  it('still gets the sequence that a dispatcher chooses', async () => {
    const { id, ids } = await zigzag();
    await lock(id, true);
    const chosen = ids.toReversed();
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: chosen }).expect(200);
    expect(await sequenceOf(id)).toEqual(chosen);
  });

  it('a locked dispatch is locked by true and unlocked by false only', async () => {
    const { id } = await zigzag();
    const response = await t.api.put('/api/dispatch').send({ guid: id, isLocked: 'yes' });
    expectError(response, 400, ['isLocked']);
  });
});
