import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { RowText, TableShape } from '../exported-table';
import { writeTableFile, type TableFormat } from './table-file';

/** A file that a worker thread creates. The thread requests the rows one batch after the other. */
export interface TableTask {
  readonly shape: TableShape;
  readonly format: TableFormat;
  /** The connection to the thread of the service. */
  readonly port: MessagePort;
}

/** A message of the thread: it needs more rows, has a piece of the file, or is done. */
export type FromThread = 'more' | Uint8Array | 'end';
/** The reply to `more`: the next rows, or null if there are none. */
export type ToThread = readonly RowText[] | null;

/** Runs in a thread of `TableWriter`. It ends early if the other side closes the port. */
export async function writeTable({ shape, format, port }: TableTask): Promise<void> {
  const closed = new AbortController();
  port.once('close', () => closed.abort());
  const send = (message: FromThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);
  const requestBatches = async function* (): AsyncGenerator<readonly RowText[]> {
    for (;;) {
      // The listener must exist before the request is sent, so that no reply is lost.
      const reply = once(port, 'message', { signal: closed.signal });
      send('more');
      const [batch] = (await reply) as [ToThread];
      if (!batch) return;
      yield batch;
    }
  };
  for await (const piece of writeTableFile(shape, format, requestBatches())) {
    // Only a whole ArrayBuffer can be transferred. Node may keep several pieces in one, so the piece is copied.
    const copy = new Uint8Array(piece);
    send(copy, [copy.buffer]);
  }
  send('end');
}
