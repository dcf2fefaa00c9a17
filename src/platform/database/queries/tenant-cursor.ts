import { Injectable } from '@nestjs/common';
import { Connection, type Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { isUuid } from '../../../common/ids';
import { ConnectionLimiter } from '../connection-limits';
import { Distribution } from '../citus/distribution';
import { getPool } from '../driver/driver-internals';
import { type ReplicaConnection, Replica } from '../replica';
import { withHits } from '../lists/search/search-hits';
import { readOn } from '../driver/pipelined-transaction';
import type { Statement } from './statements/statement';
import { visibleRowsSql } from '../visible-rows';

/** The maximum size of a batch. Other requests hardly wait while it is processed, and even the longest rows fit in memory. */
const MAX_BATCH_ROWS = 50;
/** The size of the first batch, before the length of the rows is known. */
const FIRST_BATCH_ROWS = 10;
/** The intended length of a batch, provided that its rows are as long as those of the previous batch. */
const BATCH_CHARACTERS = 1024 * 1024;
/** The statement timeout of one batch. The first batch takes the longest, because all rows are sorted for it. */
const BATCH_TIMEOUT_MS = 60_000;
/** The server may take at most this long to accept a request to cancel a statement. */
const CANCEL_TIMEOUT_MS = 2_000;

/**
 * Reads all rows of one statement in batches. All batches are of one snapshot, because they are read in one read-only transaction of the
 * business. It occupies its connection until the last row, so the caller must not wait for a client or another server in between.
 */
@Injectable()
export class TenantCursor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ConnectionLimiter,
    private readonly replica: Replica,
    private readonly distribution: Distribution,
  ) {}

  /**
   * Yields batches of rows. A row is the array of its columns. Reads from the replica if it is up to date.
   *
   * @param stopSignal ends the read; a running statement is cancelled
   */
  async *read(businessId: string, statement: Statement, stopSignal: AbortSignal): AsyncGenerator<unknown[][]> {
    if (!isUuid(businessId)) throw new Error('A read needs the business that it is for.');
    stopSignal.throwIfAborted();
    const replicaConnection = await this.replica.connect(businessId);
    if (replicaConnection) {
      let hasStarted = false;
      try {
        for await (const rows of this.readBatches(replicaConnection, businessId, statement, stopSignal)) {
          hasStarted = true;
          yield rows;
        }
        return;
      } catch (error) {
        // A read that has returned rows of one server cannot continue on another one, whose snapshot is different.
        if (hasStarted || stopSignal.aborted || !replicaConnection.reportError(error)) throw error;
      }
    }
    yield* this.readBatches(await this.connectToPrimary(businessId), businessId, statement, stopSignal);
  }

  private async connectToPrimary(businessId: string): Promise<CursorConnection> {
    const wait = this.connections.acquire(businessId);
    if (wait) await wait;
    try {
      const client = await this.pool.connect();
      return {
        client,
        release: (isBusy) => {
          client.release(isBusy);
          this.connections.release(businessId);
        },
      };
    } catch (error) {
      this.connections.release(businessId);
      throw error;
    }
  }

  private get pool(): Pool {
    return getPool(this.dataSource);
  }

  /** Releases the connection at the end, however the iteration ends. */
  private async *readBatches(
    { client, release }: CursorConnection,
    businessId: string,
    statement: Statement,
    stopSignal: AbortSignal,
  ): AsyncGenerator<unknown[][]> {
    const cancel = new CancelRequest(client, stopSignal);
    let isComplete = false;
    try {
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${visibleRowsSql(businessId)};
         SET LOCAL statement_timeout = ${BATCH_TIMEOUT_MS}`,
      );
      const { text, values = [] } = this.distribution.isOn
        ? await withHits(readOn(client), businessId, statement)
        : statement;
      await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, [...values]);
      for (let rowCount = FIRST_BATCH_ROWS; ;) {
        stopSignal.throwIfAborted();
        const { rows } = await client.query<unknown[]>({ text: `FETCH ${rowCount} FROM batches`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows;
        rowCount = growBatch(rows);
      }
      await client.query('COMMIT');
      isComplete = true;
    } catch (error) {
      throw stopSignal.aborted ? stopSignal.reason : error;
    } finally {
      await cancel.settle();
      release(!isComplete); // If the transaction is still open, it ends with its connection.
    }
  }
}

/** Returns how many rows of the same average length fit in the next batch. */
function growBatch(rows: unknown[][]): number {
  let characters = 1; // It is at least 1, because it is a divisor below.
  for (const row of rows) {
    for (const cell of row) {
      if (typeof cell === 'string') characters += cell.length;
    }
  }
  const fittingRows = Math.floor((rows.length * BATCH_CHARACTERS) / characters);
  return Math.max(1, Math.min(MAX_BATCH_ROWS, fittingRows));
}

type CursorConnection = Pick<ReplicaConnection, 'client' | 'release'>;

/** The client with properties that are missing in the type declarations of pg. */
interface ClientSession extends PoolClient {
  readonly processID: number;
  readonly secretKey: number;
  readonly host: string;
  readonly port: number;
}

/** Cancels the running statement when the signal aborts. PostgreSQL accepts such a request only on another connection. */
class CancelRequest {
  private cancelling?: Promise<void>;
  private readonly sendCancel = (): void => {
    this.cancelling = cancelStatement(this.client as ClientSession);
  };

  constructor(
    private readonly client: PoolClient,
    private readonly stopSignal: AbortSignal,
  ) {
    stopSignal.addEventListener('abort', this.sendCancel, { once: true });
  }

  /** Resolves when the connection may be released, because no other cancel request will be sent. */
  async settle(): Promise<void> {
    this.stopSignal.removeEventListener('abort', this.sendCancel);
    await this.cancelling;
  }
}

/** Requests the server to cancel the running statement of a session, and waits until the server has accepted the request. */
function cancelStatement({ processID, secretKey, host, port }: ClientSession): Promise<void> {
  return new Promise((resolve) => {
    const connection = new Connection({}) as Connection & {
      cancel(processId: number, secretKey: number): void;
      connect(portOrPath: number | string, host?: string): void;
    };
    const finish = (): void => {
      clearTimeout(timer);
      connection.stream.destroy();
      resolve();
    };
    const timer = setTimeout(finish, CANCEL_TIMEOUT_MS);
    connection.once('error', finish); // The statement then ends at its timeout.
    connection.once('end', finish);
    connection.once('connect', () => connection.cancel(processID, secretKey));
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}
