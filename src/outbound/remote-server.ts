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

export interface RemoteCall {
  readonly method: 'GET' | 'POST';
  /** Below the base URL, without a leading slash, with its query. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** Longest answer that is read, in bytes. */
  readonly maxBytes: number;
}

export interface RemoteServerSettings {
  /** For people, in logs and in the health report: OSRM. */
  readonly name: string;
  readonly baseUrl: string;
  /** Longest a call may take, with its second try. */
  readonly timeoutMs: number;
  /** What is done without it, to complete "OSRM is away, ..." in the log. */
  readonly without: string;
  /** Who asks; the service's name unless said. */
  readonly userAgent?: string;
  /** Whether a call that fails is made again at once; so unless said. */
  readonly triesTwice?: boolean;
}

/** The server can't be asked now: away, too slow, out of order, or left alone for a while because it was. */
export class RemoteServerAway extends Error {}

/** It is not asked at all for a while, because it has failed too often. */
export class RemoteServerResting extends RemoteServerAway {}

/** The server is there and does not do what it is asked: asking again, or resting, would change nothing. */
export class RemoteServerRefusal extends Error {}

const FAILURES_THAT_OPEN = 5;
/** How long a server that failed so often in a row is left alone. */
const REST_MS = 15_000;
/** Statuses by which a server says "not now", besides the 5xx. */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * A server of the operator that the service can do without: asked within a time that counts both tries; after five
 * failures in a row it is left alone for a while. The first failure and the return are logged.
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
    const away = handleType(RemoteServerAway);
    const breaker = new ConsecutiveBreaker(FAILURES_THAT_OPEN);
    const once = circuitBreaker(away, { halfOpenAfter: REST_MS, breaker });
    this.policy =
      settings.triesTwice === false
        ? once
        : wrap(retry(away, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 50 }) }), once);
  }

  get name(): string {
    return this.settings.name;
  }

  /**
   * @param read makes what is wanted of an answer with a status below 500 (null: its body is no JSON); throws one of the errors below
   * @throws RemoteServerAway, RemoteServerRefusal, or the signal's reason
   */
  async call<T>(call: RemoteCall, read: (json: unknown, status: number) => T, signal?: AbortSignal): Promise<T> {
    const limit = AbortSignal.timeout(this.settings.timeoutMs);
    const end = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const answer = await this.policy.execute(() => this.once(call, read, end, signal), end);
      this.note(null);
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      const away = this.away(error);
      if (away || error instanceof RemoteServerRefusal) this.note(away);
      throw away ?? error;
    }
  }

  private async once<T>(
    { method, path, body, maxBytes }: RemoteCall,
    read: (json: unknown, status: number) => T,
    end: AbortSignal,
    signal?: AbortSignal,
  ): Promise<T> {
    const { baseUrl, name, userAgent = 'delivery-dispatch-service' } = this.settings;
    const headers = {
      Accept: 'application/json',
      'User-Agent': userAgent,
      ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    };
    try {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`);
      const answer = await this.http.send({ method, url, headers, body, signal: end, maxBytes, enteredBy: 'operator' });
      if (answer.status >= 500 || NOT_NOW.has(answer.status))
        throw new RemoteServerAway(`${name} answered with status ${answer.status}.`);
      return read(parse(answer.body), answer.status);
    } catch (error) {
      signal?.throwIfAborted(); // nobody waits: that says nothing about the server
      if (error instanceof OutboundError) throw new RemoteServerAway(error.message);
      throw error;
    }
  }

  private away(error: unknown): RemoteServerAway | null {
    const { name } = this.settings;
    if (error instanceof RemoteServerAway) return error;
    if (isBrokenCircuitError(error)) return new RemoteServerResting(`${name} failed several times and is left alone.`);
    return isTaskCancelledError(error) ? new RemoteServerAway(`${name} did not answer in time.`) : null;
  }

  private note(fault: RemoteServerAway | null): void {
    const { name, without } = this.settings;
    if (fault && !this.isAway) this.logger.warn(`${name} is away, ${without}: ${fault.message}`);
    if (!fault && this.isAway) this.logger.log(`${name} is back.`);
    this.isAway = fault !== null;
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
