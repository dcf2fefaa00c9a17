import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { newId } from '../../src/common/ids';
import { seedOrder } from '../factories/order.factory';
import { seedDispatchOf, seedShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { photograph, png } from '../support/images';
import { raceOnRow } from '../support/race';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const MIB = 1024 * 1024;

interface Sent {
  fields?: Record<string, string>;
  files?: readonly [part: string, content: Buffer, name?: string][];
  client?: Client;
  key?: string;
}

describe('proof of delivery', () => {
  let t: TestApp;
  let photo: Buffer;
  beforeAll(async () => {
    [t, photo] = await Promise.all([startTestApp(), photograph()]);
  });
  afterAll(async () => {
    await t.stop();
    const filesLeft = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`dispatch-${process.pid}-`));
    await until('no uploaded file is left', () => filesLeft().length === 0);
    expect(filesLeft()).toEqual([]);
  });

  const path = (id: string) => `/api/v1/shipments/${id}/proof-of-delivery`;
  const prove = (id: string, { fields = { recipientName: 'Maria Muster' }, files = [], client, key }: Sent = {}) => {
    const sent = (client ?? t.api).post(path(id));
    if (key) void sent.set('Idempotency-Key', key);
    for (const [name, value] of Object.entries(fields)) void sent.field(name, value);
    for (const [part, content, name = `${part}.bin`] of files) void sent.attach(part, content, name);
    return sent;
  };
  const out = () => seedShipment(t, { status: 'out_for_delivery', createdAt: '2026-03-02T08:00:00Z' });
  const shipment = async (id: string) =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data as { status: string; deliveredAt: string | null };
  const traces = async (id: string) =>
    (await t.api.get(`/api/v1/shipments/${id}/traces`)).body.data as { status: string; description: string }[];
  const stored = async () =>
    (
      await t.db.query<{ proofs: number; blobs: number }>(
        'SELECT (SELECT count(*)::int FROM shipment_proofs) AS proofs, (SELECT count(*)::int FROM blobs) AS blobs',
      )
    ).rows[0]!;

  it('delivers the shipment with a trace, and returns all recorded data', async () => {
    const { id, trackingNumber } = await out();
    const response = await prove(id, {
      fields: { recipientName: 'Jörg Müller', note: 'Beim Nachbarn — 3. Stock' },
      files: [
        ['photo', photo, 'door.png'],
        ['signature', png(), '../../signature.jpg'],
      ],
    });
    expect(response.status).toBe(201);
    expect(response.headers.location).toBe(path(id));
    const read = await t.api.get(path(id));
    expect(read.headers.etag).toBe('"1"');
    expect(read.body.data).toEqual(response.body.data);
    const after = await shipment(id);
    expect(after.status).toBe('delivered');
    expect(read.body.data).toEqual({
      recipientName: 'Jörg Müller',
      note: 'Beim Nachbarn — 3. Stock',
      deliveredAt: after.deliveredAt,
      createdAt: expect.stringMatching(/Z$/) as string,
      recordedBy: t.tenant.users.owner,
      photoUrl: `${path(id)}/photo`,
      thumbnailUrl: `${path(id)}/photo/thumbnail`,
      signatureUrl: `${path(id)}/signature`,
      photosOutstanding: 0,
    });
    expect(await traces(id)).toMatchObject([{ status: 'delivered', description: 'Delivered to Jörg Müller.' }]);
    const events = await t.events<{ type: string; data: object; recordId: string }>();
    expect(events.filter(({ recordId }) => recordId === id)).toMatchObject([
      { type: 'shipment.status_changed', data: { status: 'delivered', previousStatus: 'out_for_delivery' } },
      { type: 'shipment.proof_recorded', data: { guid: id, trackingNumber, proof: response.body.data as object } },
    ]);

    for (const [part, name, type, size] of [
      ['photo', 'photo.jpg', 'image/jpeg', [640, 480]],
      ['photo/thumbnail', 'thumbnail.jpg', 'image/jpeg', [320, 240]],
      ['signature', 'signature.png', 'image/png', [4, 3]],
    ] as const) {
      const image = await t.api.get(`${path(id)}/${part}`);
      expect([image.status, image.headers['content-type']]).toEqual([200, type]);
      const { width, height } = await sharp(image.body as Buffer).metadata();
      expect([width, height]).toEqual(size);
      expect(image.headers).toMatchObject({
        'cache-control': 'private',
        'x-content-type-options': 'nosniff',
        'content-length': String((image.body as Buffer).length),
        'content-disposition': `inline; filename="${trackingNumber}-${name}"`,
      });
      expect((await t.as().get(`${path(id)}/${part}`)).status).toBe(401);
    }
  });

  it('needs no images, and returns 404 for missing ones', async () => {
    const { id } = await out();
    expect((await t.api.get(path(id))).body.error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await prove(id)).body.data).toMatchObject({
      ...{ note: null, photoUrl: null, thumbnailUrl: null, signatureUrl: null },
    });
    for (const part of ['photo', 'photo/thumbnail', 'signature'])
      expect((await t.api.get(`${path(id)}/${part}`)).status).toBe(404);
  });

  it.each([
    ['created', 201, 'delivered'],
    ['collected', 201, 'delivered'],
    ['in_transit', 201, 'delivered'],
    ['out_for_delivery', 201, 'delivered'],
    ['exception', 201, 'delivered'],
    ['delivered', 201, 'delivered'],
    ['returned', 400, 'returned'],
    ['cancelled', 400, 'cancelled'],
  ])('decides the proof of a shipment that is %s: %s', async (status, expected, after) => {
    const deliveredAt = status === 'delivered' ? { deliveredAt: '2026-03-02T10:00:00.000Z' } : {};
    const { id } = await seedShipment(t, { status, createdAt: '2026-03-02T08:00:00Z', ...deliveredAt });
    const before = await stored();
    const response = await prove(id, { files: [['photo', png()]] });
    expect(response.status).toBe(expected);
    expect((await shipment(id)).status).toBe(after);
    if (expected === 400) {
      expect(response.body.error.details).toEqual({ status: expect.stringContaining(`From ${status}`) as string });
      expect(await stored()).toEqual(before);
      expect(await traces(id)).toEqual([]);
    } else if (status === 'delivered') {
      expect(response.body.data.deliveredAt).toBe('2026-03-02T10:00:00.000Z');
    }
  });

  it('appears in the shipment and changes its version', async () => {
    const { id } = await seedShipment(t, { status: 'delivered', deliveredAt: '2026-03-02T10:00:00Z' });
    const read = (etag = '"0"') => t.api.get(`/api/v1/shipments/${id}`).set('If-None-Match', etag);
    const before = await read();
    expect([before.body.data.hasProof, (await read(before.headers.etag)).status]).toEqual([false, 304]);
    expect((await prove(id)).status).toBe(201);
    const after = await read(before.headers.etag);
    expect([after.status, after.body.data.hasProof]).toEqual([200, true]);
  });

  it('keeps the first proof and rejects a second one with 409', async () => {
    const { id } = await out();
    const first = await prove(id, { files: [['photo', png()]] });
    const before = await stored();
    const second = await prove(id, { fields: { recipientName: 'Somebody else' }, files: [['photo', photo]] });
    expectError(second, 409, 'CONFLICT');
    expect((await t.api.get(path(id))).body.data).toEqual(first.body.data);
    expect([await stored(), (await traces(id)).length]).toEqual([before, 1]);
  });

  it('accepts only the first of two simultaneous proofs', async () => {
    const { id, businessId } = await out();
    const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: businessId, id }, () => [
      prove(id, { files: [['photo', png()]] }),
      prove(id, { files: [['photo', photo]] }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await traces(id)).length).toBe(1);
  });

  it('proof of delivery is never earlier than the last event of the shipment, even from a device with a fast clock', async () => {
    const ahead = new Date(Date.now() + 5 * 60_000).toISOString();
    const { id } = await seedShipment(t, { status: 'out_for_delivery', statusChangedAt: ahead });
    expect((await prove(id)).body.data).toMatchObject({ deliveredAt: ahead });
    expect((await shipment(id)).status).toBe('delivered');
  });

  it('completes the order and the dispatch', async () => {
    const order = await seedOrder(t, { status: 'shipped' });
    const { id } = await seedShipment(t, {
      customerId: order.customerId,
      orderId: order.id,
      status: 'out_for_delivery',
      createdAt: '2026-03-02T08:00:00Z',
    });
    const dispatchId = await seedDispatchOf(t, [id], { status: 'in_progress' });
    expect((await prove(id)).status).toBe(201);
    const { rows } = await t.db.query(
      'SELECT (SELECT status FROM orders WHERE id = $1) AS "order", (SELECT status FROM dispatches WHERE id = $2) AS dispatch',
      [order.id, dispatchId],
    );
    expect(rows).toEqual([{ order: 'delivered', dispatch: 'completed' }]);
  });

  const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(10));
  it.each<[string, Sent, number, string[]]>([
    ['no name', { fields: { note: 'x' } }, 400, ['recipientName']],
    ['a blank name', { fields: { recipientName: '  ' } }, 400, ['recipientName']],
    ['a long name', { fields: { recipientName: 'x'.repeat(201) } }, 400, ['recipientName']],
    ['a long note', { fields: { recipientName: 'M', note: 'x'.repeat(2001) } }, 400, ['note']],
    ['a field too large to be read', { fields: { recipientName: 'M', note: 'x'.repeat(20_000) } }, 400, ['note']],
    ['NUL', { fields: { recipientName: 'M\0' } }, 400, ['recipientName']],
    ['an unknown field', { fields: { recipientName: 'M', recipient: 'N' } }, 400, ['recipient']],
    ['a field into the prototype', { fields: { recipientName: 'M', constructor: 'N' } }, 400, ['constructor']],
    ['text as a photo', { fields: { recipientName: 'M', photo: 'aGk=' } }, 400, ['photo']],
    ['a name as a file', { fields: {}, files: [['recipientName', png()]] }, 400, ['recipientName']],
    ['an unknown file', { files: [['picture', png()]] }, 400, ['picture']],
    [
      'two photos',
      {
        files: [
          ['photo', png()],
          ['photo', png()],
        ],
      },
      400,
      ['photo'],
    ],
    [
      'three files',
      {
        files: [
          ['photo', png()],
          ['signature', png()],
          ['x', png()],
        ],
      },
      400,
      ['x'],
    ],
    ['an empty photo', { files: [['photo', Buffer.alloc(0)]] }, 400, ['photo']],
    ['a page called photo.png', { files: [['photo', page, 'photo.png']] }, 400, ['photo']],
    [
      'both wrong',
      {
        files: [
          ['photo', page],
          ['signature', page],
        ],
      },
      400,
      ['photo', 'signature'],
    ],
    ['half a header', { files: [['signature', png().subarray(0, 20)]] }, 400, ['signature']],
    ['more than 15 MiB', { files: [['photo', Buffer.concat([png(), Buffer.alloc(15 * MIB)])]] }, 413, []],
  ])('proof of delivery is rejected with %s', async (_, sent, status, details) => {
    const { id } = await out();
    const before = await stored();
    const response = await prove(id, sent);
    expect([response.status, Object.keys((response.body.error.details ?? {}) as object).sort()]).toEqual([
      status,
      details,
    ]);
    expect([await stored(), (await shipment(id)).status]).toEqual([before, 'out_for_delivery']);
  });

  it('accepts a file of exactly 15 MiB', async () => {
    const { id } = await out();
    const file = Buffer.concat([photo, Buffer.alloc(15 * MIB - photo.length)]);
    expect((await prove(id, { files: [['photo', file]] })).status).toBe(201);
  });

  it('accepts only multipart/form-data', async () => {
    const { id } = await out();
    expect((await t.api.post(path(id)).send({ recipientName: 'M' })).status).toBe(415);
    expect((await t.api.post(path(id))).body.error.details).toEqual({ body: 'Must be a multipart form.' });
    const torn = await t.api.post(path(id)).set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nnope');
    expect(torn.body.error.code).toBe('VALIDATION_ERROR');
  });

  it('replays the response for the same Idempotency-Key only with the same images', async () => {
    const { id } = await out();
    const key = newId();
    const first = await prove(id, { key, files: [['photo', png(), 'a.png']] });
    const again = await prove(id, { key, files: [['photo', png(), 'a.png']] });
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([201, 'true', first.text]);
    expect((await prove(id, { key, files: [['photo', photo, 'a.png']] })).status).toBe(422);
    expect((await prove(id, { key, files: [['signature', png(), 'a.png']] })).status).toBe(422);
    expect((await traces(id)).length).toBe(1);
  });

  it('proof of delivery can be recorded by drivers for their assigned shipments but not by viewers', async () => {
    const [foreignRecord, other] = [await out(), await out()];
    await seedDispatchOf(t, [foreignRecord.id], { status: 'in_progress', userId: t.tenant.users.driver });
    const driver = t.as(t.tenant.tokens.driver);
    expect((await prove(other.id, { client: driver })).status).toBe(404);
    expect((await prove(foreignRecord.id, { client: t.as(t.tenant.tokens.viewer) })).status).toBe(403);
    const response = await prove(foreignRecord.id, { client: driver, files: [['signature', png()]] });
    expect([response.status, response.body.data?.recordedBy]).toEqual([201, t.tenant.users.driver]);
    await prove(other.id, { files: [['signature', png()]] });
    for (const part of ['', '/signature']) {
      expect((await driver.get(path(foreignRecord.id) + part)).status).toBe(200);
      expect((await driver.get(path(other.id) + part)).status).toBe(404);
      expect((await t.as(t.tenant.tokens.viewer).get(path(other.id) + part)).status).toBe(200);
    }
  });

  it('returns 404 to another business and for a deleted shipment', async () => {
    const { id } = await out();
    await prove(id, { files: [['photo', png()]] });
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    const without = (text: string, ...ids: string[]) => ids.reduce((rest, one) => rest.replaceAll(one, '$id'), text);
    for (const part of ['', '/photo', '/photo/thumbnail']) {
      const [foreign, unknown] = [await stranger.get(path(id) + part), await stranger.get(path(newId()) + part)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    const [foreign, anonymous] = [await prove(id, { client: stranger }), await prove(newId(), { client: stranger })];
    expect([foreign.status, without(foreign.text, id)]).toEqual([404, anonymous.text]);
    expect((await t.api.delete(`/api/v1/shipments/${id}`)).status).toBe(200);
    expect((await t.api.get(path(id))).status).toBe(404);
    expect((await t.api.get(`${path(id)}/photo`)).status).toBe(404);
  });
});
