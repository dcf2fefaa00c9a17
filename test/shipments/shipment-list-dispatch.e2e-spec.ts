import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe('list of shipments with their dispatch', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    t.tenant = await t.seedTenant({ timeZone: 'Europe/Vienna' });
  });
  afterAll(() => t.stop());

  const dispatchesOf = async (query: string, token = t.tenant.tokens.viewer) => {
    const { body } = await t.as(token).get(`/api/v1/shipments${query}`);
    return new Map((body.data as { guid: string; dispatch?: unknown }[]).map((each) => [each.guid, each.dispatch]));
  };

  it('names route, driver, vehicle, stop and expected arrival', async () => {
    const driverId = await seedDriver(t, { name: 'Anna Huber' });
    const vehicleId = await seedVehicle(t, { name: 'Van 2' });
    const plannedDate = '2030-03-04T07:00:00.000Z';
    const { id, shipments } = await seedDispatch(t, {
      status: 'ready',
      shipments: ['created', 'created'],
      driverId,
      vehicleId,
      plannedDate,
    });
    const found = await dispatchesOf('?dispatch=true');
    expect(found.get(shipments[1]!.id)).toEqual({
      guid: id,
      name: 'Tour',
      status: 'ready',
      plannedDate,
      driver: { guid: driverId, name: 'Anna Huber' },
      vehicle: { guid: vehicleId, name: 'Van 2' },
      stop: 2,
      estimatedArrival: plannedDate,
    });
  });

  it('expects no arrival in the past while the dispatch is in progress', async () => {
    const { shipments } = await seedDispatch(t, { status: 'in_progress' });
    const found = await dispatchesOf('?dispatch=true');
    const { estimatedArrival } = found.get(shipments[0]!.id) as { estimatedArrival: string };
    expect(Date.parse(estimatedArrival)).toBeGreaterThan(Date.now());
  });

  it('keeps the dispatch of a delivered shipment, without an arrival', async () => {
    const { id, shipments } = await seedDispatch(t, { status: 'completed' });
    const found = await dispatchesOf('?dispatch=true');
    expect(found.get(shipments[0]!.id)).toMatchObject({ guid: id, status: 'completed', estimatedArrival: null });
  });

  it('is null without a dispatch, after a cancelled one, and for a deleted one', async () => {
    const free = await seedShipment(t);
    const { shipments: released } = await seedDispatch(t, { status: 'cancelled' });
    const { id: deletedId, shipments: ofDeleted } = await seedDispatch(t);
    await t.db.query('UPDATE dispatches SET deleted_at = now() WHERE id = $1', [deletedId]);
    const found = await dispatchesOf('?dispatch=true');
    for (const { id } of [free, ...released, ...ofDeleted]) expect(found.get(id)).toBeNull();
  });

  it('shows nothing of other businesses', async () => {
    const other = await t.seedTenant();
    const { shipments } = await seedDispatch(t, { businessId: other.id });
    await seedShipment(t);
    const found = await dispatchesOf('?dispatch=true');
    expect([found.size, found.has(shipments[0]!.id)]).toEqual([1, false]);
  });

  it('leaves the member out unless it is requested, and for drivers', async () => {
    const driverId = await seedDriver(t, { userId: t.tenant.users.driver });
    const { shipments } = await seedDispatch(t, { driverId });
    const id = shipments[0]!.id;
    expect([...(await dispatchesOf(''))]).toEqual([[id, undefined]]);
    expect([...(await dispatchesOf('?dispatch=false'))]).toEqual([[id, undefined]]);
    expect([...(await dispatchesOf('?dispatch=true', t.tenant.tokens.driver))]).toEqual([[id, undefined]]);
  });

  it('rejects another value with 400', async () => {
    expectError(await t.as(t.tenant.tokens.owner).get('/api/v1/shipments?dispatch=perhaps'), 400, ['dispatch']);
  });
});
