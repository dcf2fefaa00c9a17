import { seedDriver } from '../../factories/driver.factory';
import { east, seedShipmentAt } from '../../factories/plan.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError, expectOk } from '../../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

/** A Monday far enough ahead. */
const DATE = '2100-03-01';
const NEXT_DATE = '2100-03-02';
const at = (time: string) => `2100-03-01T${time}:00`;

interface Plan {
  guid: string;
  replaces: string[];
  dispatches: { vehicleId: string; driverId: string | null; shipmentIds: string[]; dispatchId: string | null }[];
  unplaced: { shipmentId: string }[];
}

describe('planning again over drafts', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const ship = (steps: number) => seedShipmentAt(t, { businessId: tenant.id, ...east(steps) });
  const vehicle = () => seedVehicle(t, { businessId: tenant.id });
  const draft = async (shipmentIds: string[], more: object = {}): Promise<string> => {
    const body = { name: 'By hand', plannedDate: at('08:00'), shipmentIds, ...more };
    return (await api.post('/api/dispatch').send(body).expect(201)).body.data.guid;
  };
  const ask = (body: object = {}) => api.post('/api/dispatch/plan').send({ date: DATE, replaceDrafts: true, ...body });
  const read = async <T>(
    request: PromiseLike<{ status: number; body: { data?: unknown; error?: unknown } }>,
  ): Promise<T> => {
    const { status, body } = await request;
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data as T;
  };
  const plan = (body: object = {}) => read<Plan>(ask(body));
  const commit = ({ guid }: Plan) => api.post(`/api/dispatch/plan/${guid}/commit`);
  const isThere = async (id: string) => (await api.get(`/api/dispatch/${id}`)).status === 200;
  const shipmentsOf = ({ dispatches }: Plan) => dispatches.flatMap(({ shipmentIds }) => shipmentIds).sort();

  it('plans the shipments of drafts with the unassigned ones, and names the drafts', async () => {
    const vehicleId = await vehicle();
    const driverId = await seedDriver(t, { businessId: tenant.id });
    const [near, far, loose] = [await ship(1), await ship(3), await ship(2)];
    const id = await draft([far, near], { vehicleId, driverId });
    const proposal = await plan();
    expect(shipmentsOf(proposal)).toEqual([near, far, loose].sort());
    expect(proposal.dispatches).toEqual([expect.objectContaining({ vehicleId, driverId })]);
    expect(proposal.replaces).toEqual([id]);
    expect(await isThere(id)).toBe(true);
  });

  it('deletes the replaced drafts and creates the new ones with the commit', async () => {
    const vehicleId = await vehicle();
    const shipmentIds = [await ship(1), await ship(2)];
    const ids = [await draft([shipmentIds[0]!], { vehicleId }), await draft([shipmentIds[1]!])];
    const proposal = await plan();
    const committed = await read<Plan>(commit(proposal));
    for (const id of ids) expect(await isThere(id)).toBe(false);
    const [created] = committed.dispatches;
    const { stops } = await read<{ stops: { shipmentId: string }[] }>(api.get(`/api/route/${created!.dispatchId}`));
    expect(stops.map(({ shipmentId }) => shipmentId).sort()).toEqual([...shipmentIds].sort());
    expect((await read<Plan>(commit(proposal))).dispatches).toEqual(committed.dispatches);
  });

  it('replaces the drafts at once if the request commits', async () => {
    await vehicle();
    const id = await draft([await ship(1)]);
    const { dispatches } = await plan({ commit: true });
    expect(dispatches.map(({ dispatchId }) => typeof dispatchId)).toEqual(['string']);
    expect(await isThere(id)).toBe(false);
  });

  it('leaves drafts and their vehicles alone without the option', async () => {
    const vehicleId = await vehicle();
    await vehicle();
    const [assigned, loose] = [await ship(1), await ship(2)];
    await draft([assigned], { vehicleId });
    const proposal = await plan({ replaceDrafts: false });
    expect([shipmentsOf(proposal), proposal.replaces]).toEqual([[loose], []]);
    expect(proposal.dispatches[0]!.vehicleId).not.toBe(vehicleId);
  });

  it.each([
    ['locked', (id: string) => api.put('/api/dispatch').send({ guid: id, isLocked: true })],
    ['ready', (id: string) => api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' })],
    ['of another day', (id: string) => api.put('/api/dispatch').send({ guid: id, plannedDate: '2100-03-02T08:00:00' })],
  ])('leaves dispatches that are %s as they are', async (_, change) => {
    const vehicleId = await vehicle();
    const driverId = await seedDriver(t, { businessId: tenant.id });
    await vehicle();
    const id = await draft([await ship(1)], { vehicleId, driverId });
    expectOk(await change(id));
    const loose = await ship(2);
    const proposal = await plan();
    expect([shipmentsOf(proposal), proposal.replaces]).toEqual([[loose], []]);
    expectOk(await commit(proposal));
    expect(await isThere(id)).toBe(true);
  });

  it('replaces only drafts of the planned depots', async () => {
    const createDepot = async (name: string, index: number) => {
      const body = {
        name,
        code: name.toUpperCase(),
        address: { street: 'Straße 2', city: 'Wien', country: 'AT', ...east(index) },
      };
      return (await api.post('/api/depots').send(body).expect(201)).body.data.guid as string;
    };
    const [north, south] = [await createDepot('North', 1), await createDepot('South', 2)];
    const ids = [await draft([], { depotId: north }), await draft([], { depotId: south })];
    expect((await plan({ depotIds: [south] })).replaces).toEqual([ids[1]]);
  });

  it('replaces the drafts of every day of a plan over several days', async () => {
    await vehicle();
    const ids = [await draft([await ship(1)]), await draft([await ship(2)], { plannedDate: '2100-03-02T09:00:00' })];
    const later = await draft([], { plannedDate: '2100-03-03T09:00:00' });
    const proposal = await plan({ date: undefined, from: DATE, to: NEXT_DATE });
    expect([...proposal.replaces].sort()).toEqual([...ids].sort());
    expectOk(await commit(proposal));
    expect(await isThere(later)).toBe(true);
  });

  it('plans the shipments of drafts also if the request lists others', async () => {
    await vehicle();
    const [assigned, listed] = [await ship(1), await ship(2)];
    await ship(3);
    await draft([assigned]);
    expect(shipmentsOf(await plan({ shipmentIds: [listed, assigned] }))).toEqual([assigned, listed].sort());
    expect(shipmentsOf(await plan({ shipmentIds: [listed] }))).toEqual([assigned, listed].sort());
  });

  it.each([
    ['locked', (id: string) => api.put('/api/dispatch').send({ guid: id, isLocked: true }), 'is now locked'],
    ['deleted', (id: string) => api.delete(`/api/dispatch/${id}`), 'was deleted'],
    [
      'given another shipment',
      async (id: string) => api.post(`/api/dispatch/${id}/shipments`).send({ shipmentIds: [await ship(4)] }),
      'has other shipments',
    ],
  ])('rejects the commit with 409 once a replaced draft was %s', async (_, change, message) => {
    await vehicle();
    const shipmentId = await ship(1);
    const id = await draft([shipmentId]);
    const proposal = await plan();
    expect((await change(id)).status).toBeLessThan(300);
    const response = await commit(proposal);
    expectError(response, 409, ['replaces.0']);
    expect(response.body.error.details['replaces.0']).toContain(message);
    const { body } = await api.get('/api/dispatch');
    expect(body.data.filter(({ guid }: { guid: string }) => guid !== id)).toEqual([]);
  });

  it('never replaces drafts of another business', async () => {
    const other = await t.seedTenant();
    const body = { name: 'Theirs', plannedDate: at('08:00') };
    const created = await t.as(other.tokens.owner).post('/api/dispatch').send(body).expect(201);
    await vehicle();
    await ship(1);
    expect((await plan({ commit: true })).replaces).toEqual([]);
    expect((await t.as(other.tokens.owner).get(`/api/dispatch/${created.body.data.guid}`)).status).toBe(200);
  });
});
