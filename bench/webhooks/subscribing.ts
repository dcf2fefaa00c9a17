import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { percentile, send } from '../service';

/** A folder of its own for the work, gone afterwards. */
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

/** Makes an endpoint that is sent everything. */
export async function subscribe(service: string, token: string, url: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ url, events: ['*'] }));
  const { status, body: text } = await send(`${service}/api/webhooks`, 'POST', headersOf(token), body);
  if (status !== 201) throw new Error(`POST /api/webhooks: ${status} ${text}`);
}

/** Connects, also to a server that is just coming back. */
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

/** A steady stream of events, each in a transaction of its own, with the moment at which its commit was answered. */
export class Teller {
  readonly committed = new Map<string, number>();
  private step = 0;

  constructor(
    private readonly clients: readonly Client[],
    private readonly businessIds: readonly string[],
    /** Records in turn: events of one are delivered one after the other. */
    private readonly records = Array.from({ length: 100 }, newId),
  ) {}

  /** Told by the clock, so that a slow commit does not lower the rate. */
  async run(perSecond: number, seconds: number): Promise<void> {
    const start = performance.now();
    const telling: Promise<void>[] = [];
    for (let told = 0; told < perSecond * seconds;) {
      const due = Math.min(Math.floor(((performance.now() - start) / 1000) * perSecond), perSecond * seconds);
      for (; told < due; told++) telling.push(this.tell());
      await pause(2);
    }
    await Promise.all(telling);
  }

  private async tell(): Promise<void> {
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
    await client.query('SELECT tell_events($1)', [JSON.stringify([event])]);
    this.committed.set(id, performance.now());
  }
}

/** Waits until the condition holds, for at most so long. */
export async function until(condition: () => boolean, seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end && !condition();) await pause(50);
}

const ms = (value: number) => `${value.toFixed(0)} ms`;

export function spread(latencies: readonly number[]): string {
  const sorted = [...latencies].sort((a, b) => a - b);
  const parts = [0.5, 0.9, 0.99, 0.999].map((part) => `p${part * 100} ${ms(percentile(sorted, part))}`);
  return `${parts.join(', ')}, longest ${ms(sorted.at(-1)!)}`;
}
