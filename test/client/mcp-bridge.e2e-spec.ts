import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { startTestApp, type TestApp } from '../support/test-app';

const BRIDGE = join(__dirname, '../../clients/mcp/bridge.mjs');

describe('the stdio bridge', () => {
  let t: TestApp;
  const clients: Client[] = [];
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await t.stop();
  });

  const connect = async (token: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    clients.push(client);
    const env = { DISPATCH_URL: `${t.url}/`, DISPATCH_TOKEN: token };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [BRIDGE], env, stderr: 'ignore' }),
    );
    return client;
  };

  it('forwards the tools and calls of the service', async () => {
    const client = await connect(t.tenant.tokens.viewer);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_orders');
    const orders = await client.callTool({ name: 'list_orders', arguments: {} });
    expect(orders.structuredContent).toMatchObject({ data: [], totalCount: 0 });
  });

  it('responds with an error if the service rejects the token', async () => {
    await expect(connect('ddt_nonsense')).rejects.toThrow(/401|Unauthorized|UNAUTHORIZED/);
  });

  it('names the setting that is missing', () => {
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [BRIDGE], { env: { PATH: process.env.PATH!, ...env }, encoding: 'utf8' });
    expect(run({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Set DISPATCH_TOKEN/) });
    expect(run({ DISPATCH_TOKEN: 'ddt_x', DISPATCH_URL: 'dispatch' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Set DISPATCH_URL/),
    });
  });
});
