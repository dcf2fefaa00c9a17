import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '../support/service-process';

const ROOT = join(__dirname, '../..');
const PAGE = join(ROOT, 'docs/mcp.md');
const AGENT = join(ROOT, 'clients/mcp/examples/replan-failed.mjs');
const DAY = join(ROOT, 'dist/src/tools/demo/day.js');
const PRETTIER = join(ROOT, 'tools/node_modules/prettier/bin/prettier.cjs');
const TRANSCRIPT = /(?<=<!-- transcript -->\n)[^]*?(?=<!-- end of the transcript -->)/;

/** Formats the transcript like the page, and replaces what differs between two runs: identifiers, tracking numbers and times. */
function normalise(transcript: string, day: string): string {
  const ids = new Map<string, string>();
  const nameId = (id: string): string => {
    if (!ids.has(id)) ids.set(id, `ID-${ids.size + 1}`);
    return ids.get(id)!;
  };
  const normalised = transcript
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, nameId)
    .replaceAll(/DD\d{10}AT/g, 'TRACKING-NUMBER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(day, 'DAY');
  return execFileSync(process.execPath, [PRETTIER, '--stdin-filepath', PAGE], {
    cwd: ROOT,
    input: normalised,
    encoding: 'utf8',
  });
}

describe('the example of an agent that plans failed deliveries again', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let token: string;
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'dispatch-agent-'));
    service = await ServiceProcess.start(dataDir, { DEMO: 'true', LOG_LEVEL: 'info' });
    const env = { PATH: process.env.PATH, DISPATCH_URL: service.url, DATA_DIR: dataDir };
    execFileSync(process.execPath, [DAY], { env });
    token = readFileSync(join(dataDir, 'demo/token'), 'utf8').trim();
  }, 300_000);
  afterAll(async () => {
    await service?.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${service.url}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.ok).toBe(true);
    return ((await response.json()) as { data: T }).data;
  };
  const dispatchNames = async () => (await send<{ name: string }[]>('GET', '/api/dispatch')).map(({ name }) => name);
  /** Runs the example with the lines that the user types. */
  const runAgent = (...userInputs: string[]) => {
    const env = { PATH: process.env.PATH, DISPATCH_URL: service.url, DISPATCH_TOKEN: token, DISPATCH_DAY: tomorrow };
    const input = userInputs.map((line) => `${line}\n`).join('');
    const { status, stdout, stderr } = spawnSync(process.execPath, [AGENT], { env, input, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };

  it('changes nothing without a confirmation', async () => {
    const before = await dispatchNames();
    expect(runAgent('no')).toContain('I changed nothing.');
    expect(await dispatchNames()).toEqual(before);
    const failed = await send<{ next: string }[]>('GET', '/api/v1/shipments/failed');
    expect(failed.map(({ next }) => next)).toEqual(['undecided', 'undecided']);
  });

  it('has the conversation that docs/mcp.md shows, and creates the confirmed route', async () => {
    const before = await dispatchNames();
    const transcript = normalise(runAgent('yes', 'yes'), tomorrow);
    expect((await dispatchNames()).length).toBe(before.length + 1);
    const page = readFileSync(PAGE, 'utf8');
    if (process.env.UPDATE_TRANSCRIPT)
      writeFileSync(
        PAGE,
        page.replace(TRANSCRIPT, () => `\n${transcript}\n`),
      );
    expect(TRANSCRIPT.exec(readFileSync(PAGE, 'utf8'))?.[0]).toBe(`\n${transcript}\n`);
  });

  it('creates no route without the second confirmation', async () => {
    const [{ guid }] = await send<[{ guid: string }]>('GET', '/api/dispatch?status=draft');
    for (const status of ['ready', 'in_progress']) await send('PATCH', `/api/dispatch/${guid}/status`, { status });
    const { shipments } = await send<{ shipments: { guid: string }[] }>('GET', `/api/dispatch/${guid}`);
    for (const shipment of shipments)
      await send('POST', `/api/v1/shipments/${shipment.guid}/traces`, { status: 'exception' });
    const before = await dispatchNames();
    expect(runAgent('yes', 'no')).toContain('I created no route.');
    expect(await dispatchNames()).toEqual(before);
  });
});
