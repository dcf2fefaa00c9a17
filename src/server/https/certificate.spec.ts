import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import type { Env } from '../../config/env';
import type { Log } from '../../platform/observability/log';
import { followCertificate, readCertificate } from './certificate';

describe('a certificate that changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-certificate-'));
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const env = { TLS_CERT_FILE, TLS_KEY_FILE } as Env;
  const said: string[] = [];
  let heard: () => void = () => undefined;
  const say = (line: string) => (said.push(line), heard());
  const log = { info: say, error: (_: object, line: string) => say(line) } as unknown as Log;
  let server: Server;
  let unfollow: () => void;

  const make = (name: string) => {
    const [cert, key] = [join(folder, `${name}.cert`), join(folder, `${name}.key`)];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`, '-days', '2'];
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert, key };
  };
  const open = async (): Promise<TLSSocket> => {
    const socket = connect({ port: (server.address() as AddressInfo).port, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    return socket;
  };
  const served = async () => {
    const socket = await open();
    const { subject } = socket.getPeerCertificate();
    socket.destroy();
    return subject.CN;
  };
  const until = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      heard = () => said.some((line) => pattern.test(line)) && resolve();
      heard();
    });

  beforeAll(async () => {
    const { cert, key } = make('first');
    copyFileSync(cert, TLS_CERT_FILE);
    copyFileSync(key, TLS_KEY_FILE);
    server = createServer({ ...readCertificate(env) }, (socket) => socket.pipe(socket)).listen(0);
    await once(server, 'listening');
    unfollow = followCertificate(server, env, log, 20);
  });
  afterAll(() => {
    unfollow();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves a changed certificate to new connections, keeps open ones, and rejects a pair that does not match', async () => {
    const stored = await open();
    expect(stored.getPeerCertificate().subject.CN).toBe('first');
    const second = make('second');
    copyFileSync(second.cert, TLS_CERT_FILE); // the key is still the first's
    await until(/old pair stays/);
    expect(await served()).toBe('first');
    copyFileSync(second.key, TLS_KEY_FILE);
    await until(/new certificate is in use/);
    expect(await served()).toBe('second');
    said.length = 0;
    writeFileSync(TLS_CERT_FILE, 'nonsense');
    await until(/old pair stays/);
    expect(await served()).toBe('second');
    stored.write('still here');
    expect(String((await once(stored, 'data'))[0])).toBe('still here');
    stored.destroy();
  });
});
