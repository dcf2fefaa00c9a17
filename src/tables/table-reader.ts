import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { TableRow } from './table';
import { TableProcess } from './table-process';

/** Reads CSV and XLSX files, each in a process of its own. */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  private readonly reading = new Set<TableProcess>();

  /**
   * The rows of a file in batches, the header's first; the reading is at most one batch ahead. To be called in a turn,
   * which `@TakesTable` gives its route. Throws UnreadableTable for a file that is no table or exceeds TABLE_LIMITS, and
   * the signal's reason when its sender hangs up.
   */
  async *read(path: string, hangUp: AbortSignal): AsyncGenerator<readonly TableRow[]> {
    const process = new TableProcess(path, hangUp);
    this.reading.add(process);
    try {
      let coming = ask(process);
      for (;;) {
        const rows = await coming;
        if (!rows.length) return;
        coming = ask(process);
        yield rows;
      }
    } finally {
      process.kill(new Error('The file is not read any more.'));
      this.reading.delete(process);
    }
  }

  /** Requests have ended or were cut off by now. */
  onApplicationShutdown(): void {
    for (const process of this.reading) process.kill(new Error('The service stops.'));
  }
}

function ask(process: TableProcess): Promise<readonly TableRow[]> {
  const rows = process.next();
  rows.catch(() => undefined); // thrown when it is waited for
  return rows;
}
