/** An event as transferred. */
export interface ServerSentEvent {
  readonly type: string;
  readonly data: string;
  /** The last id sent with this event or before it. */
  readonly id: string;
}

/** More than any event has. A longer block means another protocol. */
const LONGEST_BLOCK = 4 * 1024 * 1024;

/** Parses text/event-stream by the HTML standard from chunks that may end anywhere. */
export class ServerSentEvents {
  /** Milliseconds that the server requests to wait before reconnecting. */
  retryMs: number | undefined;
  lastId: string;
  /** Id of an event that is not complete yet. */
  private id: string;
  private rest = '';
  private endsInReturn = false;
  private type = '';
  private data: string[] = [];

  constructor(lastId = '') {
    this.lastId = lastId;
    this.id = lastId;
  }

  /** Returns the events that this chunk completes. */
  push(piece: string): ServerSentEvent[] {
    // A line may end in \r, \n or both. The \n of a pair may be in the next chunk.
    const text = this.endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') this.endsInReturn = piece.endsWith('\r');
    const lines = (this.rest + text).split(/\r\n|\r|\n/);
    this.rest = lines.pop() ?? '';
    if (this.rest.length + this.data.reduce((sum, line) => sum + line.length, 0) > LONGEST_BLOCK)
      throw new Error('The stream holds an event longer than 4 MiB.');
    return lines.flatMap((line) => this.take(line) ?? []);
  }

  /** Starts a new connection: incomplete events are sent again. */
  restart(): void {
    this.id = this.lastId;
    this.rest = '';
    this.endsInReturn = false;
    this.type = '';
    this.data = [];
  }

  private take(line: string): ServerSentEvent | undefined {
    if (line === '') return this.complete();
    const colon = line.indexOf(':');
    if (colon === 0) return undefined; // A comment, which only shows that the connection works.
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.data.push(value);
    else if (field === 'event') this.type = value;
    else if (field === 'id' && !value.includes('\0')) this.id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  private complete(): ServerSentEvent | undefined {
    const { type, data } = this;
    this.type = '';
    this.data = [];
    this.lastId = this.id;
    return data.length > 0 ? { type: type || 'message', data: data.join('\n'), id: this.lastId } : undefined;
  }
}
