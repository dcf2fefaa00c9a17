import { ConnectionError, DispatchError } from './errors.js';
import type { StreamEvent } from './events.js';
import { pause } from './retries.js';
import { ServerSentEvents } from './server-sent-events.js';

export interface StreamOptions {
  /** Only these kinds of events. */
  readonly types?: readonly Exclude<StreamEvent['type'], 'ready' | 'reset'>[];
  /** Of vehicles, only these. */
  readonly vehicleIds?: readonly string[];
  /** The `cursor` of the last event that was dealt with: the stream begins with what came since. */
  readonly after?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
  /** Without a sign of life for so long the connection counts as broken. 45,000 unless given: the service gives one every 15 seconds. */
  readonly silenceMs?: number;
}

interface Parameters {
  readonly query: object;
  readonly header: Readonly<Record<string, string>>;
}

type Open = (parameters: Parameters, signal: AbortSignal) => Promise<Response>;

const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Opens the stream, and opens it again where it broke off. */
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
      await pause(pauseOf(reader.retryMs, failures), either).catch(() => undefined); // the loop ends with the signal
    }
  } finally {
    ended.abort();
  }
}

/** What a later try may not meet again; anything else is for the caller. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof DispatchError && (error.status === 429 || error.status >= 500));

function pauseOf(asked: number | undefined, failures: number): number {
  const longer = Math.min(LONGEST_PAUSE_MS, (asked ?? PAUSE_MS) * 2 ** Math.max(0, failures - 1));
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
      const { value, done } = await heard(pieces, silenceMs);
      if (done) return;
      for (const { type, data, id } of reader.push(decoder.decode(value, { stream: true })))
        yield toEvent(type, data, id);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** The next piece; one that never comes is a broken connection. */
async function heard(pieces: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
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

/** Openings hold their data as they are; all else says its type, time and id inside. */
function toEvent(type: string, data: string, cursor: string): StreamEvent {
  const told = JSON.parse(data) as object;
  return (type === 'ready' || type === 'reset' ? { type, data: told, cursor } : { ...told, cursor }) as StreamEvent;
}
