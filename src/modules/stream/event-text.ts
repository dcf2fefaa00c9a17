import { type Cursor, writeCursor } from '../events/cursor';
import type { LiveChanges } from './live-changes.read-model';
import type { RecordsOfChanges, StreamView } from './stream-view';

/** The first message: `ready` for a new client, `reset` for a client that must load everything again. */
export type FirstMessage = { readonly type: 'ready' | 'reset'; readonly data: object };

/** Changes between two cursors, ready to be sent. */
export interface ChangeBatch {
  readonly changes: LiveChanges;
  readonly from: Cursor;
  readonly to: Cursor;
  readonly records: RecordsOfChanges;
}

/**
 * Returns changes as text/event-stream. The id of an event is a cursor after this event. The id of the last message is a cursor after all
 * changes, including those that the view does not show. Positions before it have no id, because a client that resumes gets all of them.
 *
 * @returns '' if the view shows none of the changes and there is no first message
 */
export function formatEvent(batches: readonly ChangeBatch[], view: StreamView, firstMessage?: FirstMessage): string {
  const blocks = firstMessage
    ? [{ id: '', text: formatBlock(firstMessage.type, JSON.stringify(firstMessage.data)) }]
    : [];
  for (const { changes, from, to, records } of batches) {
    for (const event of changes.events)
      if (view.showsEvent(event, records)) {
        const id = formatIdLine({ ...from, part: { seen: to.seen, seq: event.seq } });
        blocks.push({ id, text: formatBlock(event.type, event.body) });
      }
    for (const position of changes.positions)
      if (view.showsPosition(position, records)) blocks.push({ id: '', text: formatBlock('position', position.body) });
  }
  const last = blocks.at(-1);
  if (last) last.id = formatIdLine(batches.at(-1)!.to);
  return blocks.map(({ id, text }) => id + text).join('');
}

/** Returns a heartbeat, which shows that the connection works. It also updates the cursor from which the client would resume. */
export const formatHeartbeat = (cursor: Cursor): string => `:\n${formatIdLine(cursor)}\n`;

const formatIdLine = (cursor: Cursor): string => `id: ${writeCursor(cursor)}\n`;
/** Returns a message with one data line, which is enough because JSON contains no line breaks. */
const formatBlock = (type: string, json: string): string => `event: ${type}\ndata: ${json}\n\n`;
