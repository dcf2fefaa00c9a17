import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { RowText, TableShape } from '../exported-table';
import { tableFile, type TableFormat } from './table-file';

/** A file that a thread is to make, of rows that it asks for as it goes. */
export interface TableTask {
  readonly shape: TableShape;
  readonly format: TableFormat;
  readonly port: MessagePort;
}

/** Message of the thread: it needs rows, has a piece of the file, or is done. The reply contains rows, or that there are no more. */
export type FromThread = 'more' | Uint8Array | 'end';
export type ToThread = readonly RowText[] | null;

/** Run by a thread of `TableWriter`. It ends early when the other side closes the port. */
export async function writeTable({ shape, format, port }: TableTask): Promise<void> {
  const gone = new AbortController();
  port.once('close', () => gone.abort());
  const say = (what: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(what, moved);
  const rows = async function* (): AsyncGenerator<readonly RowText[]> {
    for (;;) {
      const answer = once(port, 'message', { signal: gone.signal });
      say('more');
      const [batch] = (await answer) as [ToThread];
      if (!batch) return;
      yield batch;
    }
  };
  for await (const piece of tableFile(shape, format, rows())) {
    const own = new Uint8Array(piece); // a piece may be a part of what Node keeps many in
    say(own, [own.buffer]);
  }
  say('end');
}
