import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/common/ids';
import { send } from '../service';
import { headersOf } from '../webhooks/subscribing';
import type { Acknowledged } from './judge';

const WRITERS = 8;
const STATUSES = ['processing', 'ready'];
/** Longest that an answer is waited for; a wish without one is sent again. */
const ANSWER_MS = 15_000;
const TRY_AGAIN_MS = 50;
/** Longest that a wish is sent again, which is far longer than the claim of a process that died is kept for it. */
const GIVE_UP_MS = 180_000;

/** The first status of a new order. */
const FIRST = 'pending';

export interface Target {
  readonly url: string;
  readonly token: string;
  readonly customerId: string;
  readonly deviceId: string;
}

/**
 * A mixed load: clients that make orders, move them and ship them, a device that sends positions, and readers of lists. A
 * wish that got no answer, or one that says to come again, is sent again by the same key until it is done.
 */
export class Load {
  private readonly orders = new Map<string, string>();
  private readonly moves = new Set<string>();
  private readonly shipments = new Map<string, string>();
  private readonly positions = new Set<number>();
  /** Answers that say neither that it is done nor to come again. */
  readonly refusals = new Map<string, number>();
  private readonly ended: Promise<unknown>;
  private over = false;
  private sentAgain = 0;

  constructor(private readonly target: Target) {
    const writers = Array.from({ length: WRITERS }, (_, number) => this.write(number));
    this.ended = Promise.all([...writers, this.drive(), this.read()]);
  }

  get acknowledged(): Acknowledged {
    const { orders, moves, shipments, positions } = this;
    return { orders, moves, shipments, positions };
  }

  /** How many writes were acknowledged so far. */
  get writes(): number {
    return this.orders.size + this.moves.size + this.shipments.size + this.positions.size;
  }

  /** How many requests were sent again. */
  get repetitions(): number {
    return this.sentAgain;
  }

  /** Nothing new is begun; what is under way is sent until it is done. */
  async stop(): Promise<void> {
    this.over = true;
    await this.ended;
  }

  private async write(writer: number): Promise<void> {
    for (let number = 0; !this.over; number++) {
      const mark = `${writer}-${number}`;
      const orderId = await this.make('/api/v1/Orders', {
        customerId: this.target.customerId,
        status: FIRST,
        items: [{ description: mark, quantity: 1, price: 12.5 }],
        deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
      });
      if (orderId === undefined) continue;
      this.orders.set(mark, orderId);
      for (const status of STATUSES)
        if (await this.done('PATCH', `/api/v1/Orders/${orderId}/status`, { status }))
          this.moves.add(`${orderId} ${status}`);
      const shipmentId = await this.make(`/api/v1/Orders/${orderId}/shipment`, {});
      if (shipmentId !== undefined) this.shipments.set(orderId, shipmentId);
    }
  }

  /** Positions are taken once however often they come: their device and moment are their key. */
  private async drive(): Promise<void> {
    const start = Date.now() - 72_000_000; // the device has a day to send, at twenty times the pace of the clock
    for (let step = 0; !this.over; step++) {
      const at = start + step * 1000;
      const timestamp = new Date(at).toISOString();
      const positions = [{ latitude: 48.2 + step * 1e-5, longitude: 16.37, timestamp, speed: 30 }];
      if (await this.done('POST', '/api/tracking/positions', { deviceId: this.target.deviceId, positions }))
        this.positions.add(at);
      await pause(20);
    }
  }

  private async read(): Promise<void> {
    while (!this.over) {
      await this.ask('GET', '/api/v1/Orders?PageSize=50', undefined, newId());
      await pause(50);
    }
  }

  private async make(path: string, body: object): Promise<string | undefined> {
    const answer = await this.until('POST', path, body);
    return answer && (JSON.parse(answer) as { data: { guid: string } }).data.guid;
  }

  private async done(method: string, path: string, body: object): Promise<boolean> {
    return (await this.until(method, path, body)) !== undefined;
  }

  /** Sends it until it is done, and answers the body; undefined when it is refused for good. */
  private async until(method: string, path: string, body: object): Promise<string | undefined> {
    const key = newId();
    for (const end = Date.now() + GIVE_UP_MS; ;) {
      const answer = await this.ask(method, path, body, key);
      if (answer && answer.status >= 200 && answer.status < 300) return answer.body;
      if ((answer && !mayComeAgain(answer.status)) || Date.now() > end) {
        const refusal = `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${answer?.status ?? 'no answer'} ${answer?.body.slice(0, 300) ?? ''}`;
        this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
        return undefined;
      }
      this.sentAgain++;
      await pause(TRY_AGAIN_MS);
    }
  }

  private async ask(method: string, path: string, body: object | undefined, key: string) {
    const headers = { ...headersOf(this.target.token), ...(method !== 'GET' && { 'Idempotency-Key': key }) };
    const sent = send(`${this.target.url}${path}`, method, headers, body && Buffer.from(JSON.stringify(body)));
    const late = pause(ANSWER_MS, undefined, { ref: false });
    return Promise.race([sent, late]).catch(() => undefined);
  }
}

/** Too many, away, or the first try of it is still under way or was when its process ended. */
const mayComeAgain = (status: number): boolean => status === 409 || status === 429 || status >= 500;
