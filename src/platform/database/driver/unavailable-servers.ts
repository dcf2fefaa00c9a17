import { Injectable, Logger } from '@nestjs/common';

// SQLSTATE codes (PostgreSQL documentation, appendix A).
const CONNECTION_FAILURE = '08006';
const INTERNAL_ERROR = 'XX000';
/** Messages without an error code of their own that the coordinator reports when a worker server fails during a statement. */
const LOST_CONNECTION =
  /server closed the connection|connection not open|EOF detected|could not (send|receive) data|failure on connection marked as essential/i;

/** Returns whether a statement failed because a worker server of the cluster is unavailable. */
export function isWorkerServerFailure(error: unknown): boolean {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown }; // TypeORM wraps the error of pg.
  const { code, message = '' } = (driverError ?? {}) as { code?: string; message?: string };
  return code === CONNECTION_FAILURE || (code === INTERNAL_ERROR && LOST_CONNECTION.test(message));
}

/** A server counts as unavailable for this long after a failed statement. Only another statement that needs it can show that it is back. */
const UNAVAILABLE_MS = 3_000;

/**
 * Remembers for the health check that a worker server of a Citus cluster is unavailable. It has the rows of some businesses; the others are
 * still served. Logs the failure once.
 */
@Injectable()
export class UnavailableServers {
  private readonly logger = new Logger('Database');
  private unavailableUntilMs = 0;

  /** Records that a server is unavailable, if that is why a use case has ended with this error. */
  recordError(error: unknown): void {
    if (!isWorkerServerFailure(error)) return;
    if (!this.hasUnavailableServer)
      this.logger.error('A server that has rows of some businesses is away; the others are served all the same.');
    this.unavailableUntilMs = Date.now() + UNAVAILABLE_MS;
  }

  /** Whether a statement failed in the last seconds because of an unavailable server. */
  get hasUnavailableServer(): boolean {
    return Date.now() < this.unavailableUntilMs;
  }
}
