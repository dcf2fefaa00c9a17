import { newId } from '../../src/common/ids';
import type { Tenant } from '../factories/tenant.factory';
import type { TestApp } from './test-app';
import { until } from './until';

const WRITERS = 2;

/** Clients that add customers one after the other until they are stopped. */
export class ClusterWriters {
  /** Responses other than 201: the status and the seconds of `Retry-After`. */
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

  /** Resolves after four more customers were added, so at least one was sent after this call. @throws Error if none are */
  async untilMoreStored(): Promise<void> {
    const { length } = this.acknowledged;
    await until('more is written', () => this.acknowledged.length >= length + 2 * WRITERS, this.limitMs);
  }

  /** Resolves after a request was rejected. @throws Error if none is */
  untilOneRefused(): Promise<void> {
    return until('a request is refused', () => this.refused.size > 0, this.limitMs);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writers);
  }

  /** Expects each customer of a 201 response exactly once, each with its event. */
  async assertStored(): Promise<void> {
    const { rows } = await this.t.db.query<{ id: string; name: string }>(
      `SELECT id, name FROM customers WHERE business_id = $1 AND name LIKE 'Writer %'`,
      [this.tenant.id],
    );
    const storedNames = rows.map(({ name }) => name);
    expect(new Set(storedNames).size).toBe(storedNames.length);
    expect(this.acknowledged.filter((name) => !storedNames.includes(name))).toEqual([]);
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
