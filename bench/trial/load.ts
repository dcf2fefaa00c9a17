import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/common/ids';
import { send } from '../service';
import { headersOf } from '../webhooks/subscribing';
import type { Acknowledged } from './judge';

const WRITERS = 8;
const STATUSES = ['processing', 'ready'];
/** Timeout of a request, which is then repeated. */
const ANSWER_MS = 15_000;
const TRY_AGAIN_MS = 50;
/** Time after which a request is no longer repeated, much longer than a dead process's claim of an idempotency key. */
const GIVE_UP_MS = 180_000;

/** Initial status of a new order. */
const FIRST = 'pending';

export interface Target {
  readonly url: string;
  readonly token: string;
  readonly customerId: string;
  readonly deviceId: string;
}

/**
 * A mixed load: clients that create orders, change their status and ship them, a device that sends positions, and
 * readers of lists. A request without a response, or with one that asks to retry, is repeated with its idempotency key
 * until it succeeds.
 */
export class Load {
  private readonly orders = new Map<string, string>();
  private readonly moves = new Set<string>();
  private readonly shipments = new Map<string, string>();
  private readonly positions = new Set<number>();
  /** Number of unexpected statuses. */
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

  /** Number of acknowledged writes. */
  get writes(): number {
    return this.orders.size + this.moves.size + this.shipments.size + this.positions.size;
  }

  /** Number of repeated requests. */
  get repetitions(): number {
    return this.sentAgain;
  }

  /** Starts no new requests and completes pending ones. */
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

  /** Positions need no idempotency key: device and timestamp identify them. */
  private async drive(): Promise<void> {
    const start = Date.now() - 72_000_000; // The device sends a day at twenty times real time.
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
    const response = await this.until('POST', path, body);
    return response && (JSON.parse(response) as { data: { guid: string } }).data.guid;
  }

  private async done(method: string, path: string, body: object): Promise<boolean> {
    return (await this.until(method, path, body)) !== undefined;
  }

  /** Repeats a request until it succeeds. Returns the body, or undefined if it is rejected finally. */
  private async until(method: string, path: string, body: object): Promise<string | undefined> {
    const key = newId();
    for (const end = Date.now() + GIVE_UP_MS; ;) {
      const response = await this.ask(method, path, body, key);
      if (response && response.status >= 200 && response.status < 300) return response.body;
      if ((response && !mayComeAgain(response.status)) || Date.now() > end) {
        const refusal = `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${response?.status ?? 'no response'} ${response?.body.slice(0, 300) ?? ''}`;
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

/** Whether a retry may succeed: after rate limits and outages, or while an earlier attempt is in progress. */
const mayComeAgain = (status: number): boolean => status === 409 || status === 429 || status >= 500;
