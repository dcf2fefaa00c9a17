import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { percentile, send, type Service, startService } from './service';

/**
 * npm run bench -- account-timing [another build's main.js]: checks whether response times reveal which addresses have
 * an account. Requests mails for addresses with and without an account in random order, and prints how often an address
 * with an account took longer (AUC): 0.50 is chance, 1.00 certainty. Also measures the request that follows directly,
 * since deferred work might delay it.
 */
const OF_EACH = 400;
const PAUSE_MS = 40;
const PATHS = ['forgot-password', 'resend-verification'];
const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Users with unconfirmed addresses, for whom both mails are possible. */
async function addUsers({ databaseUrl }: Service, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@users.example`);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `INSERT INTO users (id, email, first_name, last_name, accepted_terms_at)
     SELECT id, email, 'Maria', 'Muster', now() FROM unnest($1::uuid[], $2::text[]) AS t(id, email)`,
    [emails.map(() => newId()), emails],
  );
  await db.end();
  return emails;
}

/** Returns the probability that a time of `first` is longer than one of `second`. */
function auc(first: readonly number[], second: readonly number[]): number {
  const points = first.flatMap((a) => second.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}

async function measure(service: Service, path: string): Promise<void> {
  const known = await addUsers(service, OF_EACH);
  const requested = [
    ...known.map((email) => ({ email, has: true, order: Math.random() })),
    ...known.map(() => ({ email: `${randomUUID()}@users.example`, has: false, order: Math.random() })),
  ].sort((a, b) => a.order - b.order);
  const times = {
    response: { true: [] as number[], false: [] as number[] },
    next: { true: [] as number[], false: [] as number[] },
  };
  for (const { email, has } of requested) {
    const response = await send(
      `${service.url}/api/user/${path}`,
      'POST',
      JSON_HEADERS,
      Buffer.from(JSON.stringify({ email })),
    );
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${response.body}`);
    const next = await send(`${service.url}/health/live`, 'GET');
    times.response[`${has}`].push(response.ms);
    times.next[`${has}`].push(next.ms);
    await pause(PAUSE_MS);
  }
  for (const [name, { true: withOne, false: without }] of Object.entries(times)) {
    const median = (values: number[]) =>
      percentile(
        [...values].sort((a, b) => a - b),
        0.5,
      )!.toFixed(1);
    console.log(
      `${path}, ${name === 'response' ? 'its response' : 'the next request'}: ` +
        `median ${median(withOne)} ms with an account, ${median(without)} ms without; AUC ${auc(withOne, without).toFixed(2)}`,
    );
  }
}

async function main(): Promise<void> {
  const [build] = process.argv.slice(2);
  console.log(`${cpus().length} CPUs, ${OF_EACH} addresses of each kind`);
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const environment = { PROCESS: 'all', PUBLIC_RATE_LIMIT: '100000000' }; // Mails are sent in the background.
  const service = await startService(folder, { environment, ...(build && { main: resolve(build) }) });
  try {
    for (const path of PATHS) await measure(service, path);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(0);
}

void main();
