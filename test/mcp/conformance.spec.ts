import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/test-app';

const SUITE = join(__dirname, '../../tools/node_modules/@modelcontextprotocol/conformance/dist/index.js');

describe('the conformance suite of the Model Context Protocol', () => {
  let t: TestApp;
  let proxy: Server;
  let folder: string;

  /** Adds the token, which the suite cannot send. */
  const addToken = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${t.tenant.tokens.api}` };
    const { method, url: path } = incoming;
    const { port } = new URL(t.url);
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dispatch-conformance-'));
    t = await startTestApp();
    proxy = addToken.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    proxy?.closeAllConnections();
    proxy?.close();
    await t?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('passes for all scenarios except those that conformance.yaml lists with reasons', async () => {
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
    const baseline = join(__dirname, 'conformance.yaml');
    const options = ['server', '--url', url, '--expected-failures', baseline];
    const { stdout } = await promisify(execFile)(process.execPath, [SUITE, ...options], { cwd: folder }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${error.stdout}\n${error.stderr}`);
      },
    );
    for (const scenario of [
      'server-initialize',
      'ping',
      'tools-list',
      'server-sse-multiple-streams',
      'dns-rebinding-protection',
    ])
      expect(stdout).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
  });
});
