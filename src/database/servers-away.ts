import { Injectable, Logger } from '@nestjs/common';

const CONNECTION_FAILURE = '08006';
const INTERNAL_ERROR = 'XX000';
/** What the coordinator hands on without a code when a server of rows goes away under a statement. */
const LOST =
  /server closed the connection|connection not open|EOF detected|could not (send|receive) data|failure on connection marked as essential/i;

/** Whether a statement failed because a server that has rows of some businesses is away, while the coordinator itself answers. */
export function isServerAway(error: unknown): boolean {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown };
  const { code, message = '' } = (driverError ?? {}) as { code?: string; message?: string };
  return code === CONNECTION_FAILURE || (code === INTERNAL_ERROR && LOST.test(message));
}

/** How long after a failed statement some server counts as away: only the next one that needs it can tell. */
const REMEMBERED_MS = 3_000;

/** Remembers that some businesses cannot be served, so that health can tell, and says so once in the log. */
@Injectable()
export class ServersAway {
  private readonly logger = new Logger('Database');
  private until = 0;

  /** Looks at an error that a use case ended with. */
  note(error: unknown): void {
    if (!isServerAway(error)) return;
    if (!this.areSome)
      this.logger.error('A server that has rows of some businesses is away; the others are served all the same.');
    this.until = Date.now() + REMEMBERED_MS;
  }

  /** In the last seconds. */
  get areSome(): boolean {
    return Date.now() < this.until;
  }
}
