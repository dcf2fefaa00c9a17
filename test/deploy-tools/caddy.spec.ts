import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createGunzip } from 'node:zlib';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const CADDYFILE = readFileSync(join(__dirname, '../../deploy/Caddyfile'), 'utf8');
const AUTHORITY = 'caddy/pki/authorities/local/root.crt';
const START_LIMIT_MS = 60_000;

/** Caddy with the delivered Caddyfile. Only the service's address, the port and the certificate's issuer differ. */
class Proxy {
  /** Everything that Caddy has logged. */
  log = '';

  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    child.stderr!.on('data', (text) => (this.log += String(text)));
  }

  static async start(upstream: number): Promise<Proxy> {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-caddy-'));
    const port = await findFreePort();
    const config = join(folder, 'Caddyfile');
    const options = '{\n\tdebug\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n}\n';
    expect(CADDYFILE).toContain('reverse_proxy api:3000');
    writeFileSync(config, options + CADDYFILE.replace('api:3000', `127.0.0.1:${upstream}`));
    const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, DISPATCH_DOMAIN: `localhost:${port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const proxy = new Proxy(port, child, folder);
    await until(
      'Caddy completes a TLS handshake or ends',
      async () => child.exitCode !== null || (await proxy.completesHandshake()),
      START_LIMIT_MS,
    );
    if (child.exitCode !== null) throw new Error(proxy.log);
    return proxy;
  }

  /** Sends over TLS and trusts only the proxy's own authority. */
  async send(path: string, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<IncomingMessage> {
    const ca = readFileSync(join(this.folder, AUTHORITY));
    const sent = request({ host: 'localhost', port: this.port, path, ca, agent: false, ...options });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  /** Caddy logs that it has a certificate before it serves it, so only a handshake shows that it is ready. */
  private async completesHandshake(): Promise<boolean> {
    const authority = join(this.folder, AUTHORITY);
    if (!existsSync(authority)) return false;
    const options = { host: 'localhost', port: this.port, servername: 'localhost', ca: readFileSync(authority) };
    const socket = connect(options);
    try {
      await once(socket, 'secureConnect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('Caddy before the service', () => {
  const lines: string[] = [];
  let t: TestApp;
  let proxy: Proxy;
  beforeAll(async () => {
    t = await startTestApp({ TRUST_PROXY: '1', LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    proxy = await Proxy.start(Number(new URL(t.url).port));
  });
  afterAll(async () => {
    await proxy?.stop();
    await t.stop();
  });

  it('passes responses of the service on over TLS', async () => {
    const response = await proxy.send('/health/ready');
    expect([response.statusCode, response.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ]);
    expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toMatchObject({ status: 'ok' });
  });

  it('reports the address of the client, which no header of the client changes', async () => {
    const response = await proxy.send('/api/v1/Orders', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    response.resume();
    expect(response.statusCode).toBe(401);
    const emitted = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(emitted.filter(({ requestId }) => requestId === response.headers['x-request-id'])).toEqual([
      expect.objectContaining({ address: expect.stringMatching(/^(::1|127\.0\.0\.1)$/) }),
    ]);
  });

  it.each(['identity', 'gzip'])('streams events without delay (%s)', async (encoding) => {
    const response = await proxy.send('/api/tracking/stream', {
      headers: { Authorization: `Bearer ${t.tenant.tokens.owner}`, 'Accept-Encoding': encoding },
    });
    const isPacked = response.headers['content-encoding'] === 'gzip';
    const stream = isPacked ? response.pipe(createGunzip()) : response;
    let text = '';
    stream.on('data', (part) => (text += String(part)));
    stream.on('error', () => undefined); // it is cut off below
    await until('the stream has begun', () => text.includes('\n\n'));
    const vehicleId = await seedVehicle(t);
    const { deviceId } = await seedDevice(t, { vehicleId });
    const position = { latitude: 48.20849, longitude: 16.37208, timestamp: new Date().toISOString() };
    const taken = await t
      .as(t.tenant.tokens.api)
      .post('/api/tracking/positions')
      .send({ deviceId, positions: [position] });
    expect(taken.status).toBe(200);
    await until('the position has arrived', () => text.includes(String(position.latitude)));
    response.destroy();
  });
});

it('holds requests while the service restarts', async () => {
  const port = await findFreePort();
  const proxy = await Proxy.start(port);
  let hasResponded = false;
  const status = proxy.send('/api/v1/Orders').then((response) => response.resume().statusCode);
  void status.finally(() => (hasResponded = true)).catch(() => undefined);
  await until(
    'Caddy has found that the service is down',
    () => hasResponded || proxy.log.includes('connection refused'),
  );
  expect(hasResponded).toBe(false);
  const listener: RequestListener = (_request, response) => void response.writeHead(204).end();
  const service = createServer(listener).listen(port, '127.0.0.1');
  await once(service, 'listening');
  expect(await status).toBe(204);
  await proxy.stop();
  service.close();
});
