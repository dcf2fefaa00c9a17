import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';

const PAGE = readFileSync(join(__dirname, '../../docs/quickstart.md'), 'utf8');

/** Returns the text of a block without the indentation of its list. */
function block(title: string, language = 'sh'): string {
  const [, indentation, text] = new RegExp(`^( *)\`\`\`${language} title="${title}"\\n([^]*?)^ *\`\`\`$`, 'm').exec(
    PAGE,
  )!;
  return text!.replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}

describe('the quickstart', () => {
  let t: TestApp;
  let folder: string;
  let receiver: ChildProcess;
  let receiverPort: number;
  const events: string[] = [];

  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', PROCESS: 'all' });
    folder = mkdtempSync(join(tmpdir(), 'dispatch-quickstart-'));
    mkdirSync(join(folder, 'demo'));
    writeFileSync(join(folder, 'demo/token'), t.tenant.tokens.owner);
    receiverPort = await findFreePort();
    receiver = spawn('bash', ['-c', `exec ${block('receiver').replace('4000', String(receiverPort))}`]);
    createInterface({ input: receiver.stdout! }).on('line', (type) => events.push(type));
  });

  afterAll(async () => {
    if (receiver?.kill()) await once(receiver, 'exit');
    await t?.stop();
    if (folder) rmSync(folder, { recursive: true });
  });

  it('delivers an order as printed, and the webhook reports each step', async () => {
    const steps = ['setup', 'subscribe', 'customer', 'order', 'shipment', 'deliver', 'read']
      .map((title) => block(title))
      .join('\n');
    const { stdout } = await promisify(execFile)('bash', ['-euc', steps.replace(':4000', `:${receiverPort}`)], {
      env: { ...process.env, DISPATCH_URL: t.url, DATA_DIR: folder },
    });
    const order = JSON.parse(stdout.trim().split('\n').at(-1)!) as { data: { status: string } };
    expect(order.data.status).toBe('delivered');

    const expected = ['customer.created', 'order.created', 'shipment.created', 'shipment.status_changed'];
    await until('the receiver has printed each event', () => expected.every((type) => events.includes(type)));
  });

  it('uses a different e-mail address in each language, so that all blocks run on the same business', () => {
    const addresses = PAGE.match(/[\w.]+@example\.\w+/g)!;
    expect(addresses).toHaveLength(3);
    expect(new Set(addresses).size).toBe(3);
  });

  it('delivers an order in Python as printed', async () => {
    const { stdout } = await promisify(execFile)('python3', ['-c', block('quickstart', 'python')], {
      env: { ...process.env, DISPATCH_URL: t.url, DISPATCH_TOKEN: t.tenant.tokens.api },
    });
    expect(stdout).toMatch(/^ORD-\d+ delivered\n$/);
  });
});
