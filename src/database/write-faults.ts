import { Injectable, Logger } from '@nestjs/common';

export type WriteFault = 'full' | 'read-only';

const FAULTS: Readonly<Record<string, WriteFault>> = { '53100': 'full', '25006': 'read-only' };

const SENTENCES: Readonly<Record<WriteFault, string>> = {
  full: 'The disk of the database is full: nothing can be stored until there is room.',
  'read-only': 'The database is read-only (a standby, or set so): nothing can be stored until it takes writes again.',
};

/** How long after a refused write the database counts as full: only the next write can tell, and none comes to who is not ready. */
const REMEMBERED_MS = 3_000;

/** What kind of refusal it is, if it is one that holds for every write. */
export const writeFaultOf = (error: unknown): WriteFault | undefined => {
  const { driverError = error } = (error ?? {}) as { driverError?: unknown };
  return FAULTS[(driverError as { code?: string } | undefined)?.code ?? ''];
};

/** Remembers that the database answers but stores nothing, so that health can tell, and says so once in the log. */
@Injectable()
export class WriteFaults {
  private readonly logger = new Logger('Database');
  private fault?: { kind: WriteFault; until: number };

  /** Looks at an error that a use case ended with. */
  note(error: unknown): void {
    const kind = writeFaultOf(error);
    if (!kind) return;
    if (this.current !== kind) this.logger.error(SENTENCES[kind]);
    this.fault = { kind, until: Date.now() + REMEMBERED_MS };
  }

  /** The fault of the last seconds. */
  get current(): WriteFault | undefined {
    return this.fault && Date.now() < this.fault.until ? this.fault.kind : undefined;
  }
}
