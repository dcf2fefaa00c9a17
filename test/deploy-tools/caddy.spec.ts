import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { freePort } from '../../src/database/embedded/data-folder';
import { seedDevice } from '../factories/device.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const CADDYFILE = readFileSync(join(__dirname, '../../deploy/Caddyfile'), 'utf8');
const AUTHORITY = 'caddy/pki/authorities/local/root.crt';
const LIMIT_MS = 60_000;

/** Caddy with the Caddyfile as it is, but for the places: of the service, of its own port, and a certificate of its own. */
class Proxy {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(upstream: number): Promise<Proxy> {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-caddy-'));
    const port = await freePort();
    const config = join(folder, 'Caddyfile');
    const options = '{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n}\n';
    expect(CADDYFILE).toContain('reverse_proxy api:3000');
    writeFileSync(config, options + CADDYFILE.replace('api:3000', `127.0.0.1:${upstream}`));
    const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, DISPATCH_DOMAIN: `localhost:${port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr!.on('data', (text) => (said += String(text)));
    await until(() => said.includes('certificate obtained successfully') || child.exitCode !== null);
    if (child.exitCode !== null) throw new Error(said);
    return new Proxy(port, child, folder);
  }

  /** Sends over TLS, and believes the proxy's own authority alone. */
  async send(path: string, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<IncomingMessage> {
    const ca = readFileSync(join(this.folder, AUTHORITY));
    const sent = request({ host: 'localhost', port: this.port, path, ca, agent: false, ...options });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !holds(); await pause(20))
    if (Date.now() > end) throw new Error('Waited in vain.');
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

  it('answers over TLS with what the service says', async () => {
    const answer = await proxy.send('/health/ready');
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ]);
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({ status: 'ok' });
  });

  it('tells who asks, and no client can say that it is another', async () => {
    const answer = await proxy.send('/api/v1/Orders', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    answer.resume();
    expect(answer.statusCode).toBe(401);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter(({ requestId }) => requestId === answer.headers['x-request-id'])).toEqual([
      expect.objectContaining({ address: expect.stringMatching(/^(::1|127\.0\.0\.1)$/) }),
    ]);
  });

  it.each(['identity', 'gzip'])('passes events on as they come (%s)', async (encoding) => {
    const answer = await proxy.send('/api/tracking/stream', {
      headers: { Authorization: `Bearer ${t.tenant.tokens.owner}`, 'Accept-Encoding': encoding },
    });
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const stream = isPacked ? answer.pipe(createGunzip()) : answer;
    let text = '';
    stream.on('data', (part) => (text += String(part)));
    stream.on('error', () => undefined); // it is cut off below
    await until(() => text.includes('\n\n'));
    const vehicleId = await seedVehicle(t);
    const { deviceId } = await seedDevice(t, { vehicleId });
    const position = { latitude: 48.20849, longitude: 16.37208, timestamp: new Date().toISOString() };
    const taken = await t
      .as(t.tenant.tokens.api)
      .post('/api/tracking/positions')
      .send({ deviceId, positions: [position] });
    expect(taken.status).toBe(200);
    await until(() => text.includes(String(position.latitude)));
    answer.destroy();
  });
});

it('holds requests while the service starts anew', async () => {
  const port = await freePort();
  const proxy = await Proxy.start(port);
  const answered = proxy.send('/api/v1/Orders').then((answer) => answer.resume().statusCode);
  const first = await Promise.race([answered, pause(1_000, 'waits')]);
  const answer: RequestListener = (_request, response) => void response.writeHead(204).end();
  const service = createServer(answer).listen(port, '127.0.0.1');
  await once(service, 'listening');
  expect([first, await answered]).toEqual(['waits', 204]);
  await proxy.stop();
  service.close();
});
