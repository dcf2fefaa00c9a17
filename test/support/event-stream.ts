import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { until } from './until';

const LIMIT_MS = 100_000;

export interface StreamEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: {
    readonly id?: string;
    readonly type?: string;
    readonly timestamp?: string;
    readonly data: Record<string, unknown>;
    readonly resumed?: boolean;
    readonly reason?: string;
  };
}

/** A client of server-sent events with its own connection, by the rules of the HTML standard. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  comments = 0;
  /** Sent when the client reconnects. */
  lastEventId: string | undefined;
  isEnded = false;
  private rest = '';

  private constructor(
    readonly response: IncomingMessage,
    private readonly close_: () => void,
  ) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.read(text));
    const ended = () => void (this.isEnded = true);
    response.on('error', ended);
    response.on('close', ended);
  }

  /** Resolves with the response headers. A response that is no stream is parsed as JSON. */
  static async open(
    url: string,
    token: string,
    { query = '', lastEventId }: { query?: string; lastEventId?: string | undefined } = {},
  ): Promise<EventStream> {
    const headers = { Authorization: `Bearer ${token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const agent = new Agent();
    const sent = request(`${url}/api/tracking/stream${query}`, { headers, agent });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => undefined); // The connection broke, see `isEnded`.
    if (response.statusCode !== 200) {
      const chunks = await response.toArray();
      throw new Error(`${response.statusCode}: ${Buffer.concat(chunks as Buffer[]).toString()}`);
    }
    return new EventStream(response, () => sent.destroy());
  }

  /** Waits until `found` returns a value, and returns it. */
  async until<T>(what: string, found: () => T | undefined | false, limitMs = LIMIT_MS): Promise<T> {
    let value: T | undefined | false;
    const last = () => JSON.stringify(this.events.slice(-20));
    await until(
      () => `${what} came, after ${last()}`,
      () => Boolean((value = found())),
      limitMs,
    );
    return value as T;
  }

  /** Waits for the first event of this record or type. */
  event(which: string): Promise<StreamEvent> {
    return this.until(which, () => this.events.find((event) => isAbout(event, which)));
  }

  /** Events after the opening one. */
  get updates(): StreamEvent[] {
    return this.events.filter(({ type }) => type !== 'ready' && type !== 'reset');
  }

  ended(limitMs?: number): Promise<boolean> {
    return this.until('the end', () => this.isEnded, limitMs);
  }

  close(): void {
    this.close_();
  }

  private read(text: string): void {
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop()!;
    for (const block of blocks) this.dispatch(block.split('\n'));
  }

  private dispatch(lines: readonly string[]): void {
    const fields = new Map<string, string>();
    for (const line of lines) {
      const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).replace(/^ /, '')];
      if (name === '') this.comments++;
      else fields.set(name, value);
    }
    const id = fields.get('id');
    if (id !== undefined) this.lastEventId = id;
    const data = fields.get('data');
    if (data === undefined) return;
    this.events.push({ id, type: fields.get('event')!, data: JSON.parse(data) as StreamEvent['data'] });
  }
}

const isAbout = ({ type, data }: StreamEvent, which: string): boolean =>
  type === which || data.data?.guid === which || data.data?.vehicleId === which;
