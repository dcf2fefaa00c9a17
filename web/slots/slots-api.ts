/** What the widget knows about a stop: the fields of `POST /api/slots/search` that describe it. */
export interface Stop {
  readonly address?: Readonly<Record<string, string | null>>;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly packages?: readonly unknown[];
  readonly serviceMinutes?: number;
  readonly skills?: readonly string[];
}

/** A delivery time that was found. `start` and `end` are times of the day of the business, as `08:00`. */
export interface Slot {
  readonly slotId: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly price: number | null;
  readonly isAvailable: boolean;
  readonly isNearby: boolean;
}

/** A reservation of a slot. */
export interface Hold {
  readonly guid: string;
  readonly slotId: string;
  readonly expiresAt: string;
}

/** The body of a response. */
interface ResponseBody<T> {
  readonly data?: T;
  readonly error?: { readonly message: string; readonly alternatives?: readonly Slot[] };
}

/** A response with an error status. */
export class SlotsError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Slots that are free instead of the one that is not. */
    readonly alternatives: readonly Slot[],
  ) {
    super(message);
  }
}

/** The operations of slots that a publishable key may use. */
export class SlotsApi {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** Searches slots for the next days. */
  search(stop: Stop, days: number, signal: AbortSignal): Promise<{ slots: Slot[] }> {
    return this.send('POST', '/api/slots/search', { ...stop, days }, signal);
  }

  /** Reserves a slot for some minutes. */
  hold(stop: Stop, slotId: string): Promise<Hold> {
    return this.send('POST', '/api/slots/holds', { ...stop, slotId });
  }

  /** @param subject `orderId`, `shipmentId` or `order`, as the operation takes it */
  confirm(hold: Hold, subject: object): Promise<unknown> {
    return this.send('POST', `/api/slots/holds/${hold.guid}/confirm`, subject);
  }

  /** Ends a reservation. */
  async release(hold: Hold): Promise<void> {
    await this.send('DELETE', `/api/slots/holds/${hold.guid}`);
  }

  /** @throws SlotsError for an error status */
  private async send<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.key}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal,
      credentials: 'omit',
    });
    const { data, error } = (await response.json().catch(() => ({}))) as ResponseBody<T>;
    if (response.ok) return data as T;
    throw new SlotsError(response.status, error?.message ?? response.statusText, error?.alternatives ?? []);
  }
}
