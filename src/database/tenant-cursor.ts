import { Injectable } from '@nestjs/common';
import { Connection, type Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../common/ids';
import { BulkPace } from './bulk-pace';
import { ConnectionShares } from './connection-shares';
import { Distribution } from './distribution';
import { poolOf } from './driver-internals';
import { type Loan, Replica } from './replica';
import { withHits } from './search-hits';
import { reading } from './one-packet';
import type { Statement } from './statement';

/**
 * Most rows that are in memory at a time: few enough that other requests hardly wait for them, and that they are no danger where each
 * is as long as may be. So many are read first, when nothing is known of them.
 */
const BATCH_ROWS = 50;
const FIRST_ROWS = 10;
/** Characters that are in memory at a time, where rows are as long as those before. */
const BATCH_CHARACTERS = 1024 * 1024;
/** Longest that the first rows may take, which is when a sort of all of them is done, and any others. */
const BATCH_TIMEOUT_MS = 60_000;
/** Longest that is waited for the server to take a request to stop. */
const CANCEL_TIMEOUT_MS = 2_000;

/**
 * Reads the rows of one statement, however many, a batch at a time and all of one snapshot: a read-only transaction of one
 * business that holds its connection until the last row. So whoever reads must not wait for somebody else in between, such
 * as a client.
 */
@Injectable()
export class TenantCursor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shares: ConnectionShares,
    private readonly replica: Replica,
    private readonly distribution: Distribution,
    private readonly pace: BulkPace,
  ) {}

  /**
   * Each row as the array of its columns; from a replica that is as far as the primary, where there is one.
   *
   * @param stop stops also a statement that is at work
   */
  read(businessId: string, statement: Statement, stop: AbortSignal): AsyncGenerator<unknown[][]> {
    return this.pace.keep(businessId, this.rows(businessId, statement, stop));
  }

  private async *rows(businessId: string, statement: Statement, stop: AbortSignal): AsyncGenerator<unknown[][]> {
    if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
    stop.throwIfAborted();
    const loan = await this.replica.borrow(businessId);
    if (loan) {
      let told = false;
      try {
        for await (const rows of this.batches(loan, businessId, statement, stop)) {
          told = true;
          yield rows;
        }
        return;
      } catch (error) {
        if (told || stop.aborted || !loan.failed(error)) throw error; // begun on one server, it can't go on at another
      }
    }
    yield* this.batches(await this.connection(businessId), businessId, statement, stop);
  }

  /** One of the primary. */
  private async connection(businessId: string): Promise<Connected> {
    const turn = this.shares.take(businessId);
    if (turn) await turn;
    try {
      const client = await this.pool.connect();
      return {
        client,
        giveBack: (isLost) => {
          client.release(isLost);
          this.shares.giveBack(businessId);
        },
      };
    } catch (error) {
      this.shares.giveBack(businessId);
      throw error;
    }
  }

  private get pool(): Pool {
    return poolOf(this.dataSource);
  }

  /** Gives the connection back at the end, whoever ends it. */
  private async *batches(
    { client, giveBack }: Connected,
    businessId: string,
    statement: Statement,
    stop: AbortSignal,
  ): AsyncGenerator<unknown[][]> {
    const cancel = new CancelRequest(client, stop);
    let whole = false;
    try {
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL app.business_id = '${businessId}';
         SET LOCAL statement_timeout = ${BATCH_TIMEOUT_MS}`,
      );
      const { text, values = [] } = this.distribution.isOn
        ? await withHits(reading(client), businessId, statement)
        : statement;
      await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, [...values]);
      for (let count = FIRST_ROWS; ;) {
        stop.throwIfAborted();
        const { rows } = await client.query<unknown[]>({ text: `FETCH ${count} FROM batches`, rowMode: 'array' });
        if (!rows.length) break;
        yield rows;
        count = fitting(rows);
      }
      await client.query('COMMIT');
      whole = true;
    } catch (error) {
      throw stop.aborted ? stop.reason : error;
    } finally {
      await cancel.settle();
      giveBack(!whole); // a transaction that was given up ends with its connection
    }
  }
}

/** How many rows like these make a batch. */
function fitting(rows: unknown[][]): number {
  let characters = 1;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') characters += cell.length;
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor((rows.length * BATCH_CHARACTERS) / characters)));
}

type Connected = Pick<Loan, 'client' | 'giveBack'>;

/** The driver's own, which its types leave out. */
interface Session extends PoolClient {
  readonly processID: number;
  readonly secretKey: number;
  readonly host: string;
  readonly port: number;
}

/** Asks the server to stop what the connection is at as soon as the signal is given, as PostgreSQL does it: over another connection. */
class CancelRequest {
  private asked?: Promise<void>;
  private readonly ask = (): void => {
    this.asked = cancel(this.client as Session);
  };

  constructor(
    private readonly client: PoolClient,
    private readonly stop: AbortSignal,
  ) {
    stop.addEventListener('abort', this.ask, { once: true });
  }

  /** When the connection may be given back: nothing is asked for from now on. */
  async settle(): Promise<void> {
    this.stop.removeEventListener('abort', this.ask);
    await this.asked;
  }
}

function cancel({ processID, secretKey, host, port }: Session): Promise<void> {
  return new Promise((resolve) => {
    const connection = new Connection({}) as Connection & {
      cancel(processId: number, secretKey: number): void;
      connect(portOrPath: number | string, host?: string): void;
    };
    const done = (): void => {
      clearTimeout(late);
      connection.stream.destroy();
      resolve();
    };
    const late = setTimeout(done, CANCEL_TIMEOUT_MS);
    connection.once('error', done); // then the statement ends at its time limit
    connection.once('end', done);
    connection.once('connect', () => connection.cancel(processID, secretKey));
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
