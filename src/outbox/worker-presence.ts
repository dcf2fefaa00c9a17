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
 * Says to all processes that this one's workers are alive: each name is an advisory lock on a connection of its own, which
 * PostgreSQL takes back when the process ends, however it ends.
 */
export class WorkerPresence {
  private connection?: Promise<Client>;
  private connected?: Client;
  private readonly names = new Map<string, Promise<void>>();
  /** Those whose lock the present connection has. */
  private readonly locked = new Set<string>();
  private isOver = false;

  constructor(
    private readonly url: string | undefined,
    private readonly warn: (message: string) => void,
  ) {}

  /** Resolves when the lock is held, also after the database was away; soon when everything ends. */
  hold(name: string): Promise<void> {
    let taking = this.names.get(name);
    if (!taking) this.names.set(name, (taking = this.take(name)));
    return taking;
  }

  /** Lets go of a name that runs no jobs any more. */
  async drop(name: string): Promise<void> {
    this.names.delete(name);
    if (!this.locked.delete(name)) return;
    const client = await this.connection?.catch(() => undefined);
    await client?.query(`SELECT pg_advisory_unlock(${lockOf('$1::text')})`, [name]).catch(() => undefined);
  }

  async end(): Promise<void> {
    this.isOver = true;
    const client = await this.connection?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private async take(name: string): Promise<void> {
    while (!this.isOver && !this.locked.has(name)) {
      try {
        const client = await (this.connection ??= this.connect());
        await client.query(`SELECT pg_advisory_lock(${lockOf('$1::text')})`, [name]);
        this.locked.add(name);
      } catch (error) {
        this.warn(`The worker can't say yet that it is alive: ${errorInBrief(error)}`);
        await pause(RETRY_MS);
      }
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'dispatch-worker-presence',
      options: OPTIONS,
      keepAlive: true,
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (this.connected === client) this.lost();
    });
    try {
      await client.connect();
      this.connected = client;
      return client;
    } catch (error) {
      this.connection = undefined;
      throw error;
    }
  }

  /** The locks went with the connection: they are taken again on another one. */
  private lost(): void {
    this.connection = undefined;
    const names = [...this.locked];
    this.locked.clear();
    for (const name of names) if (this.names.has(name)) this.names.set(name, this.take(name));
  }
}
