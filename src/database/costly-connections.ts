import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { Tracing } from '../observability/tracing';
import type { Company } from '../common/company';
import { ConnectionShares, COSTLY_SHARES, costlyInCompany } from './connection-shares';
import { Distribution } from './distribution';
import { costlyPoolOptions, costlyPoolSize } from './options';
import { standBack } from './standing-back';

/**
 * The longest that such a read waits for its lane. A page that asks for eight of them, of which one at a time may be at work, is to
 * get them all where each takes two seconds; with its own statement it stays below what a proxy waits for an answer.
 */
const WAIT_MS = 15_000;

/**
 * Who may have such a statement at work: of connections of their own a business may take all but one, so that another one's first
 * does not wait for its longest; where they are among all connections, no more than a quarter of those.
 */
export function costlyShares(env: Env, company: Company): ConnectionShares {
  const own = costlyPoolSize(env.DATABASE_URL!, env);
  return new ConnectionShares(own || Math.ceil(env.DATABASE_POOL_SIZE / 2), {
    ...(own && { share: Math.max(1, own - 1) }),
    ...{ company, shareInCompany: costlyInCompany(env.WEB_CONCURRENCY), waitMs: WAIT_MS },
  });
}

/**
 * Lanes for statements whose work a client decides, and connections of their own for them where the database is on this machine:
 * their backends stand back, so that one that keeps a processor busy leaves it to everybody else's short statement as soon as that
 * comes. They are a part of DATABASE_POOL_SIZE, and never anything else: what has stood back can't go back.
 */
@Injectable()
export class CostlyConnections implements OnModuleDestroy {
  readonly pool?: Pool;
  private readonly standingBack = new WeakSet<PoolClient>();

  constructor(
    @Inject(COSTLY_SHARES) readonly shares: ConnectionShares,
    @Inject(ENV)
    env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_POOLER' | 'DATABASE_STATEMENT_TIMEOUT_MS'>,
    tracing: Tracing,
    distribution: Distribution,
  ) {
    const options = costlyPoolOptions(env.DATABASE_URL!, env, tracing, distribution);
    if (!options) return;
    this.pool = new Pool(options);
    this.pool.on('error', () => undefined); // an idle connection was lost: the next read finds out
  }

  /** Undefined: there are none of their own, and one of all is to be taken. To be released, and asked for by who has a lane. */
  connect(): Promise<PoolClient> | undefined {
    return this.pool && this.connectTo(this.pool);
  }

  private async connectTo(pool: Pool): Promise<PoolClient> {
    const client = await pool.connect();
    if (!this.standingBack.has(client) && standBack(client)) this.standingBack.add(client);
    return client;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }
}
