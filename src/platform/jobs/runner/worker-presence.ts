import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describeErrorInBrief } from '../../../common/errors/error-facts';

/** The pause before a failed attempt to lock the name is repeated. */
const RETRY_PAUSE_MS = 250;
/** PostgreSQL ends the connection, and with it the lock, about a minute after a power loss of this machine. */
const KEEPALIVE_OPTIONS = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/** Returns SQL for the 64-bit key of a worker's advisory lock. `name` is a SQL expression. */
const lockKeySql = (name: string): string => `hashtextextended('worker ' || ${name}, 0)`;

/** Returns SQL for whether a worker runs in any process. `name` is a SQL expression. `pg_locks` shows the key in two halves. */
export const isPresentSql = (name: string): string => `EXISTS (
    SELECT FROM pg_locks held
    WHERE held.locktype = 'advisory'
      AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND held.objsubid = 1
      AND held.granted
      AND (held.classid::bigint << 32 | held.objid::bigint) = ${lockKeySql(name)}
  )`;

/**
 * Shows other processes that a runner is alive. Its name is an advisory lock on its own connection, which PostgreSQL releases when the
 * process ends. A lost connection is replaced until `end`. An ended runner never locks its name again, because its jobs would look alive
 * while nothing runs them.
 */
export class WorkerPresence {
  /** Resolves when the name is locked. Replaced whenever the connection is lost. */
  private lockedPromise?: Promise<void>;
  /** The connection that has the lock. */
  private client?: Client;
  private hasEnded = false;

  constructor(
    private readonly url: string,
    private readonly onWarning: (message: string) => void,
  ) {}

  /** Resolves when the name is locked, also after the database was unreachable, or soon after `end`. */
  lockName(name: string): Promise<void> {
    return (this.lockedPromise ??= this.connectAndLock(name));
  }

  /** Releases the name. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connectAndLock(name: string): Promise<void> {
    while (!this.hasEnded) {
      const client = this.createClient(() => {
        this.lockedPromise = this.hasEnded ? Promise.resolve() : this.connectAndLock(name);
      });
      try {
        await client.connect();
        await client.query(`SELECT pg_advisory_lock(${lockKeySql('$1::text')})`, [name]);
        this.client = client;
        if (this.hasEnded) await client.end();
        return;
      } catch (error) {
        await client.end().catch(() => undefined);
        if (this.hasEnded) return;
        this.onWarning(`The worker can't say yet that it is alive: ${describeErrorInBrief(error)}`);
        await pause(RETRY_PAUSE_MS);
      }
    }
  }

  /** @param onLost called when the connection with the lock ends; a connection that never had the lock is the caller's concern */
  private createClient(onLost: () => void): Client {
    const client = new Client({
      connectionString: this.url,
      application_name: 'dispatch-worker-presence',
      options: KEEPALIVE_OPTIONS,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined); // The event 'end' follows.
    client.on('end', () => {
      if (this.client !== client) return;
      this.client = undefined;
      onLost();
    });
    return client;
  }
}
