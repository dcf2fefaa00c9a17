import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { seedDispatch } from '../factories/dispatch.factory';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

describe('returning shipments', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** A tour under way, with its driver's phone. */
  const tour = async (shipments = 3) => {
    const dispatch = await seedDispatch(t, {
      status: 'in_progress',
      shipments: Array<string>(shipments).fill('out_for_delivery'),
    });
    const phone = await driverPhone(t, dispatch.driverId);
    return { ...dispatch, ids: dispatch.shipments.map(({ id }) => id), phone };
  };
  const shipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
  const traces = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/traces`)).body.data;
  const returns = async (id: string) => (await t.api.get(`/api/dispatch/${id}/returns`)).body.data;
  const receive = (id: string, scanned: string[]) => t.api.post(`/api/dispatch/${id}/returns`).send({ scanned });
  const toSender = (id: string) => t.api.post(`/api/v1/shipments/${id}/return-to-sender`);

  it('lists returning shipments for depot and driver, and books each in once by scanning', async () => {
    const { id, ids, phone, shipments } = await tour();
    expect(await returns(id)).toEqual([]);
    await phone.fail(ids[0]!, minutesAgo(30), { fields: { reason: 'refused' } });
    await phone.fail(ids[1]!, minutesAgo(20));
    const listed = await returns(id);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({
      ...{ shipmentGuid: ids[0], trackingNumber: shipments[0]!.trackingNumber, status: 'exception' },
      ...{ reason: 'refused', receivedAt: null },
    });
    const day = await phone.api.get('/api/driver/day');
    expect(day.body.data.dispatches[0].returns).toEqual(listed);
    await phone.deliver(ids[1]!, minutesAgo(10)); // after all
    expect(await returns(id)).toHaveLength(1);
    await phone.fail(ids[2]!, minutesAgo(5));

    const labels = [`]Q1${shipments[0]!.trackingNumber.toLowerCase()}`, shipments[1]!.trackingNumber, 'nothing'];
    const booked = await Promise.all(Array.from({ length: 8 }, () => receive(id, labels)));
    expect(booked.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(booked.map(({ body }) => body.data.booked as number).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    const refused = 'This shipment does not return with this dispatch.';
    expect(booked[0]!.body.data).toMatchObject({
      missing: 1,
      results: [
        { scanned: labels[0], received: true, message: null },
        { scanned: labels[1], received: false, message: refused },
        { scanned: labels[2], received: false, message: refused },
      ],
    });
    expect((await receive(id, [ids[2]!])).body.data).toMatchObject({ booked: 1, missing: 0 });
    expect((await returns(id)).map(({ receivedAt }: { receivedAt: string }) => receivedAt)).toEqual(
      Array(2).fill(expect.any(String)),
    );
    const back = (await traces(ids[0]!)).filter(({ description }: { description: string }) =>
      /depot/.test(description),
    );
    expect(back).toMatchObject([{ status: 'exception', description: 'Back at the depot.' }]);
    expect((await t.api.get(`/api/dispatch/${id}/manifest`)).status).toBe(200);

    const foreign = t.as((await t.seedTenant()).tokens.owner);
    expect((await foreign.get(`/api/dispatch/${id}/returns`)).status).toBe(404);
    expect((await foreign.post(`/api/dispatch/${id}/returns`).send({ scanned: [ids[0]] })).status).toBe(404);
  });

  it('still lists a returning shipment that is planned for another day or returned to its sender', async () => {
    const { id, ids, phone } = await tour(2);
    await phone.fail(ids[0]!, minutesAgo(30));
    await phone.fail(ids[1]!, minutesAgo(20));
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await t.api.post(`/api/v1/shipments/${ids[0]}/next-attempt`).send({ date })).status).toBe(200);
    expect((await toSender(ids[1]!)).status).toBe(201);
    expect((await returns(id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'in_transit',
      'returned',
    ]);
  });

  it('creates one return shipment to the sender, also for simultaneous requests', async () => {
    const { id, ids, phone } = await tour(2);
    await phone.fail(ids[0]!, minutesAgo(30));
    const responses = await Promise.all(Array.from({ length: 32 }, () => toSender(ids[0]!)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(31).fill(409)]);
    const made = responses.find(({ status }) => status === 201)!;
    const [original, back] = [await shipment(ids[0]!), await shipment(made.body.data.guid)];
    expect(made.headers.location).toBe(`/api/v1/shipments/${back.guid}`);
    const link = ({ guid, trackingNumber }: Record<string, unknown>) => ({ guid, trackingNumber });
    expect(made.body.data).toEqual({ ...link(back), status: 'created', returnOf: link(original) });
    expect(original).toMatchObject({ status: 'returned', returnedBy: link(back), returnOf: null });
    expect(back).toMatchObject({
      ...{ status: 'created', returnOf: link(original), returnedBy: null },
      ...{ sender: original.recipient, recipient: original.sender, packages: original.packages },
      ...{ customer: original.customer, carrier: null, orderId: null },
    });
    expect((await traces(ids[0]!)).at(-1)).toMatchObject({
      ...{ status: 'returned', description: `Goes back to the sender as ${back.trackingNumber}.` },
    });
    const { rows } = await t.db.query('SELECT 1 FROM shipments WHERE return_of = $1', [ids[0]]);
    expect(rows).toHaveLength(1);
    const out = { name: 'Back', plannedDate: '2026-12-01T07:00:00Z', shipmentIds: [back.guid] };
    expect((await t.api.post('/api/dispatch').send(out)).status).toBe(201);
    await phone.deliver(ids[1]!, minutesAgo(5));
    expect((await t.api.get(`/api/dispatch/${id}`)).body.data.status).toBe('completed');
  });

  it.each(['created', 'returned', 'cancelled'])('does not of one that is %s', async (status) => {
    const { ids } = await tour(1);
    await t.db.query('UPDATE shipments SET status = $2 WHERE id = $1', [ids[0], status]);
    const { status: code, body } = await toSender(ids[0]!);
    expect([code, body.error.details.status]).toEqual([409, expect.stringContaining(`The shipment is ${status}`)]);
  });

  it('returns a shipment to its sender once by the rule if no further attempt follows', async () => {
    const failedDeliveries = { afterDays: 1, maxAttempts: 3, thenReturn: true };
    await t.api.put('/api/business/default-configuration').send({ failedDeliveries });
    const { ids, phone } = await tour(1);
    await phone.fail(ids[0]!, minutesAgo(30), { fields: { reason: 'refused' } });
    const task = 'follow_up_failed_delivery';
    const [payload] = await t.jobs(task);
    const handler = t.app
      .get(JobHandlers)
      .listTasks()
      .find((one) => one.task === task)!;
    await Promise.all(Array.from({ length: 8 }, () => handler.run(payload, { number: 1, isLast: false })));
    const { status, returnedBy } = await shipment(ids[0]!);
    expect([status, returnedBy]).toEqual([
      'returned',
      { guid: expect.any(String), trackingNumber: expect.any(String) },
    ]);
  });
});
