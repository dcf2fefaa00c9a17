import { Pool, type PoolClient } from 'pg';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: Error | boolean) => void,
) => void;

/**
 * The connection pool of a runner. A second release of a connection has no effect, while a pool of pg would throw an uncaught error that
 * ends the process. The library releases the listening connection twice if it is lost while the runner stops. It also releases
 * connections that it did not get because the pool was closed.
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
