import { Injectable, Logger } from '@nestjs/common';

// SQLSTATE codes (PostgreSQL documentation, appendix A).
const CONNECTION_FAILURE = '08006';
const INTERNAL_ERROR = 'XX000';
/**
 * Messages that the coordinator reports without an error code of their own when a worker server fails during a statement. They come from
 * the PostgreSQL client library (libpq) and from Citus.
 */
const LOST_CONNECTION_MESSAGES =
  /server closed the connection|connection not open|EOF detected|could not (send|receive) data|failure on connection marked as essential/i;

/** The fields of an error of pg. */
interface DatabaseError {
  readonly code?: string;
  readonly message?: string;
}

/** Returns whether a statement failed because a worker server of the cluster is unavailable. */
export function isWorkerServerFailure(error: unknown): boolean {
  const { code, message = '' } = unwrapDatabaseError(error);
  return code === CONNECTION_FAILURE || (code === INTERNAL_ERROR && LOST_CONNECTION_MESSAGES.test(message));
}

/** Returns the error of pg, which TypeORM wraps. Accepts any thrown value; one that is no error has no fields. */
function unwrapDatabaseError(error: unknown): DatabaseError {
  const wrapper = (error ?? {}) as { driverError?: DatabaseError | null } & DatabaseError;
  if (wrapper.driverError === undefined) return wrapper;
  return wrapper.driverError ?? {};
}

/** A server counts as unavailable for this long after a failed statement. Only another statement that needs it can show that it is back. */
const UNAVAILABLE_MS = 3_000;

/**
 * Remembers for the health check that a worker server of a Citus cluster is unavailable. Such a server has the rows of some businesses; the
 * other businesses are still served. It does not matter which server it is, so one time stands for all of them. The failure is logged once.
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
