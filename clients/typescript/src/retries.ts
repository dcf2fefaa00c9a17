import { ConnectionError, DispatchError } from './errors.js';

/** Number and duration of attempts. */
export interface RetryOptions {
  /** Number of attempts after the first one; 0 for none. Default: 4. */
  readonly retries?: number;
  /**
   * Longest wait between two attempts in milliseconds. If the service names a longer one, the error is thrown. Default:
   * 65,000.
   */
  readonly maxWaitMs?: number;
  /** Timeout of an attempt in milliseconds; for a file, until its body begins. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Called before each wait. An error that it throws ends the attempts. */
  readonly onRetry?: (retry: Retry) => void;
  /** Sends a request. Default: the `fetch` of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A failed attempt that is followed by another one. */
export interface Retry {
  /** Reason of the failure. */
  readonly error: DispatchError | ConnectionError;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly waitMs: number;
}

/**
 * Whether a request may be repeated after a failure: `always` (reads, or changes with an Idempotency-Key), `refused` (a
 * change without one, if the service has rejected it without effect), or `never`.
 */
export type Repeatable = 'always' | 'refused' | 'never';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** Rejected without effect. */
const REFUSED = 429;
/** The service, or a proxy in front of it, is temporarily unavailable. */
const AWAY: readonly number[] = [502, 503, 504];
/**
 * A request with this Idempotency-Key is still being processed. Its response was lost and is available when it ends.
 */
const STILL_RUNNING = 409;

/** Sends requests, and repeats them if that is safe and may help. */
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
   * @returns the last response, whatever its status
   * @throws ConnectionError if there was none; the signal's reason if the caller aborted
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

  /** The timeout covers the whole response; for a file or a stream, only its headers. */
  private async try(request: Request): Promise<Response> {
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), this.timeoutMs);
    const signal = AbortSignal.any([request.signal, controller.signal]);
    try {
      return await whole(await this.fetch(new Request(request, { signal })));
    } catch (error) {
      if (request.signal.aborted) throw error;
      const { method, url } = request;
      const reason = controller.signal.aborted ? `no response within ${this.timeoutMs} ms` : reasonOf(error);
      throw new ConnectionError(`${method} ${url}: ${reason}`, { cause: error });
    } finally {
      clearTimeout(late);
    }
  }
}

/** Reads a JSON response completely, so that one that breaks off can be requested again. */
async function whole(response: Response): Promise<Response> {
  if (!isJson(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.text(), { status, statusText, headers });
}

export const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/.test(headers.get('content-type') ?? '');

/** Returns the failure if a repetition may succeed and does no harm. */
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

/**
 * Returns the wait that the service names, otherwise an increasing one. It is slightly random, so that many clients do
 * not return at once.
 */
function pauseOf(failure: DispatchError | ConnectionError, attempt: number): number {
  const retryAfterSeconds = failure instanceof DispatchError ? failure.retryAfter : null;
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000 + Math.random() * FIRST_PAUSE_MS;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits. Rejects with the signal's reason if it is aborted first. */
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
