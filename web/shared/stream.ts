/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) with what `EventSource` lacks: the
 * request goes through `sessionFetch`, a silent connection is detected, and a hidden page disconnects.
 */

/** An event of the service with its parsed JSON. */
export interface StreamEvent {
  readonly type: string;
  readonly data: unknown;
}

/** `lost`: the connection has failed and is tried again. */
export type StreamState = 'connecting' | 'open' | 'lost';

interface Listener {
  onEvent(event: StreamEvent): void;
  /** @param lastDataAt when the service last sent anything; undefined before the first connection */
  onState(state: StreamState, lastDataAt: Date | undefined): void;
  /** Called when events were missed, so that all data must be loaded again. */
  onReset(): void;
}

/** The service sends a sign of life every 15 seconds. A connection that is silent for longer than this is broken. */
const SILENCE_MS = 40_000;
/** Pause before the first retry. It doubles with each failure, up to the longest one. */
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
const MAX_DOUBLINGS = 4;

/**
 * Reads the events of a stream, and resumes after the last one when the connection is lost. A hidden page disconnects,
 * since a browser has six connections to a service for all its tabs.
 *
 * @returns a function that ends the subscription
 */
export function subscribeToStream(
  url: string,
  request: (request: Request) => Promise<Response>,
  listener: Listener,
): () => void {
  const subscription = new AbortController();
  let connection = new AbortController();
  let lastEventId = '';
  let failures = 0;
  let lastDataAt: Date | undefined;

  const noteData = () => {
    lastDataAt = new Date();
    failures = 0;
  };
  const handleBlock = (block: string) => {
    const { id, event, data } = fieldsOf(block);
    if (id !== undefined) lastEventId = id;
    if (event === 'reset') listener.onReset();
    else if (event && data) listener.onEvent({ type: event, data: JSON.parse(data) });
  };
  /** Reads one connection until it ends. @throws if it fails or is aborted */
  const readConnection = async (signal: AbortSignal) => {
    const headers = { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const response = await request(new Request(url, { headers, signal, cache: 'no-store' }));
    if (!response.ok || !response.body) throw new Error(String(response.status));
    noteData();
    listener.onState('open', lastDataAt);
    for await (const block of blocksOf(response.body, SILENCE_MS)) {
      noteData();
      handleBlock(block);
    }
  };
  const keepConnected = async () => {
    while (!subscription.signal.aborted) {
      await untilVisible(subscription.signal);
      connection = new AbortController();
      listener.onState(failures ? 'lost' : 'connecting', lastDataAt);
      await readConnection(AbortSignal.any([subscription.signal, connection.signal])).catch(() => undefined);
      if (subscription.signal.aborted || document.hidden) continue;
      listener.onState('lost', lastDataAt);
      await pause(retryPauseMs(failures++));
    }
  };
  const disconnectIfHidden = () => document.hidden && connection.abort();
  document.addEventListener('visibilitychange', disconnectIfHidden);
  void keepConnected();
  return () => {
    document.removeEventListener('visibilitychange', disconnectIfHidden);
    subscription.abort();
  };
}

/** Returns the pause before a retry. Its random part spreads the pages that lost their connection at the same time. */
function retryPauseMs(failures: number): number {
  const longestMs = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(failures, MAX_DOUBLINGS));
  return longestMs * (0.5 + Math.random() / 2);
}

/** Yields the blocks of a stream, which are separated by empty lines. Ends if the connection is silent for too long. */
async function* blocksOf(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unfinished = '';
  for (;;) {
    const alarm = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(alarm));
    if (done) return;
    const blocks = (unfinished + decoder.decode(value, { stream: true })).split('\n\n');
    unfinished = blocks.pop() ?? '';
    yield* blocks;
  }
}

/** Returns the fields of a block: one `name: value` on each line. Comments, which are signs of life, have none. */
function fieldsOf(block: string): { id?: string; event?: string; data?: string } {
  const fields: { id?: string; event?: string; data?: string } = {};
  for (const line of block.split('\n')) {
    const [, name, value] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields[name as keyof typeof fields] = value;
  }
  return fields;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits while the page is hidden, or until the signal is aborted. */
function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const resolveIfVisible = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', resolveIfVisible);
      resolve();
    };
    document.addEventListener('visibilitychange', resolveIfVisible);
    signal.addEventListener('abort', resolveIfVisible, { once: true });
  });
}
