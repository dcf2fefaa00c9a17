import { newId } from '../../src/common/ids';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedOrder } from '../factories/order.factory';
import { expectError, expectOk } from '../support/expect-response';
import { png } from '../support/images';
import { driverPhone } from '../support/driver-phone';
import { startTestApp, type TestApp } from '../support/test-app';
import { minutesAgo } from '../support/minutes-ago';

describe("a driver's actions", () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Creates a driver with a dispatch, `ready` by default. */
  const tour = async (options: { shipments?: number; status?: 'ready' | 'in_progress' } = {}) => {
    const { shipments = 2, status = 'ready' } = options;
    const dispatch = await seedDispatch(t, {
      status,
      shipments: Array<string>(shipments).fill(status === 'ready' ? 'created' : 'out_for_delivery'),
    });
    return {
      ...dispatch,
      ids: dispatch.shipments.map(({ id }) => id),
      phone: await driverPhone(t, dispatch.driverId),
    };
  };
  const shipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
  const dispatchOf = async (id: string) => (await t.api.get(`/api/dispatch/${id}`)).body.data;
  const proof = (id: string) => t.api.get(`/api/v1/shipments/${id}/proof-of-delivery`);
  const traces = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/traces`)).body.data;

  it('increase the version of the dispatch, whose expected times change with an arrival', async () => {
    const { id, ids, phone } = await tour();
    expectOk(await phone.start(id, minutesAgo(50)));
    const etagOf = async () => (await t.api.get(`/api/dispatch/${id}`)).headers.etag;
    const before = await etagOf();
    expectOk(await phone.arrive(ids[0]!, minutesAgo(40)));
    expect(await etagOf()).not.toBe(before);
  });

  it('take a dispatch from start to end with the times of the phone', async () => {
    const { id, ids, phone, vehicleId } = await tour();
    const [left, came, gave, failed] = [50, 40, 38, 20].map(minutesAgo);
    expect((await phone.start(id, left)).body.data).toEqual({ guid: id, status: 'in_progress' });
    expect((await dispatchOf(id)).startedAt).toBe(left);
    expect((await phone.arrive(ids[0]!, came)).body.data).toMatchObject({ status: 'out_for_delivery' });
    const pictures = { signature: png(), photo1: png(), photo2: png() };
    const delivered = await phone.deliver(ids[0]!, gave, { fields: { note: 'At the bar' }, pictures });
    expect([delivered.status, delivered.body.data]).toEqual([
      200,
      { guid: ids[0], status: 'delivered', dispatchGuid: id, dispatchStatus: 'in_progress' },
    ]);
    expect(await shipment(ids[0]!)).toMatchObject({ status: 'delivered', deliveredAt: gave });
    expect((await proof(ids[0]!)).body.data).toMatchObject({
      recipientName: 'Karl Kellner',
      note: 'At the bar',
      deliveredAt: gave,
      photoUrl: expect.any(String),
      thumbnailUrl: expect.any(String),
      signatureUrl: expect.any(String),
    });
    const stored = (await traces(ids[0]!)).find(({ status }: { status: string }) => status === 'delivered');
    expect(stored).toMatchObject({ timestamp: gave, description: 'Delivered to Karl Kellner. At the bar' });
    expect(stored.pictures.map(({ part }: { part: string }) => part)).toEqual(['photo', 'photo', 'signature']);
    for (const { url } of stored.pictures) {
      const picture = await t.api.get(url);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
    expect((await phone.finish(id, minutesAgo(30))).body.error.details.status).toContain('1 is not');
    const last = await phone.fail(ids[1]!, failed, { fields: { reason: 'no_access', note: 'Gate' } });
    expect(last.body.data).toMatchObject({ status: 'exception', dispatchStatus: 'completed' });
    expect(await dispatchOf(id)).toMatchObject({ status: 'completed', endedAt: failed });
    expect((await phone.finish(id)).body.data).toEqual({ guid: id, status: 'completed' });
    const { rows } = await t.db.query(
      'SELECT outcome, reason, attempt, driver_id IS NOT NULL AS driven FROM delivery_attempts WHERE shipment_id = ANY ($1) ORDER BY at',
      [ids],
    );
    expect(rows).toEqual([
      { outcome: 'delivered', reason: null, attempt: 1, driven: true },
      { outcome: 'failed', reason: 'no_access', attempt: 1, driven: true },
    ]);
    expect((await t.api.get(`/api/vehicle/${vehicleId}`)).body.data.status).toBe('available');
    const stops = (await t.api.get(`/api/route/${id}`)).body.data.stops;
    expect(stops[0].arrivedAt).toBe(came);
    const history = (await t.api.get(`/api/dispatch/${id}/history`)).body.data;
    expect(history[0].changedByName).toMatch(/^Driver /);
  });

  it('records an action once when it is sent again, with or without the idempotency key', async () => {
    const { ids, phone } = await tour({ status: 'in_progress' });
    const at = minutesAgo(5);
    const key = newId();
    const first = await phone.deliver(ids[0]!, at, { key });
    const replayed = await phone.deliver(ids[0]!, at, { key });
    expect([replayed.headers['idempotency-replayed'], replayed.body]).toEqual(['true', first.body]);
    const again = await phone.deliver(ids[0]!, at);
    expect(again.body).toEqual(first.body);
    expect((await traces(ids[0]!)).filter(({ status }: { status: string }) => status === 'delivered')).toHaveLength(1);
  });

  it('start the dispatch when its start is reported later', async () => {
    const { id, ids, phone } = await tour();
    expect((await phone.deliver(ids[0]!, minutesAgo(20))).status).toBe(200);
    expect(await dispatchOf(id)).toMatchObject({ status: 'in_progress' });
    const left = minutesAgo(60);
    expect((await phone.start(id, left)).status).toBe(200);
    expect((await dispatchOf(id)).startedAt).toBe(left);
  });

  it("a driver's actions can be undone within five minutes, which removes the proof, keeps the evidence and reopens dispatch and order", async () => {
    const { id, ids, phone, vehicleId } = await tour({ shipments: 1 });
    const { id: order } = await seedOrder(t, { status: 'ready' });
    await t.db.query('UPDATE shipments SET order_id = $2 WHERE id = $1', [ids[0], order]);
    const gave = minutesAgo(10);
    await phone.deliver(ids[0]!, gave, { pictures: { signature: png() } });
    expect((await dispatchOf(id)).status).toBe('completed');
    expect((await phone.undo(ids[0]!, minutesAgo(4))).body.error.details).toEqual({
      status: 'There is nothing of the five minutes before it to undo.',
    });
    const undone = await phone.undo(ids[0]!, minutesAgo(8));
    expect(undone.body.data).toMatchObject({ status: 'out_for_delivery', dispatchStatus: 'in_progress' });
    expect((await proof(ids[0]!)).status).toBe(404);
    expect((await traces(ids[0]!)).some(({ pictures }: { pictures?: object[] }) => pictures?.length === 1)).toBe(true);
    expect(await dispatchOf(id)).toMatchObject({ status: 'in_progress', endedAt: null });
    expect((await t.api.get(`/api/vehicle/${vehicleId}`)).body.data.status).toBe('in_use');
    expect((await t.api.get(`/api/v1/Orders/${order}`)).body.data.status).toBe('shipped');
    expect((await t.db.query('SELECT 1 FROM delivery_attempts WHERE shipment_id = $1', [ids[0]])).rows).toEqual([]);
    await phone.fail(ids[0]!, minutesAgo(2));
    expect(await shipment(ids[0]!)).toMatchObject({ status: 'exception', deliveredAt: null });
    expect((await dispatchOf(id)).status).toBe('completed');
  });

  it('stores an action and returns 409 when the shipment has left the dispatch', async () => {
    const { id, ids, phone } = await tour();
    const removed = { dispatchId: id, shipmentId: ids[0] };
    expect((await t.api.post('/api/dispatch/remove-shipment').send(removed)).status).toBe(200);
    const at = minutesAgo(3);
    const pictures = { photo1: png() };
    const key = newId();
    const responses = [];
    for (const each of [key, key, newId()]) {
      const { status, body } = await phone.deliver(ids[0]!, at, { pictures, key: each });
      responses.push([status, body.error.code, body.error.details.status]);
    }
    const message = 'The shipment is in no dispatch of yours any more.';
    expect(responses).toEqual(Array(3).fill([409, 'CONFLICT', message]));
    expect((await shipment(ids[0]!)).status).toBe('created');
    const stored = (await traces(ids[0]!)).filter(({ timestamp }: { timestamp: string }) => timestamp === at);
    expect(stored).toEqual([expect.objectContaining({ status: 'delivered', pictures: [expect.anything()] })]);

    await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'cancelled' });
    const late = await phone.fail(ids[1]!, minutesAgo(2));
    expect([late.status, late.body.error.details.status]).toEqual([409, message]);
    expect((await phone.start(id)).body.error.details.status).toBe('The dispatch is cancelled.');
  });

  it('stores an action and returns 409 when the dispatch was assigned to another driver', async () => {
    const { id, ids, phone } = await tour();
    const other = await tour();
    const reassigned = { guid: id, driverId: other.driverId };
    expect((await t.api.put('/api/dispatch').send(reassigned)).status).toBe(200);
    const response = await phone.fail(ids[0]!, minutesAgo(3));
    expect([response.status, response.body.error.details.status]).toEqual([
      409,
      'The shipment is in no dispatch of yours any more.',
    ]);
    expect((await other.phone.deliver(ids[0]!, minutesAgo(2))).status).toBe(200);
  });

  it("return 404 and store nothing for another driver's shipment unless its label was scanned", async () => {
    const { phone } = await tour();
    const { ids, shipments } = await tour();
    const [foreign, number] = [ids[0]!, shipments[0]!.trackingNumber];
    const responses = [];
    for (const id of [foreign, newId()])
      for (const scanned of [undefined, 'DD1234567897AT'])
        responses.push(
          await phone.deliver(id, minutesAgo(3), {
            pictures: { photo1: png() },
            ...(scanned && { fields: { scanned } }),
          }),
          await phone.fail(id, minutesAgo(3)),
          await phone.arrive(id, minutesAgo(3)),
          await phone.undo(id, minutesAgo(3)),
        );
    const [first] = responses.map(({ status, body }) => [status, body]);
    expect(first![0]).toBe(404);
    for (const { status, body } of responses) expect([status, body]).toEqual(first);
    expect((await traces(foreign)).filter(({ pictures }: { pictures?: object[] }) => pictures?.length)).toEqual([]);
    expect((await t.db.query('SELECT FROM driver_actions WHERE subject_id = $1', [foreign])).rows).toEqual([]);
    const handed = await phone.deliver(foreign, minutesAgo(3), { fields: { scanned: ` ${number.toLowerCase()}` } });
    expectError(handed, 409, 'CONFLICT');
    expect((await traces(foreign)).some(({ status }: { status: string }) => status === 'delivered')).toBe(true);
    expect((await shipment(foreign)).status).toBe('created');
  });

  it('rejects a delivery naming each missing kind of proof, and accepts it with all of them', async () => {
    const { ids, phone, shipments } = await tour({ status: 'in_progress' });
    const number = shipments[0]!.trackingNumber;
    await t.db.query(
      `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{signature,photo,pin,scan}' WHERE id = $1`,
      [ids[0]],
    );
    const missing = await phone.deliver(ids[0]!);
    expectError(missing, 400, ['photo1', 'pin', 'scanned', 'signature']);
    const pictures = { signature: png(), photo1: png() };
    const wrong = await phone.deliver(ids[0]!, undefined, {
      pictures,
      fields: { pin: '1', scanned: 'DD1234567897AT' },
    });
    expect(wrong.body.error.details).toEqual({
      pin: 'This is not the PIN of the shipment.',
      scanned: 'This is the label of another shipment: scan or type the tracking number of the package of this stop.',
    });
    expect(JSON.stringify(wrong.body)).not.toContain(number);
    expect((await shipment(ids[0]!)).status).toBe('out_for_delivery');
    const fields = { pin: '404212', scanned: `]C1\u001d${number.toLowerCase()}` };
    expect((await phone.deliver(ids[0]!, undefined, { pictures, fields })).status).toBe(200);
  });

  it('rejects the right PIN too after ten wrong PINs of a shipment, and delivers nothing', async () => {
    const { ids, phone } = await tour({ shipments: 1, status: 'in_progress' });
    await t.db.query(`UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}' WHERE id = $1`, [
      ids[0],
    ]);
    const withPin = (pin: string) => phone.deliver(ids[0]!, undefined, { fields: { pin } });
    for (let wrong = 0; wrong < 10; wrong++) expect((await withPin(String(100_000 + wrong))).status).toBe(400);
    const refused = await withPin('404212');
    expectError(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shipment(ids[0]!)).status).toBe('out_for_delivery');
  });

  it('rejects with 400 a PIN whose key is gone from SECRETS_KEY, and names what to do', async () => {
    const { ids, phone } = await tour({ shipments: 1, status: 'in_progress' });
    await t.db.query(
      `UPDATE shipments SET delivery_pin_encrypted = 'gone.AAAA.AAAA.AAAA', proof_required = '{pin}' WHERE id = $1`,
      [ids[0]],
    );
    const refused = await phone.deliver(ids[0]!, undefined, { fields: { pin: '404212' } });
    expectError(refused, 400, {
      pin: 'The PIN of this shipment cannot be checked, because the service cannot decrypt it. Ask the office to record this delivery.',
    });
    const recorded = await t.api
      .post(`/api/v1/shipments/${ids[0]}/proof-of-delivery`)
      .field('recipientName', 'Karl Kellner')
      .attach('photo', png(), 'door.png');
    expect([recorded.status, (await shipment(ids[0]!)).status]).toEqual([201, 'delivered']);
  });

  it('rejects every PIN of a driver after twenty wrong ones, whichever the shipment', async () => {
    const { ids, phone } = await tour({ shipments: 4, status: 'in_progress' });
    await t.db.query(
      `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}' WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    const withPin = (id: string, pin: string) => phone.deliver(id, undefined, { fields: { pin } });
    expect((await withPin(ids[3]!, '404212')).status).toBe(200); // right PINs do not count
    for (let wrong = 0; wrong < 20; wrong++)
      expect((await withPin(ids[wrong % 2]!, String(100_000 + wrong))).status).toBe(400);
    expect((await withPin(ids[2]!, '404212')).status).toBe(429);
    const other = await tour({ shipments: 1, status: 'in_progress' });
    await t.db.query(`UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}' WHERE id = $1`, [
      other.ids[0],
    ]);
    expect((await other.phone.deliver(other.ids[0]!, undefined, { fields: { pin: '404212' } })).status).toBe(200);
  });

  it('name too many photos and a bad time beside other faults', async () => {
    const { ids, phone } = await tour({ status: 'in_progress' });
    const refused = await phone.deliver(ids[0]!, '2020-01-01T08:00:00Z', {
      fields: { receivedBy: '', photosFollow: '5' },
      pictures: { photo1: png() },
    });
    expect(refused.body.error.details).toEqual({
      receivedBy: 'Must be text of 1 to 200 characters.',
      timestamp: 'Must not be older than 7 days.',
      photosFollow: 'Must be at most 4: a report has 5 photos at most.',
    });
  });

  it('accepts an action before its photos, and adds each photo to the proof once', async () => {
    const { ids, phone } = await tour({ status: 'in_progress' });
    await t.db.query(`UPDATE shipments SET proof_required = '{photo}' WHERE id = $1`, [ids[0]]);
    const gave = minutesAgo(8);
    const promise = { fields: { photosFollow: '2' } };
    expect((await phone.photo(ids[0]!, gave, 1, png())).status).toBe(404);
    expect((await phone.deliver(ids[0]!, gave, { fields: { photosFollow: '6' } })).status).toBe(400);
    const tooMany = await phone.deliver(ids[0]!, gave, {
      fields: { photosFollow: '4' },
      pictures: { photo1: png(), photo2: png() },
    });
    expect(tooMany.body.error.details).toEqual({ photosFollow: 'Must be at most 3: a report has 5 photos at most.' });
    expect((await phone.deliver(ids[0]!, gave, promise)).status).toBe(200);
    const before = await proof(ids[0]!);
    expect([before.headers.etag, before.body.data]).toEqual([
      '"1"',
      expect.objectContaining({ photosOutstanding: 2, photoUrl: null }),
    ]);
    const both = await Promise.all([phone.photo(ids[0]!, gave, 2, png()), phone.photo(ids[0]!, gave, 2, png())]);
    expect(both.map(({ status, body }) => [status, body.data])).toEqual(
      Array(2).fill([200, { guid: ids[0], photosOutstanding: 1 }]),
    );
    expect((await phone.photo(ids[0]!, gave, 3, png())).body.error.details.number).toContain('no such photo');
    expect((await phone.photo(ids[0]!, gave, 1, png(), 'fail')).status).toBe(404);
    const other = await tour();
    expect((await other.phone.photo(ids[0]!, gave, 1, png())).status).toBe(404);
    expect((await phone.photo(ids[0]!, gave, 1, png())).body.data).toEqual({ guid: ids[0], photosOutstanding: 0 });
    const after = await proof(ids[0]!);
    expect([after.headers.etag, after.body.data]).toEqual([
      '"3"',
      expect.objectContaining({ photosOutstanding: 0, photoUrl: expect.any(String), thumbnailUrl: expect.any(String) }),
    ]);
    expect((await t.api.get(after.body.data.photoUrl)).status).toBe(200);
    const [stored] = (await traces(ids[0]!)).filter(({ timestamp }: { timestamp: string }) => timestamp === gave);
    expect(stored.pictures).toHaveLength(2);
    const outstanding = (
      await t.events<{ type: string; recordId: string; data: { proof: { photosOutstanding: number } } }>()
    )
      .filter(({ type, recordId }) => type === 'shipment.proof_recorded' && recordId === ids[0])
      .map(({ data }) => data.proof.photosOutstanding);
    expect(outstanding).toEqual([2, 0]);
    await phone.undo(ids[0]!, minutesAgo(7));
    expect((await proof(ids[0]!)).status).toBe(404);
  });

  it('accepts the announced photos of an action that had no effect', async () => {
    const { id, ids, phone } = await tour();
    await t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: id, shipmentId: ids[0] });
    const at = minutesAgo(3);
    expect((await phone.fail(ids[0]!, at, { fields: { photosFollow: '1' } })).status).toBe(409);
    expect((await phone.photo(ids[0]!, at, 1, png(), 'fail')).status).toBe(200);
    const [stored] = (await traces(ids[0]!)).filter(({ timestamp }: { timestamp: string }) => timestamp === at);
    expect(stored.pictures).toHaveLength(1);
  });

  it.each([
    ['8 days old', -8 * 86_400_000, 'Must not be older than 7 days.'],
    ['too far ahead', 11 * 60_000, 'Must not be more than 10 minutes ahead.'],
  ])('rejects an action whose time is %s', async (_, offsetMs, message) => {
    const { ids, phone } = await tour({ status: 'in_progress' });
    const response = await phone.arrive(ids[0]!, new Date(Date.now() + offsetMs).toISOString());
    expectError(response, 400, { timestamp: message });
  });

  it('return 404 for dispatches and shipments of other drivers and businesses', async () => {
    const foreignRecord = await t.seedTenant();
    const { id, shipments } = await seedDispatch(t, { businessId: foreignRecord.id, status: 'ready' });
    const { phone } = await tour();
    const other = await tour();
    expect((await phone.start(id)).status).toBe(404);
    expect((await phone.start(other.id)).status).toBe(404);
    expect((await phone.deliver(shipments[0]!.id)).status).toBe(404);
    expect((await phone.deliver(newId())).status).toBe(404);
  });
});
