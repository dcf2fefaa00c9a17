import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../common/ids';
import { inTime } from '../common/in-time';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { ConnectionShares } from './connection-shares';
import { CostlyConnections } from './costly-connections';
import { Distribution } from './distribution';
import { poolOf } from './driver-internals';
import { COMMIT, onConnection, reading, released, together, transaction } from './one-packet';
import { Replica } from './replica';
import { run } from './run-statement';
import { withHits } from './search-hits';
import type { Read, Row, Statement } from './statement';
import { UnitOfWork } from './unit-of-work';

export type { Read, Row, Statement };

/**
 * The short way for hot reads: a read-only transaction of one business on a plain connection, without the ORM's cost.
 * Everything read in one call is one snapshot of the business under row-level security. Where a unit of work is open, it
 * reads in that instead: what the unit has changed so far, on the connection that it holds anyway.
 */
@Injectable()
export class TenantReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly shares: ConnectionShares,
    @Inject(CostlyConnections) private readonly costly: Pick<CostlyConnections, 'shares' | 'connect'>,
    @Inject(Replica) private readonly replica: Pick<Replica, 'borrow'>,
    @Inject(ENV) private readonly env: Pick<Env, 'DATABASE_LIST_TIMEOUT_MS'>,
    private readonly distribution: Distribution,
  ) {}

  /** One statement. The whole transaction goes out as one packet and costs one round trip. */
  async select<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.one(businessId, statement, opening(businessId));
  }

  /**
   * One statement whose work the client decides, as a list by its own filter: it may take less time than others
   * (DATABASE_LIST_TIMEOUT_MS), only some at a time, and a replica that is as far as the primary may answer it. As long as
   * other businesses are about, one takes no more than one processor.
   */
  selectCostly<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.costlyOne(
      businessId,
      async (open) =>
        (await this.onReplica<T>(businessId, statement, open)) ??
        this.one<T>(businessId, statement, open, this.withCostlyClient),
    );
  }

  /** The same for what no replica can tell, as which transactions are running. */
  selectCostlyOnPrimary<T extends object = Row>(businessId: string, statement: Statement): Promise<T[]> {
    return this.costlyOne(businessId, (open) => this.one<T>(businessId, statement, open, this.withCostlyClient));
  }

  private async costlyOne<T>(businessId: string, run: (open: string) => Promise<T>): Promise<T> {
    const open = `${opening(businessId)}; SET LOCAL statement_timeout = ${this.env.DATABASE_LIST_TIMEOUT_MS}`;
    await this.costly.shares.take(businessId);
    try {
      return await run(this.shares.company.isAlone(businessId) ? open : open + ONE_PROCESSOR);
    } finally {
      this.costly.shares.giveBack(businessId);
    }
  }

  private async one<T extends object>(
    businessId: string,
    statement: Statement,
    open: string,
    withClient: WithClient = this.withClient,
  ): Promise<T[]> {
    if (statement.search && this.distribution.isOn) {
      const found = async (read: Read) => read<T>(await withHits(read, businessId, statement));
      return this.within(businessId, open, found, withClient);
    }
    const joined = this.work.joined(businessId, (client) => reading(client)<T>(statement));
    if (joined) return joined;
    return withClient(businessId, (client) => transaction<T>(client, open, statement));
  }

  /** Undefined: the primary is to be asked. */
  private async onReplica<T extends object>(
    businessId: string,
    statement: Statement,
    open: string,
  ): Promise<T[] | undefined> {
    if (this.work.isOpen) return undefined; // what it has changed so far is to be seen
    const loan = await this.replica.borrow(businessId);
    if (!loan) return undefined;
    try {
      const limit = this.env.DATABASE_LIST_TIMEOUT_MS + REPLICA_GRACE_MS;
      return await inTime(transaction<T>(loan.client, open, statement), limit, 'it does not answer');
    } catch (error) {
      if (!loan.failed(error)) throw error;
      return undefined;
    } finally {
      loan.giveBack();
    }
  }

  /** Several statements, where a later one depends on an earlier one's rows. */
  async read<T>(businessId: string, work: (read: Read) => Promise<T>): Promise<T> {
    return this.within(businessId, opening(businessId), work);
  }

  private async within<T>(
    businessId: string,
    open: string,
    work: (read: Read) => Promise<T>,
    withClient: WithClient = this.withClient,
  ): Promise<T> {
    const joined = this.work.joined(businessId, (client) => work(reading(client)));
    if (joined) return joined;
    return withClient(businessId, async (client) => {
      try {
        const [, result] = await together(client, () => [run(client, open), work(reading(client))]);
        return result;
      } finally {
        await run(client, COMMIT);
      }
    });
  }

  /** For look-ups that run before a business is known, through functions made for that. */
  async readWithoutBusiness<T extends object = Row>(statement: Statement): Promise<T[]> {
    return reading(this.pool)(statement);
  }

  private get pool(): Pool {
    return poolOf(this.dataSource);
  }

  private readonly withClient: WithClient = async (businessId, work) =>
    await onConnection(this.pool, this.shares, businessId, work); // awaited: an error's stack leads here

  /** For who has a lane: that is its share, where costly statements have connections of their own. */
  private readonly withCostlyClient: WithClient = async (businessId, work) => {
    const connected = this.costly.connect();
    return connected ? await released(await connected, work) : await this.withClient(businessId, work);
  };
}

type WithClient = <T>(businessId: string, work: (client: PoolClient) => Promise<T>) => Promise<T>;

const ONE_PROCESSOR = '; SET LOCAL max_parallel_workers_per_gather = 0';
/** A replica itself ends a statement at its time limit; one that has not done so by then is away. */
const REPLICA_GRACE_MS = 1_000;

function opening(businessId: string): string {
  if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
  return `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL app.business_id = '${businessId}'`;
}
