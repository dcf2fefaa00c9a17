import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { percentile, send } from '../service';

/** Runs the work in a temporary folder, which is deleted afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const headersOf = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

/** Creates an endpoint for all events. */
export async function subscribe(service: string, token: string, url: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ url, events: ['*'] }));
  const { status, body: text } = await send(`${service}/api/webhooks`, 'POST', headersOf(token), body);
  if (status !== 201) throw new Error(`POST /api/webhooks: ${status} ${text}`);
}

/** Connects, with retries while the server restarts. */
export async function connect(databaseUrl: string): Promise<Client> {
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

export const businessOf = async (db: Client, token: { customerId: string }): Promise<string> =>
  (await db.query<{ id: string }>('SELECT business_id AS id FROM customers WHERE id = $1', [token.customerId])).rows[0]!
    .id;

/** Emits events at a constant rate, each in its own transaction, with the time at which its commit was acknowledged. */
export class EventGenerator {
  readonly committed = new Map<string, number>();
  private step = 0;

  constructor(
    private readonly clients: readonly Client[],
    private readonly businessIds: readonly string[],
    /** Records used in turn: events of one record are delivered sequentially. */
    private readonly records = Array.from({ length: 100 }, newId),
  ) {}

  /** Follows the clock, so that a slow commit does not lower the rate. */
  async run(perSecond: number, seconds: number): Promise<void> {
    const start = performance.now();
    const emission: Promise<void>[] = [];
    for (let times = 0; times < perSecond * seconds;) {
      const due = Math.min(Math.floor(((performance.now() - start) / 1000) * perSecond), perSecond * seconds);
      for (; times < due; times++) emission.push(this.emit());
      await pause(2);
    }
    await Promise.all(emission);
  }

  private async emit(): Promise<void> {
    const step = ++this.step;
    const [client, businessId] = [
      this.clients[step % this.clients.length]!,
      this.businessIds[step % this.businessIds.length]!,
    ];
    const [id, guid] = [newId(), this.records[step % this.records.length]!];
    const data = { guid, orderNumber: `ORD-${step}`, status: 'pending', previousStatus: 'draft', step };
    const event = {
      id,
      type: 'order.status_changed',
      businessId,
      recordId: guid,
      timestamp: new Date().toISOString(),
      data,
    };
    await client.query(`SELECT tell_events($1) FROM set_config('app.business_id', $2, true)`, [
      JSON.stringify([event]),
      businessId,
    ]);
    this.committed.set(id, performance.now());
  }
}

/** Waits until the condition holds or the time is over. */
export async function until(condition: () => boolean, seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end && !condition();) await pause(50);
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

export function spread(latencies: readonly number[]): string {
  const sorted = [...latencies].sort((a, b) => a - b);
  const parts = [0.5, 0.9, 0.99, 0.999].map((part) => `p${part * 100} ${ms(percentile(sorted, part))}`);
  return `${parts.join(', ')}, longest ${ms(sorted.at(-1)!)}`;
}
