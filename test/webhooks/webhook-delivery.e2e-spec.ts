import { Webhook } from 'standardwebhooks';
import { changeStatus } from '../../src/cli/businesses/businesses';
import { newId } from '../../src/common/ids';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../src/platform/jobs/outbox';
import type { Tenant } from '../factories/tenant.factory';
import { withClient } from '../support/admin';
import { deliver, passTime } from '../support/deliver';
import { startTestApp, type TestApp } from '../support/test-app';
import { type Received, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** From the contract. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 0.5 * HOUR, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];

interface Delivery {
  guid: string;
  event: string;
  status: string;
  nextAttemptAt: string | null;
  attempts: {
    at: string;
    httpStatus: number | null;
    durationMs: number;
    answer: string | null;
    error: string | null;
  }[];
}

/** Verifies a message with the public package of Standard Webhooks. */
const verifyMessage = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

describe('deliveries to webhooks', () => {
  let t: TestApp;
  let receiver: WebhookReceiver;
  let tenant: Tenant;
  let api: TestApp['api'];
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  });
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterEach(() => receiver.stop());
  afterAll(() => t.stop());

  const subscribe = async (events: string[] = ['*'], url = receiver.url, client = api) => {
    const { status, body } = await client.post('/api/webhooks').send({ url, events });
    expect(status).toBe(201);
    return body.data as { guid: string; secret: string };
  };
  const report = (guids: readonly string[], { businessId = tenant.id, status = 'pending' } = {}) =>
    t.app.get(UnitOfWork).run(businessId, () =>
      t.app.get(Outbox).emitMany(
        'order.status_changed',
        businessId,
        guids.map((guid) => ({ guid, status })),
      ),
    );
  const log = async (guid: string, query = ''): Promise<Delivery[]> => {
    const { status, body } = await api.get(`/api/webhooks/${guid}/deliveries${query}`);
    expect(status).toBe(200);
    return body.data as Delivery[];
  };
  const waiting = async () => (await t.jobs('deliver_webhook')).length;

  it('sends an event after its change is committed, with a signature that the public package verifies', async () => {
    const { guid, secret } = await subscribe();
    const customer = await api.post('/api/v1/Customers').send({ name: 'Anna', email: 'anna@customer.example' });
    await deliver(t);
    const [event] = (await t.events()).filter(({ businessId }) => businessId === tenant.id);
    const [sent] = receiver.received;
    expect(sent).toMatchObject({
      id: event!.id,
      type: 'customer.created',
      timestamp: event!.timestamp,
      data: { guid: customer.body.data.guid },
    });
    expect(Object.keys(JSON.parse(sent!.body) as object)).toEqual(['type', 'timestamp', 'data']);
    expect(verifyMessage(sent!, secret)).toEqual(JSON.parse(sent!.body));
    expect(() => verifyMessage({ ...sent!, body: `${sent!.body} ` }, secret)).toThrow('No matching signature');
    const [delivery] = await log(guid);
    expect(delivery).toMatchObject({
      guid: event!.id,
      event: 'customer.created',
      status: 'delivered',
      nextAttemptAt: null,
    });
    expect(delivery!.attempts).toEqual([
      { at: expect.any(String), httpStatus: 200, durationMs: expect.any(Number), answer: 'ok', error: null },
    ]);
    expect(await waiting()).toBe(0);
  });

  it('queues no job without a subscriber, and one job for all subscribed webhooks', async () => {
    await report([newId()]);
    await subscribe(['customer.created']);
    await report([newId(), newId()]);
    expect(await waiting()).toBe(0);
    const all = [await subscribe(), await subscribe(['order.status_changed', 'order.created'])];
    await report(Array.from({ length: 500 }, newId));
    const [job, ...others] = await t.jobs<{ webhookIds: string[] }>('deliver_webhook');
    expect([job!.webhookIds.sort(), others]).toEqual([all.map(({ guid }) => guid).sort(), []]);
    await t.db.query('DELETE FROM webhook_deliveries');
  });

  it('emits one event for an import, and queues no job without a subscriber', async () => {
    await subscribe(['customer.created', 'order.created']);
    const rows = Array.from({ length: 2000 }, (_, index) => `Eva ${index},${newId()}@customer.example`);
    const imported = async () => {
      const file = Buffer.from(['name,email', ...rows.splice(0, 1000)].join('\r\n'));
      const sent = await api.post('/api/v1/Customers/upload').attach('file', file, 'customers.csv');
      expect(sent.status).toBe(201);
      const { status } = await api.get(`/api/v1/Customers/confirm-upload?guid=${sent.body.data as string}`);
      expect(status).toBe(200);
      return (await t.events()).filter(({ businessId }) => businessId === tenant.id).map(({ type }) => type);
    };
    expect(await imported()).toEqual(['customers.imported']);
    expect((await t.db.query('SELECT FROM graphile_worker._private_jobs')).rows).toEqual([]);
    await subscribe(['customers.imported']);
    expect(await imported()).toEqual(['customers.imported', 'customers.imported']);
    expect(await waiting()).toBe(1);
    await deliver(t);
    expect(receiver.received.map(({ type }) => type)).toEqual(['customers.imported']);
  });

  it('gives a message up after the whole schedule of retries, and sends it again by hand', async () => {
    const { guid } = await subscribe();
    receiver.answer(500, 'broken');
    await report([newId()]);
    await deliver(t);
    for (const [n, pause] of PAUSES.entries()) {
      expect(receiver.received).toHaveLength(n + 1);
      const [delivery] = await log(guid);
      expect(delivery!.status).toBe('pending');
      const wait = Date.parse(delivery!.nextAttemptAt!) - Date.parse(delivery!.attempts.at(-1)!.at);
      expect(wait).toBeGreaterThanOrEqual(pause);
      expect(wait).toBeLessThan(pause * 1.1 + 5 * SECOND); // jitter, and the time of the call itself
      await passTime(t, pause / 2);
      await deliver(t);
      expect(receiver.received).toHaveLength(n + 1); // not before its time
      await passTime(t, wait - pause / 2 + 1);
      await deliver(t);
    }
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const [dead] = await log(guid, '?status=dead');
    expect(dead).toMatchObject({ status: 'dead', nextAttemptAt: null });
    expect(dead!.attempts.map(({ httpStatus, answer, error }) => [httpStatus, answer, error])).toEqual(
      Array.from({ length: 10 }, () => [500, 'broken', 'Responded with status 500.']),
    );
    expect(await waiting()).toBe(0);

    receiver.answer(204);
    expect((await api.post(`/api/webhooks/${guid}/deliveries/${dead!.guid}/retry`)).status).toBe(200);
    await passTime(t, 2 * MINUTE); // The webhook is paused, because it has failed so often.
    await deliver(t);
    const [again] = await log(guid, '?status=delivered');
    expect([again!.guid, again!.attempts.length]).toEqual([dead!.guid, 11]);
    expect((await api.get(`/api/webhooks/${guid}`)).body.data.failingSince).toBeNull();
  });

  it('sends the messages of a record in order, while other records continue', async () => {
    await subscribe();
    const [broken, ...sound] = [newId(), newId(), newId(), newId()];
    receiver.react(({ data }, response) => void response.writeHead(data.guid === broken ? 503 : 200).end());
    for (const status of ['one', 'two', 'three']) await report([broken!, ...sound], { status });
    await deliver(t);
    const seen = (guid: string) =>
      receiver.received.filter(({ data }) => data.guid === guid).map(({ data }) => data.status);
    expect(seen(broken!)).toEqual(['one']);
    for (const guid of sound) expect(seen(guid)).toEqual(['one', 'two', 'three']);
    await passTime(t, 10 * SECOND);
    await report([broken!], { status: 'four' });
    receiver.react();
    await deliver(t);
    expect(seen(broken!)).toEqual(['one', 'one', 'two', 'three', 'four']);
  });

  it.each([
    ['seconds', () => '7200', 2 * HOUR],
    ['a date', () => new Date(Date.now() + 3 * HOUR).toUTCString(), 3 * HOUR],
    ['more than a day', () => '999999999', 24 * HOUR],
    ['less than the schedule', () => '1', 5 * SECOND],
    ['nonsense', () => 'soon', 5 * SECOND],
  ])('waits as Retry-After says: %s', async (_, header, wait) => {
    const { guid } = await subscribe();
    receiver.answer(429, 'later', { 'Retry-After': header() });
    await report([newId(), newId()]);
    await deliver(t);
    const times = (await log(guid)).filter(({ attempts }) => attempts.length > 0);
    const left = Date.parse(times[0]!.nextAttemptAt!) - Date.parse(times[0]!.attempts[0]!.at);
    expect(left).toBeGreaterThan(wait * 0.95 - 2 * SECOND);
    expect(left).toBeLessThan(wait * 1.1 + 5 * SECOND);
    // A receiver that requests a pause gets no messages during it.
    if (wait > MINUTE) expect([times.length, receiver.received.length]).toEqual([1, 1]);
  });

  it('disables the webhook after 410, notifies admins, and sends waiting events when it is enabled again', async () => {
    const { guid } = await subscribe();
    receiver.answer(410);
    await report([newId()]);
    await deliver(t);
    expect((await api.get(`/api/webhooks/${guid}`)).body.data).toMatchObject({
      isActive: false,
      disabledReason: 'gone',
    });
    const mails = await t.mails();
    expect(mails).toHaveLength(2); // the owner and the admin
    expect(mails[0]!.text).toContain(guid);
    await report([newId()]); // An event without subscribers.
    expect(await waiting()).toBe(0);
    expect((await api.post(`/api/webhooks/${guid}/test`)).status).toBe(409);
    receiver.react();
    receiver.clear();
    const on = await api.put(`/api/webhooks/${guid}`).send({ isActive: true });
    expect(on.body.data).toMatchObject({ isActive: true, disabledReason: null, failingSince: null });
    await passTime(t, 10 * SECOND);
    await deliver(t);
    expect(receiver.received).toHaveLength(1);
  });

  it('disables a webhook that has accepted nothing for five days', async () => {
    const { guid } = await subscribe();
    receiver.answer(500);
    await report([newId()]);
    await deliver(t);
    await passTime(t, 5 * 24 * HOUR - MINUTE);
    await deliver(t);
    expect((await api.get(`/api/webhooks/${guid}`)).body.data).toMatchObject({ isActive: true });
    await passTime(t, 6 * MINUTE);
    await deliver(t);
    expect((await api.get(`/api/webhooks/${guid}`)).body.data).toMatchObject({
      isActive: false,
      disabledReason: 'failing',
    });
    expect(await t.jobs('send_mail')).toHaveLength(2);
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { guid, secret } = await subscribe();
    const rotated = (await api.post(`/api/webhooks/${guid}/rotate-secret`)).body.data as { secret: string };
    expect(rotated.secret).not.toBe(secret);
    await report([newId()]);
    await deliver(t);
    expect(String(receiver.received[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const key of [secret, rotated.secret]) verifyMessage(receiver.received[0]!, key);
    await passTime(t, 24 * HOUR);
    await report([newId()]);
    await deliver(t);
    verifyMessage(receiver.received[1]!, rotated.secret);
    expect(() => verifyMessage(receiver.received[1]!, secret)).toThrow('No matching signature');
  });

  it('replays events from the log, in order and with their ids, whether they were sent before or not', async () => {
    const from = new Date();
    const guids = [newId(), newId()];
    await report(guids, { status: 'one' }); // No subscription exists yet.
    const { guid } = await subscribe(['order.created']);
    const customer = await api.post('/api/v1/Customers').send({ name: 'Eva', email: `${newId()}@customer.example` });
    expect(customer.status).toBe(201);
    const to = new Date(Date.now() + 1000);
    const body = { from: from.toISOString(), to: to.toISOString() };
    const replay = async (more: object = {}) =>
      (await api.post(`/api/webhooks/${guid}/replay`).send({ ...body, ...more })).body;
    expect((await replay()).data).toEqual({ events: 0 });
    for (const times of [1, 2]) {
      expect((await replay({ events: ['order.status_changed', 'customer.created'] })).data).toEqual({ events: 3 });
      await deliver(t);
      expect(receiver.received).toHaveLength(3 * times);
    }
    const ids = (await t.events()).filter(({ businessId }) => businessId === tenant.id).map(({ id }) => id);
    expect(receiver.received.map(({ id }) => id).sort()).toEqual([...ids, ...ids].sort());
    expect(await replay({ to: body.from })).toMatchObject({ error: { details: { to: 'Must be later than from.' } } });
  });

  it('sends one ping for a test, to this webhook only', async () => {
    const { guid, secret } = await subscribe(['order.created']);
    const other = await startWebhookReceiver();
    await subscribe(['*'], other.url);
    const { data } = (await api.post(`/api/webhooks/${guid}/test`)).body;
    await deliver(t);
    expect(receiver.received).toMatchObject([{ id: data.guid, type: 'ping', data: { guid } }]);
    verifyMessage(receiver.received[0]!, secret);
    expect(other.received).toEqual([]);
    await other.stop();
  });

  it('shows and resends deliveries only within their business', async () => {
    const foreign = await t.seedTenant();
    const other = await startWebhookReceiver();
    const foreignRecord = await subscribe(['*'], other.url, t.as(foreign.tokens.owner));
    const mine = await subscribe();
    await report([newId()]);
    await report([newId()], { businessId: foreign.id });
    await deliver(t);
    expect([receiver.received.length, other.received.length]).toEqual([1, 1]);
    const { guid } = (await log(mine.guid))[0]!;
    for (const path of [foreignRecord.guid, newId()]) {
      expect((await api.get(`/api/webhooks/${path}/deliveries`)).status).toBe(404);
      expect((await api.post(`/api/webhooks/${path}/deliveries/${guid}/retry`)).status).toBe(404);
      expect((await api.post(`/api/webhooks/${path}/test`)).status).toBe(404);
    }
    expect((await api.post(`/api/webhooks/${mine.guid}/deliveries/${other.received[0]!.id}/retry`)).status).toBe(404);
    await other.stop();
  });

  it.each(['deleted', 'disabled'] as const)('does not send waiting deliveries once the webhook is %s', async (how) => {
    const { guid } = await subscribe();
    await report([newId(), newId()]);
    const path = `/api/webhooks/${guid}`;
    if (how === 'deleted') await api.delete(path);
    else await api.put(path).send({ isActive: false });
    await deliver(t);
    expect(receiver.received).toEqual([]);
    expect(await waiting()).toBe(0);
    if (how === 'deleted') return;
    await api.put(path).send({ isActive: true });
    await deliver(t);
    expect(receiver.received).toHaveLength(2);
  });

  it('holds the deliveries of a suspended business until it is active again', async () => {
    await subscribe();
    const record = newId();
    receiver.react(async (_, response) => {
      receiver.react();
      await setStatus('suspended');
      response.end();
    });
    const setStatus = (status: 'active' | 'suspended') =>
      withClient(t.databaseUrl, (client) => changeStatus(client, tenant.id, status));
    for (const status of ['one', 'two']) await report([record], { status });
    await deliver(t);
    await report([newId()]); // what goes on without its people, such as an import
    await deliver(t);
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one']);
    expect(await waiting()).toBe(0);
    await setStatus('active');
    await deliver(t);
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one', 'two', 'pending']);
  });

  it('replays at most 50,000 events at a time', async () => {
    const from = new Date();
    const add = (count: number) =>
      t.db.query(
        `INSERT INTO events (business_id, id, type, record_id, body)
         SELECT $1, gen_random_uuid(), 'order.created', gen_random_uuid(), '{}' FROM generate_series(1, $2::int)`,
        [tenant.id, count],
      );
    await add(50_000);
    const { guid } = await subscribe(['order.created']);
    const replay = async () => {
      const body = { from: from.toISOString(), to: new Date(Date.now() + 1000).toISOString() };
      return (await api.post(`/api/webhooks/${guid}/replay`).send(body)).body as { data?: object; error?: object };
    };
    expect(await replay()).toMatchObject({ data: { events: 50_000 } });
    await add(1);
    expect((await replay()).error).toMatchObject({
      details: { to: 'More than 50000 events lie between the two: ask for a shorter time, or for fewer types.' },
    });
    expect(await waiting()).toBe(1); // one job for all of them
    await t.db.query('DELETE FROM events WHERE business_id = $1', [tenant.id]);
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });

  it('sends no further message of a record after the webhook was deleted', async () => {
    const { guid } = await subscribe();
    const record = newId();
    receiver.react(async (_, response) => {
      await api.delete(`/api/webhooks/${guid}`);
      response.end();
    });
    for (const status of ['one', 'two']) await report([record], { status });
    await deliver(t);
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one']);
  });
});
