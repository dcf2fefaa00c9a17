import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import { isUuid } from '../common/ids';
import { ConnectionShares } from './connection-shares';
import { poolOf } from './driver-internals';
import { onConnection, reading, transaction } from './one-packet';
import { inside, type Open, openHere, OpenUnit } from './open-unit';
import type { Statement } from './statement';
import { Transaction, tryAgain } from './transaction';
import { UnitSpan } from './unit-span';

/**
 * One transaction for the whole of a use case, opened for one business: row-level security shows and accepts only that
 * business's rows until it ends. Repositories join the open one by asking for `manager`.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: ConnectionShares,
  ) {}

  /** The open transaction's manager. Outside a transaction there is none: a query without a business would see nothing. */
  get manager(): EntityManager {
    const unit = openHere();
    if (!(unit instanceof OpenUnit)) throw new Error('No unit of work is open: wrap the use case in UnitOfWork.run.');
    unit.assertOpen();
    return unit.transaction.manager;
  }

  /**
   * Does that once what is open here is committed; should the process end before, nobody does it, so something else has to find
   * what was to be done. It may not throw, and nobody waits for it.
   */
  afterCommit(what: () => void): void {
    const unit = openHere();
    if (!(unit instanceof OpenUnit)) throw new Error('No unit of work is open that anything could come after.');
    unit.assertOpen();
    unit.transaction.afterCommit(what);
  }

  /** Whether what is changed here is committed with something else, later. */
  get isOpen(): boolean {
    return openHere()?.hasEnded === false;
  }

  /**
   * Runs `work` in one transaction for the business and commits it; any error rolls all of it back. An inner call joins
   * the outer transaction, under its own business while it lasts. A deadlock or serialization failure repeats `work` as
   * a whole, so it must have no effect outside the database.
   */
  async run<T>(businessId: string, work: () => Promise<T>): Promise<T> {
    return this.enter(checked(businessId), work);
  }

  /**
   * One statement that is a whole unit of work: its transaction goes out as one packet and costs one round trip, which is why
   * no answer can decide whether it is committed. Where a unit is open, it is one more statement of that.
   */
  async runStatement<T extends object>(businessId: string, statement: Statement): Promise<T[]> {
    const business = checked(businessId);
    if (isJoined(openHere())) return this.enter(business, async () => reading(await this.client())<T>(statement));
    const open = `START TRANSACTION; SET LOCAL app.business_id = '${business}'`;
    const attempt = () =>
      onConnection(poolOf(this.dataSource), this.shares, business, (client) => transaction<T>(client, open, statement));
    return await tryAgain(attempt); // awaited: an error's stack leads here
  }

  /** A transaction before any business is known (login, registration): only functions made for that see anything. */
  runWithoutBusiness<T>(work: () => Promise<T>): Promise<T> {
    return this.enter(null, work);
  }

  /**
   * Runs `work`, whose units of work become one transaction together with `finish`, a unit of the business that comes
   * last; any error rolls all of it back. It holds no connection before the first of them, nor while something outside
   * is asked (see `stepOutside`): what is changed must be changed after that.
   */
  async spanning<T>(businessId: string, work: () => Promise<T>, finish: (result: T) => Promise<void>): Promise<T> {
    const span = new UnitSpan((id) => this.begin(id));
    let result: T;
    try {
      result = await inside(span, work);
    } catch (error) {
      await span.rollBack();
      throw error;
    }
    await span.finish(checked(businessId), () => finish(result));
    return result;
  }

  /** Gives `work` the connection of the transaction that is open here; undefined where none is. */
  joined<T>(businessId: string, work: (client: PoolClient) => Promise<T>): Promise<T> | undefined {
    const open = openHere();
    if (!(open instanceof OpenUnit) && !(open instanceof UnitSpan && open.hasBegun && !open.hasEnded)) return undefined;
    return this.run(businessId, async () => work(await this.client()));
  }

  /** The connection of what is open here. */
  private async client(): Promise<PoolClient> {
    return (await this.manager.queryRunner!.connect()) as PoolClient;
  }

  private async enter<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const open = openHere();
    if (open instanceof OpenUnit) {
      open.assertOpen();
      return join(open.transaction, businessId, work);
    }
    if (isSpan(open)) return open.run(businessId, work);
    return tryAgain(() => this.alone(businessId, work));
  }

  private async alone<T>(businessId: string | null, work: () => Promise<T>): Promise<T> {
    const transaction = await this.begin(businessId);
    try {
      const result = await new OpenUnit(transaction).during(work);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollBack();
      throw error;
    }
  }

  private begin(businessId: string | null): Promise<Transaction> {
    return Transaction.begin(this.dataSource, this.shares, businessId);
  }
}

/** A span whose units become one transaction; one that has ended is none. */
const isSpan = (open: Open | undefined): open is UnitSpan => open instanceof UnitSpan && !open.hasEnded;

/** Whether a unit of work that begins here becomes part of another. */
const isJoined = (open: Open | undefined): boolean => open instanceof OpenUnit || isSpan(open);

async function join<T>(outer: Transaction, businessId: string | null, work: () => Promise<T>): Promise<T> {
  const before = outer.businessId;
  if (businessId !== null) await outer.name(businessId);
  const result = await work();
  await outer.name(before); // after an error the transaction is lost anyway
  return result;
}

function checked(businessId: string): string {
  if (!isUuid(businessId)) throw new Error('A unit of work needs the business that it is for.');
  return businessId;
}
