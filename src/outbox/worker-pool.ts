import { Pool, type PoolClient } from 'pg';

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/**
 * The connections of a runner. The library gives the one on which it listens back twice when that is lost in the moment
 * in which the runner stops; the pool throws at the second time, nobody catches it, and the process would end.
 * It also gives back what it did not get because the pool was closed already.
 */
export class WorkerPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    if (!taken) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      taken(error, client, (destroy) => {
        if (isReleased || error) return;
        isReleased = true;
        release(destroy);
      });
    });
  }
}
