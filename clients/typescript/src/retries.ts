import { ConnectionError, DispatchError } from './errors.js';

/** How often and how long is tried. */
export interface RetryOptions {
  /** Tries after the first one; 0 for none. 4 unless given. */
  readonly retries?: number;
  /** The longest that is waited between two tries, in milliseconds; who is asked to wait longer gets the error. 65,000 unless given. */
  readonly maxWaitMs?: number;
  /** How long a try may take in milliseconds; of a file, until it begins. 60,000 unless given. */
  readonly timeoutMs?: number;
  /** Told before each wait. What it throws ends the tries. */
  readonly onRetry?: (retry: Retry) => void;
  /** Sends a request; the `fetch` of the platform unless given. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A try that failed and is followed by another one. */
export interface Retry {
  /** Why it failed. */
  readonly error: DispatchError | ConnectionError;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly waitMs: number;
}

/**
 * What may be done again after a failure: `always` (reading, or a change that carries an Idempotency-Key), `refused` (a
 * change without one, when the service said that it did nothing), or `never`.
 */
export type Repeatable = 'always' | 'refused' | 'never';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** Refused before anything was done. */
const REFUSED = 429;
/** The service, or a proxy before it, can't at the moment. */
const AWAY: readonly number[] = [502, 503, 504];
/** The same Idempotency-Key is still at work: its answer got lost on the way, and can be had when it has ended. */
const STILL_RUNNING = 409;

/** Sends requests, and sends them again when that is safe and may help. */
export class Sender {
  private readonly retries: number;
  private readonly maxWaitMs: number;
  private readonly timeoutMs: number;
  private readonly onRetry: (retry: Retry) => void;
  private readonly fetch: (request: Request) => Promise<Response>;

  constructor(options: RetryOptions) {
    this.retries = options.retries ?? 4;
    this.maxWaitMs = options.maxWaitMs ?? 65_000;
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.onRetry = options.onRetry ?? (() => undefined);
    this.fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  }

  /**
   * @returns the last answer, be it a success or not
   * @throws ConnectionError when none came; the signal's reason when the caller gave up
   */
  async send(request: Request, repeatable: Repeatable): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt > this.retries || repeatable === 'never';
      const outcome = await this.try(isLast ? request : request.clone()).catch((error: unknown) => {
        if (request.signal.aborted || !(error instanceof ConnectionError)) throw error;
        return error;
      });
      const failure = isLast ? undefined : await failureToRepeat(request, outcome, repeatable);
      const waitMs = failure && pauseOf(failure, attempt);
      if (!failure || waitMs === undefined || waitMs > this.maxWaitMs) {
        if (outcome instanceof ConnectionError) throw outcome;
        return outcome;
      }
      if (outcome instanceof Response) await outcome.body?.cancel();
      this.onRetry({ error: failure, attempt, waitMs });
      await pause(waitMs, request.signal);
    }
  }

  /** The time limit counts until the answer is there; of a file or a stream, until it begins. */
  private async try(request: Request): Promise<Response> {
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), this.timeoutMs);
    const signal = AbortSignal.any([request.signal, controller.signal]);
    try {
      return await whole(await this.fetch(new Request(request, { signal })));
    } catch (error) {
      if (request.signal.aborted) throw error;
      const { method, url } = request;
      const reason = controller.signal.aborted ? `no answer within ${this.timeoutMs} ms` : reasonOf(error);
      throw new ConnectionError(`${method} ${url}: ${reason}`, { cause: error });
    } finally {
      clearTimeout(late);
    }
  }
}

/** An answer of JSON with all of it read, so that one that breaks off half-way can be asked for again. */
async function whole(response: Response): Promise<Response> {
  if (!isJson(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.text(), { status, statusText, headers });
}

export const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/.test(headers.get('content-type') ?? '');

/** The failure, when the same again may succeed and does no harm. */
async function failureToRepeat(
  request: Request,
  outcome: Response | ConnectionError,
  repeatable: Repeatable,
): Promise<DispatchError | ConnectionError | undefined> {
  if (outcome instanceof ConnectionError) return repeatable === 'always' ? outcome : undefined;
  const { status, headers } = outcome;
  const isStillRunning = status === STILL_RUNNING && headers.has('retry-after');
  if (status !== REFUSED && !(repeatable === 'always' && (AWAY.includes(status) || isStillRunning))) return undefined;
  const text = await outcome.clone().text();
  return new DispatchError(`${request.method} ${new URL(request.url).pathname}`, outcome, parsed(text));
}

/** As long as the service asks for, else longer each time; a little more at random, so that many don't come back at once. */
function pauseOf(failure: DispatchError | ConnectionError, attempt: number): number {
  const asked = failure instanceof DispatchError ? failure.retryAfter : null;
  if (asked !== null) return asked * 1000 + Math.random() * FIRST_PAUSE_MS;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason when that comes first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
