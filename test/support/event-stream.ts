import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

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

/** A client of server-sent events over a connection of its own, by the rules of the HTML standard. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  comments = 0;
  /** What a client sends when it comes back. */
  lastEventId: string | undefined;
  isEnded = false;
  private rest = '';
  private readonly watchers = new Set<() => void>();

  private constructor(
    readonly response: IncomingMessage,
    private readonly close_: () => void,
  ) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.read(text));
    const ended = () => {
      this.isEnded = true;
      this.changed();
    };
    response.on('error', ended);
    response.on('close', ended);
  }

  /** Resolves with the answer's head; one that is no stream is read as JSON. */
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
    sent.on('error', () => undefined); // it was cut off, which `isEnded` tells
    if (response.statusCode !== 200) {
      const chunks = await response.toArray();
      throw new Error(`${response.statusCode}: ${Buffer.concat(chunks as Buffer[]).toString()}`);
    }
    return new EventStream(response, () => sent.destroy());
  }

  /** Waits until this holds; answers its value. */
  async until<T>(what: string, found: () => T | undefined | false, limitMs = LIMIT_MS): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const look = () => {
        const value = found();
        if (!value) return;
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve(value);
      };
      const timer = setTimeout(() => {
        this.watchers.delete(look);
        reject(new Error(`${what} did not come: ${JSON.stringify(this.events.slice(-20))}`));
      }, limitMs);
      this.watchers.add(look);
      look();
    });
  }

  /** The first event about the record, or of the type. */
  event(which: string): Promise<StreamEvent> {
    return this.until(which, () => this.events.find((event) => isAbout(event, which)));
  }

  /** What was told of besides the opening. */
  get told(): StreamEvent[] {
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
    this.changed();
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

  private changed(): void {
    for (const look of [...this.watchers]) look();
  }
}

const isAbout = ({ type, data }: StreamEvent, which: string): boolean =>
  type === which || data.data?.guid === which || data.data?.vehicleId === which;
