import { execFileSync } from 'node:child_process';
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https, { createServer as createHttpsServer } from 'node:https';
import net, { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { newId } from '../../src/common/ids';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { WebhookLeasesHot } from '../../src/modules/webhooks/sending/leases/webhook-leases.hot';
import { WebhookResultsHot } from '../../src/modules/webhooks/sending/webhook-results.hot';
import { WebhookSendingService } from '../../src/modules/webhooks/sending/webhook-sending.service';
import { Outbox } from '../../src/platform/jobs/outbox';
import { OutboundHttp } from '../../src/platform/outbound/outbound-http';
import { deliver, passTime } from '../support/deliver';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { letTimePass, untilTrue } from '../support/until';

const MINUTE = 60_000;
/** No real connection is made: see `publicIsReceiver`. */
const PUBLIC = '93.184.216.34';

interface Logged {
  guid: string;
  status: string;
  attempts: { httpStatus: number | null; response: string | null; error: string | null }[];
}

describe('webhook receivers that misbehave', () => {
  let t: TestApp;
  let receiver: WebhookReceiver;
  let api: TestApp['api'];
  let businessId: string;
  const lines: string[] = [];
  beforeAll(async () => {
    t = await startTestApp(
      { ALLOW_PRIVATE_TARGETS: 'true', LOG_LEVEL: 'trace' },
      {
        write: (line: string) => void lines.push(line),
      },
    );
  });
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    const tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    businessId = tenant.id;
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await receiver.stop();
  });
  afterAll(() => t.stop());

  const subscribe = async (url = receiver.url) => {
    const { status, body } = await api.post('/api/webhooks').send({ url, events: ['*'] });
    expect(status).toBe(201);
    return body.data as { guid: string; secret: string };
  };
  const emitChange = (guids: readonly string[], status = 'pending') =>
    t.app.get(UnitOfWork).run(businessId, () =>
      t.app.get(Outbox).emitMany(
        'order.status_changed',
        businessId,
        guids.map((guid) => ({ guid, status })),
      ),
    );
  const last = async (guid: string) => {
    const { body } = await api.get(`/api/webhooks/${guid}/deliveries`);
    const [delivery] = body.data as Logged[];
    return { status: delivery!.status, ...delivery!.attempts.at(-1) };
  };
  /** Calls are given up after this time instead of 10 seconds. */
  const hurry = () =>
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const early = new AbortController();
      void letTimePass(300).then(() => early.abort());
      return early.signal;
    });

  it('stops waiting for a receiver that sends no response, or one byte at a time', async () => {
    const { guid } = await subscribe();
    hurry();
    receiver.react(() => undefined);
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({
      status: 'pending',
      httpStatus: null,
      answer: null,
      error: expect.stringMatching(/did not respond in time\.$/),
    });
    receiver.react((_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    await passTime(t, MINUTE);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'pending', error: expect.stringMatching(/in time\.$/) });
  });

  it('reads at most 64 KiB of a response', async () => {
    const { guid } = await subscribe();
    const piece = Buffer.alloc(64 * 1024, 'x');
    let written = 0;
    receiver.react((_, response) => {
      const more = () => {
        while (!response.destroyed && written < 1024 ** 3) {
          written += piece.length;
          if (!response.write(piece)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'delivered', httpStatus: 200, answer: 'x'.repeat(1000) });
    expect(written).toBeLessThan(64 * 1024 ** 2); // what the buffers of both sides take, not more
  });

  it('does not follow a redirect', async () => {
    const { guid } = await subscribe();
    const other = await startWebhookReceiver();
    receiver.answer(307, '', { Location: other.url });
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({
      status: 'pending',
      httpStatus: 307,
      error: 'Responded with status 307; redirects are not followed.',
    });
    expect(other.received).toEqual([]);
    await other.stop();
  });

  it('sends a message again to a receiver that closes the connection early or sends invalid HTTP', async () => {
    const { guid } = await subscribe();
    receiver.react((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      void letTimePass(20).then(() => response.destroy());
    });
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'pending', error: expect.stringMatching(/could not be reached/) });
    const nonsense = createTcpServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('What do you want?\r\n\r\n'),
    );
    await new Promise<void>((resolve) => nonsense.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(nonsense.address() as AddressInfo).port}/`;
    expect((await api.put(`/api/webhooks/${guid}`).send({ url })).status).toBe(200);
    await passTime(t, MINUTE);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'pending', error: expect.stringMatching(/could not be reached/) });
    nonsense.close();
  });

  it('sends nothing to a receiver with an untrusted certificate', async () => {
    const [key, cert] = [join(t.folder, 'key.pem'), join(t.folder, 'cert.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    let receivedCount = 0;
    const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
      receivedCount++;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { guid } = await subscribe(`https://localhost:${(server.address() as AddressInfo).port}/`);
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'pending', error: expect.stringMatching(/SELF_SIGNED_CERT/) });
    expect(receivedCount).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('stores the beginning of a response with NUL or half of a character in the delivery log', async () => {
    const { guid } = await subscribe();
    receiver.answer(200, `\u0000${'🚚'.repeat(2000)}`);
    await emitChange([newId()]);
    await deliver(t);
    expect(await last(guid)).toMatchObject({ status: 'delivered', answer: `\ufffd${'🚚'.repeat(999)}` });
  });

  it('does not delay other receivers for one that does not respond', async () => {
    const others = await Promise.all(Array.from({ length: 19 }, () => startWebhookReceiver()));
    for (const { url } of others) await subscribe(url);
    const dead = await subscribe();
    let respond = () => undefined as void;
    receiver.react(
      (_, response) =>
        new Promise<void>((resolve) => {
          respond = () => {
            response.end();
            resolve();
          };
        }),
    );
    await emitChange(Array.from({ length: 30 }, newId));
    // The jobs are all done, while the dead one still holds its one call: the others have everything.
    await runJobs(t, { task: 'deliver_webhook' });
    await untilTrue(() => others.every(({ received }) => received.length >= 30));
    expect(others.map(({ received }) => received.length)).toEqual(others.map(() => 30));
    expect([receiver.received.length, receiver.mostUnderway]).toEqual([1, 1]);
    receiver.react();
    respond();
    await deliver(t);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30);
    expect((await last(dead.guid)).status).toBe('delivered');
    await Promise.all(others.map((other) => other.stop()));
  });

  it('sends one message at a time after a failure, and pauses the webhook', async () => {
    const { guid } = await subscribe();
    receiver.answer(500);
    await emitChange(Array.from({ length: 50 }, newId));
    await deliver(t);
    expect([receiver.received.length, receiver.mostUnderway]).toEqual([5, 1]);
    await deliver(t);
    expect(receiver.received).toHaveLength(5);
    await emitChange([newId()]);
    await passTime(t, MINUTE);
    receiver.react();
    await deliver(t);
    expect((await api.get(`/api/webhooks/${guid}/deliveries?status=pending`)).body.totalCount).toBe(0);
    expect(receiver.received).toHaveLength(5 + 51);
  });

  it('sends a message again, in order, if the process dies before it has stored the result', async () => {
    const { guid } = await subscribe();
    const record = newId();
    for (const status of ['one', 'two', 'three']) await emitChange([record], status);
    const exchange = WebhookResultsHot.prototype.storeAcceptedAndReadDue;
    const released = jest.spyOn(WebhookLeasesHot.prototype, 'releaseLease');
    jest.spyOn(WebhookResultsHot.prototype, 'storeAcceptedAndReadDue').mockImplementation(async function (
      this: WebhookResultsHot,
      lease,
      taken,
      ...rest
    ) {
      if (taken.length > 0) throw new Error('killed');
      return exchange.call(this, lease, taken, ...rest);
    });
    await runJobs(t, { task: 'deliver_webhook' });
    await t.app.get(WebhookSendingService).waitUntilIdle();
    expect(released).not.toHaveBeenCalled(); // As if the process had died with the lease.
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one']);
    jest.restoreAllMocks();
    const goOn = async () => {
      await t.app.get(WebhookSendingService).rescheduleAbandonedWebhooks();
      await deliver(t);
    };
    await goOn();
    expect(receiver.received).toHaveLength(1); // its lease has not ended
    await t.db.query(`UPDATE webhooks SET leased_until = now() WHERE id = $1`, [guid]);
    await goOn();
    expect(receiver.received.map(({ data }) => data.status)).toEqual(['one', 'one', 'two', 'three']);
    expect(receiver.received[0]!.id).toBe(receiver.received[1]!.id);
  });

  it('stores the results of 400 messages in fewer than 100 statements, and opens at most 16 connections', async () => {
    await subscribe();
    const exchanges = jest.spyOn(WebhookResultsHot.prototype, 'storeAcceptedAndReadDue');
    await emitChange(Array.from({ length: 400 }, newId));
    await deliver(t);
    expect(receiver.received).toHaveLength(400);
    expect(exchanges.mock.calls.length).toBeLessThan(100);
    const connections = new Set(receiver.received.map(({ port }) => port));
    expect(connections.size).toBeLessThanOrEqual(16); // Open connections are used again.
  });

  it('delivers a change that commits while the last delivery ends, without another job', async () => {
    await subscribe();
    const late = newId();
    let commit = () => undefined as void;
    const change = new Promise<void>((resolve) => (commit = resolve));
    let emission = Promise.resolve();
    receiver.react(async (_, response) => {
      receiver.react();
      // This process has the lease, so this change queues no job. It is not committed yet.
      await new Promise<void>((resolve) => {
        emission = t.app.get(UnitOfWork).run(businessId, async () => {
          await t.app.get(Outbox).emit('order.status_changed', businessId, { guid: late });
          resolve();
          await change;
        });
      });
      response.end();
    });
    const release = WebhookLeasesHot.prototype.releaseLease;
    const releaseSpy = jest.spyOn(WebhookLeasesHot.prototype, 'releaseLease').mockImplementation(async function (
      this: WebhookLeasesHot,
      ...args
    ) {
      const isReleased = await release.apply(this, args);
      if (!isReleased) commit();
      return isReleased;
    });
    await emitChange([newId()]);
    await deliver(t);
    await emission;
    expect(releaseSpy.mock.results.length).toBeGreaterThanOrEqual(2);
    expect(receiver.received.map(({ data }) => data.guid)).toContain(late);
    expect((await t.jobs('deliver_webhook')).length).toBe(0);
  });

  it('lets only one process at a time deliver to a webhook', async () => {
    const { guid } = await subscribe();
    const repository = t.app.get(WebhookLeasesHot);
    const leases = Array.from({ length: 8 }, () => ({ businessId, webhookId: guid, lease: newId() }));
    expect((await Promise.all(leases.map((lease) => repository.acquireLease(lease)))).filter(Boolean)).toHaveLength(1);
    const { rows } = await t.db.query<{ lease: string }>('SELECT lease FROM webhooks WHERE id = $1', [guid]);
    for (const lease of leases)
      expect((await repository.renewLease(lease)) !== null).toBe(lease.lease === rows[0]!.lease);
  });

  it('delivers events that were committed while a delivery ended', async () => {
    await subscribe();
    const release = WebhookLeasesHot.prototype.releaseLease;
    const late = newId();
    jest.spyOn(WebhookLeasesHot.prototype, 'releaseLease').mockImplementationOnce(async function (
      this: WebhookLeasesHot,
      ...args
    ) {
      await emitChange([late]);
      await runJobs(t, { task: 'deliver_webhook' }); // This process still has the lease.
      return release.apply(this, args);
    });
    await emitChange([newId()]);
    await deliver(t);
    expect(receiver.received.map(({ data }) => data.guid)).toContain(late);
  });

  it('writes no secret of a webhook to the log or the audit log', async () => {
    const { guid, secret } = await subscribe(`${receiver.url}?key=hidden-in-the-query`);
    receiver.answer(500, 'broken');
    await emitChange([newId()]);
    await deliver(t);
    await api.post(`/api/webhooks/${guid}/rotate-secret`);
    const log = lines.join('\n');
    expect(log.length).toBeGreaterThan(0);
    for (const hidden of [secret, secret.slice(6), 'hidden-in-the-query']) expect(log).not.toContain(hidden);
    const { rows } = await t.db.query<{ text: string }>('SELECT changes::text AS text FROM audit_log');
    expect(rows.filter(({ text }) => text.includes('hidden-in-the-query') || text.includes('whsec_'))).toEqual([]);
  });

  describe('on private networks', () => {
    let guarded: TestApp;
    beforeAll(async () => {
      guarded = await startTestApp();
    });
    afterAll(() => guarded.stop());

    const names = (...responses: string[]) => {
      const next = () => (responses.length > 1 ? responses.shift()! : responses[0]!);
      const lookup = jest.fn((_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
        const address = next();
        if (options.all) done(null, [{ address, family: 4 }]);
        else done(null, address, 4);
      });
      for (const module of [http, https]) {
        const request = module.request as (...args: unknown[]) => unknown;
        jest
          .spyOn(module, 'request')
          .mockImplementation(((url: unknown, options: object, done: unknown) =>
            request(url, { ...options, lookup }, done)) as never);
      }
      return lookup;
    };
    /** Redirects connections to the public address to the receiver. Returns the addresses of all connections. */
    const publicIsReceiver = () => {
      const addresses: string[] = [];
      const connect = net.Socket.prototype.connect as (...args: unknown[]) => net.Socket;
      jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args: unknown[]) {
        const [options, done] = (Array.isArray(args[0]) ? args[0] : args) as [net.TcpSocketConnectOpts, unknown];
        const { lookup } = options;
        if (!lookup || options.host !== 'rebound.example') return connect.apply(this, args);
        const redirected: typeof lookup = (host, how, found) =>
          lookup(host, how, (error, response, family) => {
            if (error) return found(error, response, family);
            const [first] = Array.isArray(response) ? response : [{ address: response, family: 4 }];
            addresses.push(first!.address);
            const local = first!.address === PUBLIC ? '127.0.0.1' : first!.address;
            if (how.all) found(null, [{ address: local, family: 4 }]);
            else found(null, local, 4);
          });
        return connect.call(this, { ...options, lookup: redirected }, done);
      } as never);
      return addresses;
    };

    it.each([
      ['http://shop.example/hooks', 'Must be an https:// address.'],
      ['ftp://shop.example/hooks', 'Must be an https:// address.'],
      ['shop.example', 'Must be an https:// address.'],
      ['https://user:password@shop.example/', 'Must not hold a user name or password.'],
      ['https://127.0.0.1/hooks', 'Must not lead to a private, loopback or link-local network.'],
      ['https://2130706433/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[::1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[::ffff:10.0.0.1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://169.254.169.254/latest/meta-data', 'Must not lead to a private, loopback or link-local network.'],
      ['https://localhost/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://localhost./', 'Must not lead to a private, loopback or link-local network.'],
      ['https://shop.localhost/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[::127.0.0.1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[64:ff9b::127.0.0.1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[64:ff9b:1::127.0.0.1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[2002:7f00:1::]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[::ffff:0:127.0.0.1]/', 'Must not lead to a private, loopback or link-local network.'],
      ['https://[fec0::1]/', 'Must not lead to a private, loopback or link-local network.'],
    ])('rejects the URL %s when it is saved', async (url, message) => {
      const { status, body } = await guarded.api.post('/api/webhooks').send({ url, events: ['*'] });
      expect([status, body.error.details]).toEqual([400, { url: message }]);
    });

    it.each([['https://[::127.0.0.1]/'], ['https://localhost./']])(
      'rejects the URL %s of a text message gateway',
      async (url) => {
        const sms = { url, secret: 'seven quiet trams on the Ring' };
        const { status, body } = await guarded.api.put('/api/business/notifications').send({ sms });
        expect([status, body.error.details]).toEqual([
          400,
          { 'sms.url': 'Must not lead to a private, loopback or link-local network.' },
        ]);
      },
    );

    it.each(['::127.0.0.1', '64:ff9b::10.0.0.1', '2002:a00:1::'])(
      'rejects the connection if the name leads to the IPv4 address in %s',
      async (address) => {
        jest
          .spyOn(dns, 'lookup')
          .mockImplementation(((_: string, __: object, done: (...args: unknown[]) => void) =>
            done(null, [{ address, family: 6 }])) as never);
        await expect(call('https')).rejects.toMatchObject({ fault: 'forbidden' });
      },
    );

    const call = (protocol: 'http' | 'https') =>
      guarded.app.get(OutboundHttp).send({
        method: 'POST',
        url: new URL(`${protocol}://rebound.example:${new URL(receiver.url).port}/hooks`),
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'ping', timestamp: '', data: { guid: newId() } }),
        signal: AbortSignal.timeout(5000),
        maxBytes: 1000,
        keepsConnection: true,
      });

    it('allows private networks for servers of the operator, also on connections that stay open', async () => {
      const response = await guarded.app.get(OutboundHttp).send({
        method: 'POST',
        url: new URL(receiver.url),
        headers: {},
        body: JSON.stringify({ type: 'ping', timestamp: '', data: { guid: newId() } }),
        signal: AbortSignal.timeout(5000),
        maxBytes: 1000,
        enteredBy: 'operator',
        keepsConnection: true,
      });
      expect(response.status).toBe(200);
    });

    it('rejects the connection if the name leads to a private network only then', async () => {
      const lookups = names('127.0.0.1');
      await expect(call('https')).rejects.toMatchObject({ fault: 'forbidden' });
      expect(lookups).toHaveBeenCalledTimes(1);
      expect(receiver.received).toEqual([]);
    });

    it('checks each new connection, and calls the address that it has checked', async () => {
      const lookups = names(PUBLIC, '127.0.0.1');
      const connected = publicIsReceiver();
      expect((await call('http')).status).toBe(200);
      expect([connected, lookups.mock.calls.length]).toEqual([[PUBLIC], 1]);
      expect((await call('http')).status).toBe(200); // on the connection that is there
      expect([connected, lookups.mock.calls.length]).toEqual([[PUBLIC], 1]);
      receiver.disconnect();
      await expect(call('http')).rejects.toMatchObject({ fault: 'forbidden' });
      expect([connected, lookups.mock.calls.length]).toEqual([[PUBLIC], 2]);
      expect(receiver.received).toHaveLength(2);
    });
  });
});
