import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { send } from '../service';
import { measured, p99, PAGE, type Side, told } from './reads';

const HEAVY_AT_ONCE = 100;
const SECONDS = 20;
const ROUNDS = 3;
const EVERY_MS = 20;
const WARM_SECONDS = 2;

/** What is at work beside the reads of other businesses for so long; what is to be told of it. */
type Company = (seconds: number) => Promise<string>;

const nobody: Company = () => Promise.resolve('');

/** Asked by a process of its own that stands back: what it costs to ask is another machine's. */
const heavyRequests =
  (kind: string, { service, noisyToken }: Side): Company =>
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
    const answers = Object.entries(JSON.parse(stdout) as Record<string, number>);
    return answers.map(([status, n]) => `${n} × ${status}`).join(', ');
  };

interface Times {
  /** Of a page of a business. */
  readonly page: number[];
  /** Of the server that has nothing else to do. */
  readonly idle: number[];
}

/** A page of some business, and one of the idle server half-way to the next, with that beside them. */
async function beside(
  side: Side,
  idleUrl: string,
  company: Company,
  seconds = SECONDS,
): Promise<{ times: Times; got: string }> {
  const got = company(seconds);
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

const COMPANIES = ['without company', 'beside them in a service of their own', 'beside them in the same one'] as const;

/** p50 and p99 of each, and how many times that without company the p99 is. */
const inWords = (rounds: readonly Times[]): string =>
  (['page', 'idle'] as const)
    .map((what) => {
      const ratio = (times: Times) => (p99(times[what]) / p99(rounds[0]![what])).toFixed(2);
      const each = rounds.map((times, n) => `${COMPANIES[n]} ${told(times[what])}${n ? ` (p99 ${ratio(times)})` : ''}`);
      return `${what}: ${each.join(', ')}`;
    })
    .join('; ');

/** In a process of its own. */
async function idleServer(): Promise<{ process: ChildProcess; url: string }> {
  const started = spawn(process.execPath, [join(__dirname, 'idle-server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(started.stdout!, 'data')) as [Buffer];
  return { process: started, url: `http://127.0.0.1:${port.toString().trim()}` };
}

/**
 * A page of other businesses with nobody beside them, with a noisy business that has a service and a database of its own on this machine,
 * and with one in the same service, in turns: what the second does is the machine's part, and what the third adds the service's.
 */
export async function besideNoisy(side: Side, own: Side, kind: string): Promise<void> {
  const companies = [nobody, heavyRequests(kind, own), heavyRequests(kind, side)];
  console.log(
    `\nA page of 50 orders every ${EVERY_MS} ms, and one of a server that does nothing else (p50 / p99): alone, beside ${HEAVY_AT_ONCE} requests at once of one business (${kind}) that has a service of its own, beside the same in the same service:`,
  );
  const idle = await idleServer();
  try {
    for (const company of companies) await beside(side, idle.url, company, WARM_SECONDS);
    const all: Times[] = companies.map(() => ({ page: [], idle: [] }));
    for (let round = 0; round < ROUNDS; round++) {
      const turns: Awaited<ReturnType<typeof beside>>[] = [];
      for (const [n, company] of companies.entries()) {
        const turn = await beside(side, idle.url, company);
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
      `p99 in the same service, of that beside a service of its own: page ${ratio('page')}, idle ${ratio('idle')}`,
    );
  } finally {
    idle.process.kill();
  }
}
