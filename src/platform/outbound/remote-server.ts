import { Logger } from '@nestjs/common';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  type IPolicy,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  wrap,
} from 'cockatiel';
import { OutboundError, type OutboundHttp } from './outbound-http';

/** A call of a remote server. */
export interface RemoteCall {
  readonly method: 'GET' | 'POST';
  /** Path below the base URL with its query, without a leading slash. */
  readonly path: string;
  /** JSON body. */
  readonly body?: string;
  /** Largest response that is read, in bytes. */
  readonly maxBytes: number;
}

/** How calls of a remote server are limited and repeated. */
export interface RemoteServerSettings {
  /** Display name in logs and in the health report, such as OSRM. */
  readonly name: string;
  readonly baseUrl: string;
  /** Time limit of a call with its retry. */
  readonly timeoutMs: number;
  /** What the service does without the server. It completes the log line "OSRM is away, ...". */
  readonly fallbackText: string;
  /** User-Agent header. Default: the name of the service. */
  readonly userAgent?: string;
  /** Whether a failed call is retried once, after a short delay. Default: true. */
  readonly retriesOnce?: boolean;
}

/** The server cannot be used now: unreachable, too slow, failing, or paused after failures. */
export class RemoteServerAway extends Error {}

/** The server is not called during the pause after failures. */
export class RemoteServerPaused extends RemoteServerAway {}

/** The server works but rejects the call, so neither a retry nor a pause would help. */
export class RemoteServerRefusal extends Error {}

/** Number of failures in a row after which calls are paused, and the length of the pause. */
const FAILURES_UNTIL_PAUSE = 5;
const PAUSE_MS = 15_000;
/** Statuses besides 5xx after which a later call may succeed: Request Timeout, Too Early, Too Many Requests. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
const RETRY_DELAY_MS = 50;

/**
 * An optional server of the operator. A call and its retry share one time limit. After five failures in a row no calls are made
 * for a while. The first failure and the recovery are logged.
 */
export class RemoteServer {
  private readonly logger: Logger;
  private readonly policy: IPolicy;
  /** Whether the last call failed. */
  isAway = false;

  constructor(
    private readonly http: OutboundHttp,
    private readonly settings: RemoteServerSettings,
  ) {
    this.logger = new Logger(settings.name);
    const isAwayError = handleType(RemoteServerAway);
    const breaker = new ConsecutiveBreaker(FAILURES_UNTIL_PAUSE);
    const breakerPolicy = circuitBreaker(isAwayError, { halfOpenAfter: PAUSE_MS, breaker });
    this.policy =
      settings.retriesOnce === false
        ? breakerPolicy
        : wrap(
            retry(isAwayError, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: RETRY_DELAY_MS }) }),
            breakerPolicy,
          );
  }

  get name(): string {
    return this.settings.name;
  }

  /**
   * Sends a call and converts its response.
   *
   * @param readResponse converts a response with a status below 500, or throws one of the errors below; `json` is null if the body is not JSON
   * @param signal aborts the call, for example when the client disconnects
   * @throws RemoteServerAway, RemoteServerRefusal, or the signal's reason
   */
  async call<T>(
    call: RemoteCall,
    readResponse: (json: unknown, status: number) => T,
    signal?: AbortSignal,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(this.settings.timeoutMs);
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const result = await this.policy.execute(
        () => this.sendOnce(call, readResponse, abortSignal, signal),
        abortSignal,
      );
      this.recordState(null);
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      const awayError = this.toAwayError(error);
      if (awayError || error instanceof RemoteServerRefusal) this.recordState(awayError);
      throw awayError ?? error;
    }
  }

  private async sendOnce<T>(
    { method, path, body, maxBytes }: RemoteCall,
    readResponse: (json: unknown, status: number) => T,
    abortSignal: AbortSignal,
    callerSignal?: AbortSignal,
  ): Promise<T> {
    const { baseUrl, name, userAgent = 'delivery-dispatch-service' } = this.settings;
    const headers = {
      Accept: 'application/json',
      'User-Agent': userAgent,
      ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    };
    try {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`);
      const response = await this.http.send({
        method,
        url,
        headers,
        body,
        signal: abortSignal,
        maxBytes,
        enteredBy: 'operator',
      });
      if (response.status >= 500 || TEMPORARY_STATUSES.has(response.status))
        throw new RemoteServerAway(`${name} answered with status ${response.status}.`);
      return readResponse(parseJson(response.body), response.status);
    } catch (error) {
      callerSignal?.throwIfAborted(); // The caller disconnected, so the server has not failed.
      if (error instanceof OutboundError) throw new RemoteServerAway(error.message);
      throw error;
    }
  }

  /** Returns the error that means that the server cannot be used now; null for any other error. */
  private toAwayError(error: unknown): RemoteServerAway | null {
    const { name } = this.settings;
    if (error instanceof RemoteServerAway) return error;
    if (isBrokenCircuitError(error)) return new RemoteServerPaused(`${name} failed several times and is left alone.`);
    return isTaskCancelledError(error) ? new RemoteServerAway(`${name} did not respond in time.`) : null;
  }

  /** Records the outcome of a call. Logs only changes. */
  private recordState(failure: RemoteServerAway | null): void {
    const { name, fallbackText } = this.settings;
    if (failure && !this.isAway) this.logger.warn(`${name} is away, ${fallbackText}: ${failure.message}`);
    if (!failure && this.isAway) this.logger.log(`${name} is back.`);
    this.isAway = failure !== null;
  }
}

/** @returns null if the body is not JSON */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
