import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { send } from '../service';
import { measured, p99, PAGE, type Side, formatTimes } from './reads';

const HEAVY_AT_ONCE = 100;
const SECONDS = 20;
const ROUNDS = 3;
const EVERY_MS = 20;
const WARM_SECONDS = 2;

/** Load that runs for some seconds beside the reads of other businesses. Resolves with its summary. */
type Load = (seconds: number) => Promise<string>;

const noLoad: Load = () => Promise.resolve('');

/** Runs in a process with low priority, since in practice clients run on other machines. */
const heavyRequests =
  (kind: string, { service, noisyToken }: Side): Load =>
  async (seconds) => {
    const client = [
      join(__dirname, 'noisy-client.js'),
      service.url,
      noisyToken,
      `${HEAVY_AT_ONCE}`,
      `${seconds}`,
      kind,
    ];
    const asking = promisify(execFile)(process.execPath, client);
    setPriority(asking.child.pid!, constants.priority.PRIORITY_LOW);
    const { stdout } = await asking;
    const responses = Object.entries(JSON.parse(stdout) as Record<string, number>);
    return responses.map(([status, n]) => `${n} × ${status}`).join(', ');
  };

interface Times {
  /** Times of a page of a business. */
  readonly page: number[];
  /** Times of the idle server. */
  readonly idle: number[];
}

/** Measures a page of a business and one of the idle server in turn, while the load runs. */
async function beside(
  side: Side,
  idleUrl: string,
  load: Load,
  seconds = SECONDS,
): Promise<{ times: Times; got: string }> {
  const got = load(seconds);
  const times: Times = { page: [], idle: [] };
  const reads: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    reads.push(measured(side, PAGE).then((ms) => void times.page.push(ms)));
    await pause(EVERY_MS / 2);
    reads.push(send(idleUrl, 'GET').then(({ ms }) => void times.idle.push(ms)));
    await pause(EVERY_MS / 2);
  }
  await Promise.all(reads);
  return { times, got: await got };
}

const LOADS = ['without load', 'beside them in a service of their own', 'beside them in the same one'] as const;

/** Formats p50 and p99 of each, and the ratio of p99 to the rounds without load. */
const inWords = (rounds: readonly Times[]): string =>
  (['page', 'idle'] as const)
    .map((what) => {
      const ratio = (times: Times) => (p99(times[what]) / p99(rounds[0]![what])).toFixed(2);
      const each = rounds.map(
        (times, n) => `${LOADS[n]} ${formatTimes(times[what])}${n ? ` (p99 ${ratio(times)})` : ''}`,
      );
      return `${what}: ${each.join(', ')}`;
    })
    .join('; ');

/** Starts the idle server in a separate process. */
async function idleServer(): Promise<{ process: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [join(__dirname, 'idle-server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(started.stdout!, 'data')) as [Buffer];
  return { process: started, url: `http://127.0.0.1:${port.toString().trim()}` };
}

/**
 * Measures a page of other businesses in turn: without load, with a noisy business in a separate service and database
 * on this machine, and with one in the same service. The second shows the effect of the machine, the third adds the
 * effect of the service.
 */
export async function besideNoisy(side: Side, own: Side, kind: string): Promise<void> {
  const companies = [noLoad, heavyRequests(kind, own), heavyRequests(kind, side)];
  console.log(
    `\nA page of 50 orders every ${EVERY_MS} ms, and one of a server that does nothing else (p50 / p99): alone, beside ${HEAVY_AT_ONCE} requests at once of one business (${kind}) that has a separate service, beside the same in the same service:`,
  );
  const idle = await idleServer();
  try {
    for (const load of companies) await beside(side, idle.url, load, WARM_SECONDS);
    const all: Times[] = companies.map(() => ({ page: [], idle: [] }));
    for (let round = 0; round < ROUNDS; round++) {
      const turns: Awaited<ReturnType<typeof beside>>[] = [];
      for (const [n, load] of companies.entries()) {
        const turn = await beside(side, idle.url, load);
        turns.push(turn);
        all[n]!.page.push(...turn.times.page);
        all[n]!.idle.push(...turn.times.idle);
      }
      const got = turns.slice(1).map((turn) => turn.got);
      console.log(`${inWords(turns.map(({ times }) => times))}; the noisy one got ${got.join(' and ')}`);
    }
    console.log(`all rounds: ${inWords(all)}`);
    const ratio = (what: keyof Times) => (p99(all[2]![what]) / p99(all[1]![what])).toFixed(2);
    console.log(
      `p99 in the same service, of that beside a separate service: page ${ratio('page')}, idle ${ratio('idle')}`,
    );
  } finally {
    idle.process.kill();
  }
}
