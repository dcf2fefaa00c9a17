import { Injectable, Logger } from '@nestjs/common';

/** Why the database stores nothing: its disk is full, or it accepts only reads. */
export type WriteFault = 'full' | 'read-only';

/** SQLSTATE disk_full and read_only_sql_transaction. */
const FAULT_BY_ERROR_CODE: Readonly<Record<string, WriteFault>> = { '53100': 'full', '25006': 'read-only' };

const MESSAGES: Readonly<Record<WriteFault, string>> = {
  full: 'The disk of the database is full: nothing can be stored until there is room.',
  'read-only': 'The database is read-only (a standby, or set so): nothing can be stored until it takes writes again.',
};

/**
 * How long the database is regarded as full or read-only after a failed write. It is short, because only another write can show that the
 * fault is gone, and a process that is not ready receives no such requests.
 */
const FAULT_DURATION_MS = 3_000;

/** Returns the fault that an error of the database reports, if it affects every write. Otherwise returns undefined. */
export const findWriteFault = (error: unknown): WriteFault | undefined => {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown }; // TypeORM wraps the error of pg.
  return FAULT_BY_ERROR_CODE[(driverError as { code?: string } | undefined)?.code ?? ''];
};

/** Remembers for the health check that the database responds but does not store data. Logs a fault once. */
@Injectable()
export class WriteFaults {
  private readonly logger = new Logger('Database');
  private fault?: { kind: WriteFault; untilMs: number };

  /** Records the fault if an error with which a use case has ended reports one. */
  recordFault(error: unknown): void {
    const kind = findWriteFault(error);
    if (!kind) return;
    if (this.current !== kind) this.logger.error(MESSAGES[kind]);
    this.fault = { kind, untilMs: Date.now() + FAULT_DURATION_MS };
  }

  /** The fault of the last seconds, or undefined if there was none. */
  get current(): WriteFault | undefined {
    return this.fault && Date.now() < this.fault.untilMs ? this.fault.kind : undefined;
  }
}
