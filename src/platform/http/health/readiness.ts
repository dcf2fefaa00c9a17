import { Injectable } from '@nestjs/common';
import { UnavailableServers } from '../../database/driver/unavailable-servers';
import { TenantReader } from '../../database/queries/tenant-reader';
import { type WriteFault, WriteFaults } from '../../database/unit-of-work/write-faults';
import { RateCounter } from '../../tenancy/rate-counter';
import { RemoteServers } from '../../outbound/remote-servers';
import { QueueState } from '../../jobs/runner/queue-state';

/** A database that takes longer for a trivial query is regarded as unreachable. */
const DATABASE_CHECK_LIMIT_MS = 2_000;

/** Whether the process can serve requests, and what it lacks. It is the response of the health check, so its words must not change. */
export interface ReadinessState {
  status: 'ok' | 'stopping' | 'unavailable';
  /**
   * With `full` and `read-only` the database responds but stores nothing. With `partly`, a server with the rows of some businesses is
   * unreachable.
   */
  database: 'ok' | 'partly' | 'away' | WriteFault;
  rateLimits: 'shared' | 'local';
  /** Whether events and mails are processed. Requests are served in any case. */
  jobs: 'ok' | 'late' | 'unknown';
  /** State of the configured optional servers, each of which the service can do without. */
  servers?: Record<string, 'ok' | 'away'>;
}

/** Database states in which the process can serve requests. With `partly`, it serves the businesses of the other servers. */
const SERVING_STATES: ReadonlySet<ReadinessState['database']> = new Set(['ok', 'partly']);

/** Decides whether load balancers should send requests to this process. */
@Injectable()
export class Readiness {
  private isStopping = false;
  private runningCheck?: Promise<ReadinessState['database']>;

  constructor(
    private readonly reader: TenantReader,
    private readonly faults: WriteFaults,
    private readonly unavailableServers: UnavailableServers,
    private readonly counter: RateCounter,
    private readonly servers: RemoteServers,
    private readonly queue: QueueState,
  ) {}

  /** Makes the health check report that the process is stopping, so that load balancers send no more requests. */
  stop(): void {
    this.isStopping = true;
  }

  /** Returns the current state. */
  async check(): Promise<ReadinessState> {
    const database = await this.checkDatabase();
    const availability = SERVING_STATES.has(database) ? 'ok' : 'unavailable';
    return {
      status: this.isStopping ? 'stopping' : availability,
      database,
      rateLimits: this.counter.isDegraded ? 'local' : 'shared',
      jobs: database === 'away' ? 'unknown' : await this.queue.check(), // The job queue is in the same database.
      servers: this.servers.listStates(),
    };
  }

  /** Returns the state of the database, `away` if it does not respond in time. */
  private async checkDatabase(): Promise<ReadinessState['database']> {
    // Only one query runs at a time, so that probes of an unresponsive database do not take one connection each.
    this.runningCheck ??= this.queryDatabase().finally(() => (this.runningCheck = undefined));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'away'>((resolve) => {
      timer = setTimeout(() => resolve('away'), DATABASE_CHECK_LIMIT_MS);
    });
    const state = await Promise.race([this.runningCheck, timeout]);
    clearTimeout(timer);
    return state;
  }

  private async queryDatabase(): Promise<ReadinessState['database']> {
    try {
      const [row] = await this.reader.readWithoutBusiness<{ readOnly: boolean }>({
        text: `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "readOnly"`,
      });
      if (row?.readOnly) return 'read-only';
      if (this.faults.current === 'full') return 'full';
      return this.unavailableServers.hasUnavailableServer ? 'partly' : 'ok';
    } catch {
      return 'away';
    }
  }
}
