/** An event as the wire has it. */
export interface ServerSentEvent {
  readonly type: string;
  readonly data: string;
  /** The last id that was told, with this event or before it. */
  readonly id: string;
}

/** More than any event has: who sends that speaks another protocol. */
const LONGEST_BLOCK = 4 * 1024 * 1024;

/** Reads text/event-stream as the HTML standard has it, from pieces that end anywhere. */
export class ServerSentEvents {
  /** Milliseconds that the server asks to wait before coming back. */
  retryMs: number | undefined;
  lastId: string;
  /** Told by a line, and not yet by the end of its event. */
  private id: string;
  private rest = '';
  private endsInReturn = false;
  private type = '';
  private data: string[] = [];

  constructor(lastId = '') {
    this.lastId = lastId;
    this.id = lastId;
  }

  /** The events that are complete with this piece. */
  push(piece: string): ServerSentEvent[] {
    // A line may end in \r, \n or both; the \n of a pair may come with the next piece.
    const text = this.endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') this.endsInReturn = piece.endsWith('\r');
    const lines = (this.rest + text).split(/\r\n|\r|\n/);
    this.rest = lines.pop() ?? '';
    if (this.rest.length + this.data.reduce((sum, line) => sum + line.length, 0) > LONGEST_BLOCK)
      throw new Error('The stream holds an event longer than 4 MiB.');
    return lines.flatMap((line) => this.take(line) ?? []);
  }

  /** A new connection: what was not complete is told again. */
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
    if (colon === 0) return undefined; // a comment: the connection lives
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
