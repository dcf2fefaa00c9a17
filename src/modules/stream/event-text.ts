import { type Cursor, formatCursor } from '../events/cursor';
import type { LiveChanges } from './live-changes.read-model';
import type { OwnersOfRecords, StreamView } from './stream-view';

/** The first message of a stream: `ready`, or `reset` for a client that must load everything again. */
export type FirstMessage = { readonly type: 'ready' | 'reset'; readonly data: object };

/** Changes between two cursors, ready to be sent. */
export interface ChangeBatch {
  readonly changes: LiveChanges;
  readonly from: Cursor;
  readonly to: Cursor;
  readonly owners: OwnersOfRecords;
}

/** A message of text/event-stream. `idLine` is empty if the message has no id. */
interface Message {
  readonly idLine: string;
  readonly text: string;
}

/**
 * Returns a function that returns the text for a view. Listeners with the same view share one text.
 *
 * @param batches at least one, in the order of their cursors
 */
export function createFormatter(
  batches: readonly ChangeBatch[],
  firstMessage?: FirstMessage,
): (view: StreamView) => Buffer {
  const textByView = new Map<string, Buffer>();
  return (view) => {
    let text = textByView.get(view.key);
    if (!text) {
      text = Buffer.from(formatMessages(batches, view, firstMessage));
      textByView.set(view.key, text);
    }
    return text;
  };
}

/**
 * Returns changes as text/event-stream. The id of an event is a cursor after this event. The id of the last message is a cursor after all
 * changes, including those that the view does not show. Positions before it have no id, because a client that resumes gets all of them.
 *
 * @returns '' if the view shows none of the changes and there is no first message
 */
function formatMessages(batches: readonly ChangeBatch[], view: StreamView, firstMessage?: FirstMessage): string {
  const messages = batches.flatMap((batch) => listMessages(batch, view));
  if (firstMessage) messages.unshift(toMessage(firstMessage.type, JSON.stringify(firstMessage.data)));
  const last = messages.pop();
  if (!last) return '';
  messages.push({ ...last, idLine: formatIdLine(batches.at(-1)!.to) });
  return messages.map(({ idLine, text }) => idLine + text).join('');
}

/** Returns the messages of a batch that the view shows: events with their ids, then positions. */
function listMessages({ changes, from, to, owners }: ChangeBatch, view: StreamView): Message[] {
  const messages: Message[] = [];
  for (const event of changes.events) {
    if (!view.showsEvent(event, owners)) continue;
    const cursor = { ...from, unfinishedBatch: { snapshot: to.snapshot, lastSeq: event.seq } };
    messages.push({ ...toMessage(event.type, event.body), idLine: formatIdLine(cursor) });
  }
  for (const position of changes.positions)
    if (view.showsPosition(position, owners)) messages.push(toMessage('position', position.body));
  return messages;
}

/** Returns a heartbeat, which shows that the connection works. It also updates the cursor from which the client would resume. */
export const formatHeartbeat = (cursor: Cursor): string => `:\n${formatIdLine(cursor)}\n`;

const formatIdLine = (cursor: Cursor): string => `id: ${formatCursor(cursor)}\n`;

/** Returns a message without an id. It has one data line, which is enough because JSON contains no line breaks. */
const toMessage = (type: string, json: string): Message => ({ idLine: '', text: `event: ${type}\ndata: ${json}\n\n` });
