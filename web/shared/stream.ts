/** One of the service's events, with its JSON read. */
export interface StreamEvent {
  readonly type: string;
  readonly data: unknown;
}

/** `lost` tries again by itself. */
export type StreamState = 'connecting' | 'open' | 'lost';

interface Listener {
  onEvent(event: StreamEvent): void;
  onState(state: StreamState, heardAt: Date | undefined): void;
  /** Too much was missed: what is shown must be loaded anew. */
  onReset(): void;
}

/** The service shows that it lives every 15 seconds; a line that says nothing for so long is broken. */
const SILENCE_MS = 40_000;
const RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads server-sent events by fetch, so that the session's cookie counts, and comes back where it left off. While the page is hidden
 * it lets go: a browser has six connections to a service for all its tabs together.
 *
 * @returns what ends it
 */
export function follow(url: string, ask: (request: Request) => Promise<Response>, listener: Listener): () => void {
  const ended = new AbortController();
  let connection = new AbortController();
  let lastId = '';
  let failures = 0;
  let heardAt: Date | undefined;

  const heard = () => {
    heardAt = new Date();
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
    const response = await ask(new Request(url, { headers, signal, cache: 'no-store' }));
    if (!response.ok || !response.body) throw new Error(String(response.status));
    heard();
    listener.onState('open', heardAt);
    for await (const block of blocksOf(response.body, SILENCE_MS)) {
      heard();
      take(block);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      await untilVisible(ended.signal);
      connection = new AbortController();
      const signal = AbortSignal.any([ended.signal, connection.signal]);
      listener.onState(failures ? 'lost' : 'connecting', heardAt);
      await read(signal).catch(() => undefined);
      if (ended.signal.aborted || document.hidden) continue;
      listener.onState('lost', heardAt);
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

/** The texts between empty lines. @throws Error when nothing comes for too long */
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
