import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { errorInBrief } from '../common/errors/error-facts';

const RETRY_MS = 250;
/** A machine that lost its power says no goodbye: its connection, and with it its lock, is given up after about a minute. */
const OPTIONS = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/** SQL: the advisory lock of the worker that the expression names, as 64 bits. */
const lockOf = (name: string): string => `hashtextextended('worker ' || ${name}, 0)`;

/** SQL: whether the worker that the expression names runs in some process. */
export const isPresent = (name: string): string => `EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory'
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.objsubid = 1 AND l.granted
  AND (l.classid::bigint << 32 | l.objid::bigint) = ${lockOf(name)})`;

/**
 * Says to all processes that one runner is alive: its name is an advisory lock on a connection of its own, which
 * PostgreSQL takes back when the process ends, however it ends. A connection that is lost is made anew until `end`; what
 * has ended never takes its name again, or its jobs would look alive with nobody to run them.
 */
export class WorkerPresence {
  private holding?: Promise<void>;
  private client?: Client;
  private isOver = false;

  constructor(
    private readonly url: string,
    private readonly warn: (message: string) => void,
  ) {}

  /** Resolves when the name is locked, also after the database was away; soon when everything ends. */
  hold(name: string): Promise<void> {
    return (this.holding ??= this.take(name));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.client?.end().catch(() => undefined);
  }

  private async take(name: string): Promise<void> {
    while (!this.isOver) {
      const client = this.connection(() => {
        this.holding = this.isOver ? Promise.resolve() : this.take(name);
      });
      try {
        await client.connect();
        await client.query(`SELECT pg_advisory_lock(${lockOf('$1::text')})`, [name]);
        this.client = client;
        if (this.isOver) await client.end();
        return;
      } catch (error) {
        await client.end().catch(() => undefined);
        if (this.isOver) return;
        this.warn(`The worker can't say yet that it is alive: ${errorInBrief(error)}`);
        await pause(RETRY_MS);
      }
    }
  }

  /** @param lost is called when the connection that has the lock ends; one that never had it is its caller's affair */
  private connection(lost: () => void): Client {
    const client = new Client({
      connectionString: this.url,
      application_name: 'dispatch-worker-presence',
      options: OPTIONS,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (this.client !== client) return;
      this.client = undefined;
      lost();
    });
    return client;
  }
}
