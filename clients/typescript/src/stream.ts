import { ConnectionError, DispatchError } from './errors.js';
import type { StreamEvent } from './events.js';
import { pause } from './retries.js';
import { ServerSentEvents } from './server-sent-events.js';

export interface StreamOptions {
  /** Event types to receive. Default: all. */
  readonly types?: readonly Exclude<StreamEvent['type'], 'ready' | 'reset'>[];
  /** Vehicles to receive events of. Default: all. */
  readonly vehicleIds?: readonly string[];
  /** `cursor` of the last processed event. The stream starts with later ones. */
  readonly after?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /**
   * Silence in milliseconds after which the connection counts as broken. Default: 45,000. The service sends a sign of
   * life every 15 seconds.
   */
  readonly silenceMs?: number;
}

interface Parameters {
  readonly query: object;
  readonly header: Readonly<Record<string, string>>;
}

type Open = (parameters: Parameters, signal: AbortSignal) => Promise<Response>;

const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Opens the stream, and opens it again after the connection breaks. */
export async function* follow(open: Open, options: StreamOptions): AsyncGenerator<StreamEvent, void, undefined> {
  const { types, vehicleIds, after, signal, silenceMs = 45_000 } = options;
  const query = { ...(types && { types: types.join(',') }), ...(vehicleIds && { vehicleIds: vehicleIds.join(',') }) };
  const reader = new ServerSentEvents(after);
  const ended = new AbortController();
  const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  try {
    for (let failures = 0; !either.aborted;) {
      const header = { ...(reader.lastId && { 'Last-Event-ID': reader.lastId }) };
      try {
        const { body } = await open({ query, header }, either);
        reader.restart();
        for await (const event of eventsOf(body, { reader, silenceMs, signal: either })) {
          failures = 0;
          yield event;
        }
      } catch (error) {
        if (either.aborted) return;
        if (!isPassing(error)) throw error;
        failures++;
      }
      await pause(pauseOf(reader.retryMs, failures), either).catch(() => undefined); // The loop ends with the signal.
    }
  } finally {
    ended.abort();
  }
}

/** Whether a later attempt may succeed. Other errors are thrown to the caller. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof DispatchError && (error.status === 429 || error.status >= 500));

function pauseOf(requestedMs: number | undefined, failures: number): number {
  const longer = Math.min(LONGEST_PAUSE_MS, (requestedMs ?? PAUSE_MS) * 2 ** Math.max(0, failures - 1));
  return longer * (0.75 + Math.random() / 2);
}

async function* eventsOf(
  body: ReadableStream<Uint8Array> | null,
  { reader, silenceMs, signal }: { reader: ServerSentEvents; silenceMs: number; signal: AbortSignal },
): AsyncGenerator<StreamEvent, void, undefined> {
  if (!body) return;
  const pieces = body.getReader();
  const decoder = new TextDecoder();
  const stop = () => void pieces.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { value, done } = await nextChunk(pieces, silenceMs);
      if (done) return;
      for (const { type, data, id } of reader.push(decoder.decode(value, { stream: true })))
        yield toEvent(type, data, id);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Returns the next chunk. Throws if none arrives in time, since the connection is broken then. */
async function nextChunk(pieces: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError(`The stream was silent for ${silenceMs} ms.`)), silenceMs);
  });
  const piece = pieces.read().catch((error: unknown) => {
    throw new ConnectionError('The stream broke off.', { cause: error });
  });
  try {
    return await Promise.race([piece, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opening events contain their data directly; others contain type, time and id too. */
function toEvent(type: string, data: string, cursor: string): StreamEvent {
  const fields = JSON.parse(data) as object;
  return (type === 'ready' || type === 'reset' ? { type, data: fields, cursor } : { ...fields, cursor }) as StreamEvent;
}
