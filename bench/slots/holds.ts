import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Random } from '../../src/common/secrets/random';
import { DEFAULT_TRAVEL_SETTINGS, createTravelEstimate } from '../../src/shared/geo/roads/travel';
import { postmasterOf, secondsOf, serverSeconds } from '../processor';
import { judge, type Verdict } from './judge';
import {
  createTemplates,
  day,
  DEPOT,
  randomPlace,
  runAtOnce,
  type SlotService,
  startSlotService,
} from './slot-service';

/**
 * npm run bench -- slots/holds [requests] [processes] [seed]: requests holds of slots that are nearly full, at once from several processes.
 * Half of them is for slots by count, half for slots by routes. After each refusal, a hold of the same day is released, so that about half of
 * the requests are accepted. A judge reads the stored days ten times during the run and at its end.
 */
const REQUESTS = Number(process.argv[2] ?? 20_000);
const PROCESSES = Number(process.argv[3] ?? 4);
const SEED = Number(process.argv[4] ?? 1);
const VEHICLES = 4;
const WINDOWS = 4;
const DAYS = 10;
const COUNTED_ORDERS = 12;
const AT_ONCE = 8 * PROCESSES;
const SERVICE_MINUTES = 20;
const JUDGEMENTS = 10;

/** Sends the requests, and counts the responses by status. */
class Holding {
  readonly statuses = new Map<number, number>();
  releases = 0;
  private readonly random = new Random(SEED);
  private readonly heldByDate = new Map<string, string[]>();

  constructor(
    private readonly slots: SlotService,
    private readonly templates: readonly (readonly string[])[],
  ) {}

  async request(number: number): Promise<void> {
    const templates = this.templates[number % this.templates.length]!;
    // Requests that follow each other are for the same day, so that they meet.
    const date = day(1 + (Math.floor(number / AT_ONCE) % DAYS));
    const body = {
      slotId: `${templates[this.random.below(WINDOWS)]!}_${date}`,
      serviceMinutes: SERVICE_MINUTES,
      ...randomPlace(this.random),
    };
    const { status, body: reply } = await this.slots.request('POST', '/api/slots/holds', body, number % PROCESSES);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const held = this.heldByDate.get(date) ?? [];
    this.heldByDate.set(date, held);
    if (status === 201) held.push((reply.data as { guid: string }).guid);
    else if (held.length > 0) await this.release(held, (number + 1) % PROCESSES);
  }

  private async release(held: string[], process: number): Promise<void> {
    const [guid] = held.splice(this.random.below(held.length), 1);
    const { status } = await this.slots.request('DELETE', `/api/slots/holds/${guid!}`, undefined, process);
    if (status !== 200) throw new Error(`A release was answered with ${status}.`);
    this.releases++;
  }
}

/** Judges the days at one moment. */
async function judgeNow({ db }: SlotService): Promise<Verdict> {
  const travel = createTravelEstimate(DEFAULT_TRAVEL_SETTINGS);
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const verdict = await judge(db, {
    depot: DEPOT,
    drive: (from, to) => travel(from, to).seconds,
    shift: { start: '08:00', end: '18:00' },
  });
  await db.query('COMMIT');
  return verdict;
}

const toText = ({ days, stops, overbooked, late, unserved }: Verdict): string =>
  `${days} days with routes, ${stops} stops: ${overbooked} slots overbooked, ${late} late, ${unserved} unserved`;

async function main(): Promise<void> {
  const slots = await startSlotService(PROCESSES, VEHICLES);
  try {
    await slots.db.query('UPDATE business_defaults SET slot_hold_minutes = 60');
    const counted = await createTemplates(slots, WINDOWS, { mode: 'count', orders: COUNTED_ORDERS }, 60);
    const byRoutes = await createTemplates(slots, WINDOWS, { mode: 'route' }, 60);
    const holding = new Holding(slots, [counted, byRoutes]);
    const postmaster = await postmasterOf(slots.db);
    const usedNow = () =>
      [slots.pids.reduce((sum, pid) => sum + secondsOf(pid), 0), serverSeconds(postmaster)] as const;
    const before = usedNow();
    const began = performance.now();
    const each = Math.ceil(REQUESTS / JUDGEMENTS);
    let judging = Promise.resolve();
    await runAtOnce(REQUESTS, AT_ONCE, async (number) => {
      await holding.request(number);
      if ((number + 1) % each === 0)
        judging = judging.then(async () => console.log(`after ${number + 1}: ${toText(await judgeNow(slots))}`));
    });
    await judging;
    const took = (performance.now() - began) / 1_000;
    const [service, database] = usedNow().map((seconds, index) => (1_000 * (seconds - before[index]!)) / REQUESTS);
    const replies = [...holding.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(
      `${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}, ${PROCESSES} processes, ${AT_ONCE} requests at once`,
    );
    console.log(
      `${REQUESTS} requests in ${took.toFixed(0)} s (${(REQUESTS / took).toFixed(0)} a second): ${replies}, ${holding.releases} releases`,
    );
    console.log(
      `processor time of a request: ${service!.toFixed(1)} ms of the service, ${database!.toFixed(1)} ms of the database`,
    );
    console.log(`at the end: ${toText(await judgeNow(slots))}`);
  } finally {
    await slots.stop();
  }
}

void main();
