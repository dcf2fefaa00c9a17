import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrations/migrate';
import { startBuilt } from './built-service';
import { type Call, callTree, type CpuProfile } from './call-tree';
import { Devices } from './devices';
import { flameGraph } from './flame-graph';
import { seed } from './fixture';
import { counted, positions } from './load';
import { OPERATIONS, POSITION, requestsOf } from './requests';

/**
 * npm run bench -- http/profile [operation] [requests] [picture.svg]: shows the processor time of a request by package
 * and as a flame graph.
 */
const OPERATION = ([...OPERATIONS, POSITION] as const).find((name) => name === process.argv[2]) ?? OPERATIONS[0];
const REQUESTS = Number(process.argv[3] ?? 20_000);
const PICTURE = process.argv[4];
const EVERY_MICROSECONDS = '200';

function byOwner(root: Call): [owner: string, share: number][] {
  const sums = new Map<string, number>();
  const add = (call: Call): void => {
    sums.set(call.owner, (sums.get(call.owner) ?? 0) + call.own);
    call.calls.forEach(add);
  };
  add(root);
  return [...sums].map(([owner, own]): [string, number] => [owner, own / root.total]).sort((a, b) => b[1] - a[1]);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
  try {
    await migrate(database.url);
    const fixture = await seed(database.url, 2_000);
    const begun = performance.now();
    const profiler = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-interval=${EVERY_MICROSECONDS}`];
    const { child, url } = await startBuilt(database.url, profiler);
    const devices = await Devices.seed(database.url, 'OURS', fixture);
    const ask = (amount: number) =>
      OPERATION === POSITION ? positions(url, devices, amount) : counted(url, requestsOf(OPERATION, fixture), amount);
    await ask(REQUESTS / 4);
    const from = performance.now() - begun;
    await ask(REQUESTS);
    const until = performance.now() - begun;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
    if (!file) throw new Error('The profiler wrote nothing.');
    const root = callTree(JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile, [from, until]);
    const each = (root.total / 1_000 / REQUESTS).toFixed(3);
    console.log(
      `${OPERATION}: ${each} ms of processor each, the profiler's own among them.\n\n| package | share |\n| --- | --- |`,
    );
    for (const [owner, share] of byOwner(root)) {
      if (share >= 0.005) console.log(`| ${owner} | ${(100 * share).toFixed(1)} % |`);
    }
    if (PICTURE) writeFileSync(PICTURE, flameGraph(root, `${OPERATION}, ${each} ms of processor a request`));
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
