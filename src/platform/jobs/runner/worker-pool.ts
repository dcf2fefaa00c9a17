import { Pool, type PoolClient } from 'pg';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/**
 * The connection pool of a runner, in which a second release of a connection has no effect. If the listening connection is lost while the
 * runner stops, the library releases it twice. A pool of pg throws then; nothing would catch the error, and the process would end. The
 * library also releases connections that it did not get because the pool was closed.
 */
export class WorkerPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (destroy) => {
        if (isReleased || error) return;
        isReleased = true;
        release(destroy);
      });
    });
  }
}
