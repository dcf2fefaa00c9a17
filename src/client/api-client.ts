import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A wait or an outage longer than this is somebody's to look at. */
const TRIES = 6;
const REQUEST_LIMIT_MS = 30_000;

interface Envelope<T> {
  success: boolean;
  data: T;
  totalCount?: number;
  /** Header of the answer: where what was made can be read. */
  location?: string;
  error?: { code: string; message: string; details?: Record<string, string> };
}

/** An answer that is no success, with what the service said about it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Nothing that speaks HTTP answers at the address. */
export class Unreachable extends Error {}

/**
 * A client as anybody would write one: JSON over HTTP with a bearer token. Every POST and PATCH carries an
 * Idempotency-Key, so that one whose answer got lost is sent again without being done twice; 429 and 503 are waited out
 * as `Retry-After` says.
 */
export class ApiClient {
  /** Sent so far, repeated ones included. */
  requests = 0;

  constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly onWait: (seconds: number) => void = () => undefined,
  ) {}

  async get<T>(path: string): Promise<T> {
    return (await this.send<T>('GET', path)).data;
  }

  /** All pages of a list; `path` already has a query. */
  async all<T>(path: string, names: { page: string; size: string }): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page++) {
      const { data, totalCount = 0 } = await this.send<T[]>(
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}${names.page}=${page}&${names.size}=100`,
      );
      rows.push(...data);
      if (data.length === 0 || rows.length >= totalCount) return rows;
    }
  }

  async post<T>(path: string, body: object): Promise<T> {
    return (await this.send<T>('POST', path, body)).data;
  }

  async patch<T>(path: string, body: object): Promise<T> {
    return (await this.send<T>('PATCH', path, body)).data;
  }

  /** What is gone already, be it by the same request whose answer got lost, is gone. */
  async delete(path: string): Promise<void> {
    await this.send('DELETE', path).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    });
  }

  /** The identifier of what a POST has made, by the `Location` of the answer. */
  async create(path: string, body: object): Promise<string> {
    const { location } = await this.send('POST', path, body);
    return location!.slice(location!.lastIndexOf('/') + 1);
  }

  /** A POST as trackers do it, without an Idempotency-Key: what comes twice, the service knows by its time. */
  async report<T>(path: string, body: object): Promise<T> {
    return (await this.send<T>('POST', path, body, { isKeyed: false })).data;
  }

  /** A POST of a form with files. */
  async upload<T>(path: string, form: FormData): Promise<T> {
    return (await this.send<T>('POST', path, form)).data;
  }

  private async send<T>(method: string, path: string, body?: object, { isKeyed = true } = {}): Promise<Envelope<T>> {
    const key = body && isKeyed ? randomUUID() : undefined;
    for (let attempt = 1; ; attempt++) {
      const last = attempt === TRIES;
      const response = await this.request(method, path, body, key).catch((error: unknown) => {
        if (last || this.requests === 1) throw new Unreachable(reasonOf(error)); // at first: the service isn't there at all
        return null;
      });
      if (response?.ok) {
        const location = response.headers.get('location');
        return { ...((await response.json()) as Envelope<T>), ...(location && { location }) };
      }
      if (response && (last || ![429, 503].includes(response.status))) throw await refusal(method, path, response);
      const seconds = Number(response?.headers.get('retry-after')) || attempt;
      if (response?.status === 429) this.onWait(seconds);
      await response?.body?.cancel();
      await pause(seconds * 1000);
    }
  }

  private request(method: string, path: string, body?: object, key?: string): Promise<Response> {
    this.requests++;
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        Accept: 'application/json',
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
  }
}

async function refusal(method: string, path: string, response: Response): Promise<Refusal> {
  const { error } = (await response.json().catch(() => ({}))) as Partial<Envelope<never>>;
  const details = Object.entries(error?.details ?? {}).map(([field, sentence]) => `\n  ${field}: ${sentence}`);
  return new Refusal(
    response.status,
    error?.code ?? '',
    `${method} ${path} answered ${response.status} ${error?.code ?? ''}: ${error?.message ?? 'no reason given'}${details.join('')}`,
  );
}

function reasonOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? (error as Error).message;
}
