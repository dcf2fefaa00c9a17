/** An event of the service with its parsed JSON. */
export interface StreamEvent {
  readonly type: string;
  readonly data: unknown;
}

/** `lost`: the connection is tried again. */
export type StreamState = 'connecting' | 'open' | 'lost';

interface Listener {
  onEvent(event: StreamEvent): void;
  onState(state: StreamState, lastDataAt: Date | undefined): void;
  /** Called when events were missed, so that all data must be loaded again. */
  onReset(): void;
}

/** The service sends a sign of life every 15 seconds. A connection that is silent for longer than this is broken. */
const SILENCE_MS = 40_000;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads server-sent events by `fetch`, which sends the session's cookie, and resumes after the last event. A hidden
 * page disconnects, since a browser has six connections to a service for all its tabs.
 * @returns a function that ends the subscription
 */
export function subscribeToStream(
  url: string,
  request: (request: Request) => Promise<Response>,
  listener: Listener,
): () => void {
  const ended = new AbortController();
  let connection = new AbortController();
  let lastId = '';
  let failures = 0;
  let lastDataAt: Date | undefined;

  const noteData = () => {
    lastDataAt = new Date();
    failures = 0;
  };
  const take = (block: string) => {
    const fields = fieldsOf(block);
    if (fields.id !== undefined) lastId = fields.id;
    if (fields.event === 'reset') listener.onReset();
    else if (fields.event && fields.data) listener.onEvent({ type: fields.event, data: JSON.parse(fields.data) });
  };
  const read = async (signal: AbortSignal) => {
    const headers = { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) };
    const response = await request(new Request(url, { headers, signal, cache: 'no-store' }));
    if (!response.ok || !response.body) throw new Error(String(response.status));
    noteData();
    listener.onState('open', lastDataAt);
    for await (const block of blocksOf(response.body, SILENCE_MS)) {
      noteData();
      take(block);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      await untilVisible(ended.signal);
      connection = new AbortController();
      const signal = AbortSignal.any([ended.signal, connection.signal]);
      listener.onState(failures ? 'lost' : 'connecting', lastDataAt);
      await read(signal).catch(() => undefined);
      if (ended.signal.aborted || document.hidden) continue;
      listener.onState('lost', lastDataAt);
      await pause(Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(failures++, 4)) * (0.5 + Math.random() / 2));
    }
  };
  const onVisibility = () => document.hidden && connection.abort();
  document.addEventListener('visibilitychange', onVisibility);
  void run();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    ended.abort();
  };
}

/** Yields the blocks between empty lines. @throws Error if the connection is silent for too long */
async function* blocksOf(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const alarm = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(alarm));
    if (done) return;
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

function fieldsOf(block: string): { id?: string; event?: string; data?: string } {
  const lines = block.split('\n').map((line) => /^(id|event|data): ?(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1], found[2]]] : [])));
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (!document.hidden || signal.aborted) return done();
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}
