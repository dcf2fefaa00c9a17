import { createHash } from 'node:crypto';
import { PushSubscriptionsReadModel } from '../../src/modules/notifications/push/subscriptions/push-subscriptions.read-model';
import { PushSendingService } from '../../src/modules/notifications/push/push-sending.service';
import { WebhookListeners } from '../../src/modules/webhooks/webhook.listeners';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { newId } from '../../src/common/ids';
import { JobHandlers } from '../../src/platform/jobs/job-handlers';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import { browserKeys, startPushServer } from '../support/push-server';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/tenant.factory';

describe('push messages to browsers', () => {
  let t: TestApp;
  let server: Awaited<ReturnType<typeof startPushServer>>;
  let tenant: Tenant;
  let api: TestApp['api'];
  beforeAll(async () => {
    server = await startPushServer();
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  });
  beforeEach(async () => {
    server.pushed.length = 0;
    server.react();
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await api.put('/api/business/default-configuration').send({ notifications: { pushEnabled: true } });
  });
  afterAll(async () => {
    await t.stop();
    await server.stop();
  });

  const send = async () => {
    t.app.get(PushSendingService).startSending(tenant.id);
    await t.app.get(PushSendingService).waitUntilIdle();
  };
  const find = () =>
    t.app
      .get(JobHandlers)
      .listTasks()
      .find(({ task }) => task === 'find_push')!
      .run({}, { number: 1, isLast: false });
  const key = async () => (await api.get('/api/push/key')).body.data.publicKey as string;
  const subscribe = async (client: TestApp['api'], name: string, base = '/api/push') => {
    const response = await client.post(`${base}/subscriptions`).send(server.browser(await key(), name));
    expect(response.status).toBe(201);
    return response.body.data.guid as string;
  };
  const pushedKinds = () =>
    server.pushed.map(({ path, message: { kind } }) => `${/\/(\w+)\?/.exec(path)![1]} ${kind}`).sort();
  const tour = () =>
    seedDispatch(t, {
      businessId: tenant.id,
      status: 'in_progress',
      shipments: ['out_for_delivery', 'out_for_delivery'],
    });

  it('reports a failed delivery once to dispatchers, encrypted for the browser', async () => {
    await subscribe(api, 'owner');
    await subscribe(t.as(tenant.tokens.dispatcher), 'dispatcher');
    await subscribe(t.as(tenant.tokens.viewer), 'viewer');
    const { shipments } = await tour();
    await api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'exception' });
    expect(await t.jobs('send_push')).toContainEqual({ businessId: tenant.id });
    for (let n = 0; n < 32; n++) t.app.get(PushSendingService).startSending(tenant.id);
    await send();
    expect(pushedKinds()).toEqual(['dispatcher delivery_failed', 'owner delivery_failed']);
    const [{ message, headers }] = server.pushed as [(typeof server.pushed)[number]];
    expect(message).toMatchObject({
      title: 'A delivery failed',
      body: shipments[0]!.trackingNumber,
      path: `/shipments/${shipments[0]!.id}`,
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
      topic: message.tag.replaceAll('-', ''),
    });
  });

  it('sends a message again only to the browsers that it did not reach', async () => {
    for (const name of ['up', 'down', 'busy', 'wrong']) await subscribe(api, name);
    server.fail('down', 503);
    server.fail('busy', 429);
    server.fail('wrong', 400);
    const { shipments } = await tour();
    await api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'exception' });
    await send();
    const isSent = async () => {
      const { rows } = await t.db.query(
        'SELECT sent_at IS NOT NULL AS sent FROM push_messages WHERE business_id = $1',
        [tenant.id],
      );
      return rows;
    };
    expect([pushedKinds(), await isSent()]).toEqual([['up delivery_failed'], [{ sent: false }]]);

    await send(); // Too early.
    server.fail('down');
    for (const expected of [
      ['down', 'up'],
      ['busy', 'down', 'up'],
    ]) {
      await t.db.query('UPDATE push_messages SET leased_until = now() WHERE business_id = $1', [tenant.id]);
      await send();
      expect(pushedKinds()).toEqual(expected.map((name) => `${name} delivery_failed`));
      server.fail('busy');
    }
    expect(await isSent()).toEqual([{ sent: true }]);
  });

  it('leaves a message to the process that has reserved it while the messages before it were sent', async () => {
    await subscribe(api, 'slow');
    const { shipments } = await tour();
    for (const { id } of shipments) await api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'exception' });
    const reserveByAnother = () =>
      t.db.query(`UPDATE push_messages SET leased_until = now() + interval '1 minute' WHERE business_id = $1`, [
        tenant.id,
      ]);
    server.react(async () => void (await reserveByAnother()));
    await send();
    expect(pushedKinds()).toEqual(['slow delivery_failed']);
    const { rows } = await t.db.query(
      'SELECT sent_at IS NOT NULL AS sent FROM push_messages WHERE business_id = $1 ORDER BY 1',
      [tenant.id],
    );
    expect(rows).toEqual([{ sent: false }, { sent: true }]);
  });

  it('holds the messages of a suspended business until it is active again', async () => {
    // The job also sends messages of the other tests' businesses.
    const heldKinds = () => pushedKinds().filter((one) => one.startsWith('held '));
    await subscribe(api, 'held');
    const { shipments } = await tour();
    await api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'exception' });
    await t.db.query('UPDATE businesses SET suspended_at = now() WHERE id = $1', [tenant.id]);
    await send();
    await find();
    await send();
    expect(heldKinds()).toEqual([]);
    await t.db.query('UPDATE businesses SET suspended_at = NULL WHERE id = $1', [tenant.id]);
    await find();
    await t.app.get(PushSendingService).waitUntilIdle();
    expect(heldKinds()).toContain('held delivery_failed');
  });

  it('reports a late vehicle once per route', async () => {
    await subscribe(api, 'late');
    const { shipments } = await tour();
    await t.db.query(
      `UPDATE route_stops SET promised_at = now(), expected_at = now() + interval '20 minutes' WHERE shipment_id = $1`,
      [shipments[0]!.id],
    );
    await find();
    await send();
    await find();
    await send();
    expect(pushedKinds().filter((one) => one.startsWith('late '))).toEqual(['late vehicle_late']); // others' tours are late too
  });

  it('reports a webhook that was disabled to admins only', async () => {
    await subscribe(api, 'admin');
    await subscribe(t.as(tenant.tokens.dispatcher), 'no');
    await t.app
      .get(UnitOfWork)
      .run(tenant.id, () => t.app.get(WebhookListeners).notifyDisabled(tenant.id, newId(), 'hooks.example'));
    await send();
    expect(pushedKinds()).toEqual(['admin webhook_dead']);
    expect(server.pushed[0]!.message.body).toBe('hooks.example');
  });

  it('reports to drivers their new, changed and cancelled routes', async () => {
    const { id, driverId } = await seedDispatch(t, { businessId: tenant.id });
    const mine = t.as(await seedDriverSession(t, { driverId, businessId: tenant.id }));
    const other = await seedDispatch(t, { businessId: tenant.id });
    await subscribe(mine, 'mine', '/api/driver/push');
    await subscribe(
      t.as(await seedDriverSession(t, { driverId: other.driverId, businessId: tenant.id })),
      'other',
      '/api/driver/push',
    );
    expect((await mine.get('/api/driver/push/key')).body.data).toEqual({ publicKey: await key(), pushEnabled: true });
    const move = async (status: string) =>
      expect((await api.patch(`/api/dispatch/${id}/status`).send({ status })).status).toBe(200);
    await move('ready');
    await send();
    expect(pushedKinds()).toEqual(['mine dispatch_new']);
    expect((await api.post(`/api/dispatch/${id}/optimize`)).status).toBe(200);
    await move('cancelled');
    await send();
    expect(pushedKinds()).toEqual(['mine dispatch_cancelled', 'mine dispatch_changed', 'mine dispatch_new']);
  });

  it('reports the deletion of a route to its driver, but not of a draft or a route that has ended', async () => {
    for (const statuses of [[], ['ready'], ['ready', 'draft'], ['ready', 'cancelled']]) {
      const { id, driverId } = await seedDispatch(t, { businessId: tenant.id });
      const phone = t.as(await seedDriverSession(t, { driverId, businessId: tenant.id }));
      await subscribe(phone, ['driver', ...statuses].join('_'), '/api/driver/push');
      for (const status of statuses) await api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
      await send();
      server.pushed.length = 0;
      await api.delete(`/api/dispatch/${id}`).expect(200);
      await send();
      const isSeen = ['ready', 'draft'].includes(statuses.at(-1) ?? '');
      const expected = isSeen ? [`${['driver', ...statuses].join('_')} dispatch_cancelled`] : [];
      expect(pushedKinds()).toEqual(expected);
    }
  });

  it.each(['ready', 'draft'])(
    'reports to both drivers that a route which is %s goes from one to the other',
    async (last) => {
      const { id, driverId } = await seedDispatch(t, { businessId: tenant.id });
      const otherId = await seedDriver(t, { businessId: tenant.id });
      for (const [name, one] of Object.entries({ former: driverId, next: otherId })) {
        const phone = t.as(await seedDriverSession(t, { driverId: one, businessId: tenant.id }));
        await subscribe(phone, name, '/api/driver/push');
      }
      for (const status of ['ready', 'draft'].slice(0, last === 'ready' ? 1 : 2))
        await api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
      await send();
      server.pushed.length = 0;
      // The new driver has other hours, so the route changes too.
      const planning = { shift: { start: '07:00', end: '15:00' } };
      await api.put(`/api/drivers/${otherId}`).send({ planning }).expect(200);
      await api.put('/api/dispatch').send({ guid: id, driverId: otherId }).expect(200);
      await send();
      const expected = ['former dispatch_cancelled', ...(last === 'ready' ? ['next dispatch_new'] : [])];
      expect(pushedKinds()).toEqual(expected);
    },
  );

  it('reports the cancellation of a draft only to a driver who has seen it as a route', async () => {
    const [seen, unseen] = [
      await seedDispatch(t, { businessId: tenant.id }),
      await seedDispatch(t, { businessId: tenant.id }),
    ];
    for (const [name, { driverId }] of Object.entries({ seen, unseen })) {
      const phone = t.as(await seedDriverSession(t, { driverId, businessId: tenant.id }));
      await subscribe(phone, name, '/api/driver/push');
    }
    const move = async (id: string, status: string) =>
      expect((await api.patch(`/api/dispatch/${id}/status`).send({ status })).status).toBe(200);
    for (const status of ['ready', 'draft', 'cancelled']) await move(seen.id, status);
    await move(unseen.id, 'cancelled');
    await send();
    expect(pushedKinds()).toEqual(['seen dispatch_cancelled', 'seen dispatch_new']);
  });

  it('sends nothing to a phone that the office has signed out', async () => {
    const { id, driverId } = await seedDispatch(t, { businessId: tenant.id });
    const phone = t.as(await seedDriverSession(t, { driverId, businessId: tenant.id }));
    await subscribe(phone, 'stolen', '/api/driver/push');
    const [{ guid }] = (await api.get(`/api/drivers/${driverId}/sessions`)).body.data as [{ guid: string }];
    expect((await api.delete(`/api/drivers/${driverId}/sessions/${guid}`)).status).toBe(200);
    await subscribe(t.as(await seedDriverSession(t, { driverId, businessId: tenant.id })), 'new', '/api/driver/push');
    expect((await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' })).status).toBe(200);
    await send();
    expect(pushedKinds()).toEqual(['new dispatch_new']);
  });

  it('sends nothing to a phone whose session has expired after 90 days without use', async () => {
    const { id, driverId } = await seedDispatch(t, { businessId: tenant.id });
    const phone = t.as(await seedDriverSession(t, { driverId, businessId: tenant.id }));
    await subscribe(phone, 'old', '/api/driver/push');
    await t.db.query(`UPDATE driver_sessions SET last_used_at = now() - interval '91 days' WHERE driver_id = $1`, [
      driverId,
    ]);
    await subscribe(t.as(await seedDriverSession(t, { driverId, businessId: tenant.id })), 'new', '/api/driver/push');
    expect((await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' })).status).toBe(200);
    await send();
    expect(pushedKinds()).toEqual(['new dispatch_new']);
  });

  it('sends nothing to a member whose session has ended: signed out, ended by a password reset, or expired', async () => {
    for (const name of ['owner', 'admin', 'dispatcher'] as const) await subscribe(t.as(tenant.tokens[name]), name);
    const fail = async () => {
      const { shipments } = await tour();
      await api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'exception' });
      await send();
      const names = pushedKinds();
      server.pushed.length = 0;
      return names;
    };
    expect(await fail()).toEqual(['admin delivery_failed', 'dispatcher delivery_failed', 'owner delivery_failed']);
    await t.as(tenant.tokens.dispatcher).post('/api/user/logout').expect(200);
    expect(await fail()).toEqual(['admin delivery_failed', 'owner delivery_failed']);
    const digest = createHash('sha256').update('mailed').digest();
    await t.db.query(
      `INSERT INTO email_tokens (user_id, purpose, token_hash, expires_at) VALUES ($1, 'reset', $2, now() + interval '1 hour')`,
      [tenant.users.admin, digest],
    );
    await t.db.query(`SELECT FROM reset_password($1, 'hash')`, [digest]);
    expect(await fail()).toEqual(['owner delivery_failed']);
    await t.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      tenant.users.owner,
    ]);
    expect(
      await t.app
        .get(UnitOfWork)
        .run(tenant.id, () => t.app.get(PushSubscriptionsReadModel).findBrowsers(tenant.id, null, ['owner'])),
    ).toEqual([]);
  });

  it('sends nothing after unsubscribing, to expired browsers, and if the business has switched it off', async () => {
    const guid = await subscribe(api, 'first');
    expect(await subscribe(api, 'first')).toBe(guid);
    expect((await t.as(tenant.tokens.dispatcher).delete(`/api/push/subscriptions/${guid}`)).status).toBe(404);
    expect((await api.delete(`/api/push/subscriptions/${guid}`)).status).toBe(200);
    await subscribe(api, 'gone');
    server.forget('gone');
    const { shipments } = await tour();
    const fail = (n: number) => api.post(`/api/v1/shipments/${shipments[n]!.id}/traces`).send({ status: 'exception' });
    await fail(0);
    await send();
    const { rows } = await t.db.query('SELECT FROM push_subscriptions WHERE business_id = $1', [tenant.id]);
    expect([pushedKinds(), rows]).toEqual([[], []]);
    await subscribe(api, 'off');
    await api.put('/api/business/default-configuration').send({ notifications: { pushEnabled: false } });
    await fail(1);
    await send();
    expect(pushedKinds()).toEqual([]);
  });

  it('rejects endpoints that may not be called and browsers without keys', async () => {
    const { keys } = browserKeys();
    const refuse = async (body: object) =>
      Object.keys((await api.post('/api/push/subscriptions').send(body)).body.error.details as object);
    expect(await refuse({ endpoint: 'ftp://push.example/x', keys })).toEqual(['endpoint']);
    expect(
      await refuse({ endpoint: 'https://push.example/x', keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }),
    ).toEqual(['keys.p256dh']);
  });
});
