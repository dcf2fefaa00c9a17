import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/common/ids';
import type { Tenant } from '../factories/tenant.factory';
import type { TestApp } from './test-app';

const WRITERS = 2;

/** Some who add customers to a business, each the next as soon as the last is answered, until they are to end. */
export class ClusterWriters {
  /** What was answered with anything but 201: the status, and after how many seconds to try again. */
  readonly refused = new Set<string>();
  private readonly acknowledged: string[] = [];
  private readonly writers: Promise<void>[];
  private isOver = false;

  constructor(
    private readonly t: TestApp,
    private readonly tenant: Tenant,
    private readonly limitMs: number,
  ) {
    this.writers = Array.from({ length: WRITERS }, (_, number) => this.write(number));
  }

  /** After some more were added. @throws Error when none are */
  async more(): Promise<void> {
    const { length } = this.acknowledged;
    await until(() => this.acknowledged.length >= length + 2 * WRITERS, this.limitMs);
  }

  /** After one was refused. @throws Error when none is */
  oneRefused(): Promise<void> {
    return until(() => this.refused.size > 0, this.limitMs);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writers);
  }

  /** What was answered with 201 is there once, and so is the event of each that is there. Servers have settled what they had prepared. */
  async assertKept(): Promise<void> {
    const { rows } = await this.t.db.query<{ id: string; name: string }>(
      `SELECT id, name FROM customers WHERE business_id = $1 AND name LIKE 'Writer %'`,
      [this.tenant.id],
    );
    const there = rows.map(({ name }) => name);
    expect(new Set(there).size).toBe(there.length);
    expect(this.acknowledged.filter((name) => !there.includes(name))).toEqual([]);
    const { rows: events } = await this.t.db.query<{ id: string }>(
      `SELECT record_id AS id FROM events WHERE business_id = $1 AND type = 'customer.created' AND body::text LIKE '%Writer %'`,
      [this.tenant.id],
    );
    expect(events.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  }

  private async write(number: number): Promise<void> {
    for (let written = 0; !this.isOver; written++) {
      const name = `Writer ${number} wrote ${written}`;
      const { status, headers } = await this.t
        .as(this.tenant.tokens.owner)
        .post('/api/v1/Customers')
        .send({ name, email: `${newId()}@customer.example` });
      if (status === 201) this.acknowledged.push(name);
      else this.refused.add(`${status} ${headers['retry-after']}`);
    }
  }
}

async function until(isSo: () => boolean, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(20)) if (isSo()) return;
  throw new Error('It did not come so far.');
}
