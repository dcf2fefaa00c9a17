import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Simulated fault of the carrier; null if it works. */
export type CarrierFault =
  'slow' | 'status 500' | 'status 429' | 'no JSON' | 'outside' | 'huge' | 'redirect' | 'cut off' | 'answer lost' | null;

export interface CarrierRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}

export interface ServedEvent {
  id: string;
  status: string;
  timestamp: string;
  description?: string;
  location?: string;
}

interface ManifestBody {
  references: string[];
  day: string;
  from: { city: string };
}

interface Reply {
  status: number;
  body: object;
}

const LABEL = Buffer.from('%PDF-1.4 label of the carrier');

export type CarrierServer = Awaited<ReturnType<typeof startCarrierServer>>;

/**
 * A carrier that implements docs/carrier-http-protocol.md independently, with faults that can be switched on. It books
 * each Idempotency-Key once.
 */
export async function startCarrierServer(
  account = { number: 'ACC-1', key: 'http-key-4711', secret: 'http-secret-0815' },
) {
  const requests: CarrierRequest[] = [];
  const bookings = new Map<string, { reference: string; cancelled: boolean; events: ServedEvent[] }>();
  const manifests: { references: string[]; day: string; city: string }[] = [];
  const pickups = new Map<string, { body: Record<string, unknown>; reference: string; cancelled: boolean }>();
  const state = {
    fault: null as CarrierFault,
    /** Number of further requests that the fault affects. */
    faultyRequests: Infinity,
    /** Message with which bookings are rejected. */
    refusal: null as string | null,
    label: { type: 'application/pdf', content: LABEL.toString('base64') } as { type: string; content: string } | null,
    rates: [
      { serviceLevel: 'express', price: 19.5, currency: 'EUR', estimatedDays: '1-2' },
      { serviceLevel: 'standard', price: 7.15, currency: 'EUR', estimatedDays: '3' },
    ] as object[],
  };

  const byReference = (reference: string) => [...bookings.values()].find((booking) => booking.reference === reference);

  function replyTo({ method, path, headers, body }: CarrierRequest): Reply {
    const route = `${method} ${path}`;
    if (route === 'GET /v1/account') return { status: 200, body: { accountNumber: account.number } };
    if (route === 'POST /v1/rates') return { status: 200, body: { rates: state.rates } };
    if (route === 'POST /v1/shipments') {
      if (state.refusal) return { status: 422, body: { error: { message: state.refusal } } };
      const key = String(headers['idempotency-key']);
      const booking = bookings.get(key) ?? { reference: `CR/${bookings.size + 1}`, cancelled: false, events: [] };
      bookings.set(key, booking);
      const trackingNumber = `CT${booking.reference.slice(3).padStart(6, '0')}`;
      return {
        status: 201,
        body: { reference: booking.reference, trackingNumber, label: state.label, asked: body.trackingNumber },
      };
    }
    if (route === 'POST /v1/pickups') return orderPickup(String(headers['idempotency-key']), body);
    if (route === 'POST /v1/manifests') return closeManifest(body as unknown as ManifestBody);
    const [, pickup] = /^\/v1\/pickups\/([^/]+)\/cancel$/.exec(path) ?? [];
    if (pickup) return cancelPickup(decodeURIComponent(pickup));
    const [, reference = '', act] = /^\/v1\/shipments\/([^/]+)\/(cancel|events)$/.exec(path) ?? [];
    const booking = byReference(decodeURIComponent(reference));
    if (!booking) return { status: 404, body: { error: { message: 'No such shipment.' } } };
    if (act === 'events') return { status: 200, body: { events: booking.events } };
    if (booking.events.some(({ status }) => status === 'collected'))
      return { status: 409, body: { error: { message: 'Collected already.' } } };
    booking.cancelled = true;
    return { status: 200, body: {} };
  }

  function orderPickup(key: string, body: Record<string, unknown>): Reply {
    if (state.refusal) return { status: 422, body: { error: { message: state.refusal } } };
    const pickup = pickups.get(key) ?? { body, reference: `PU/${pickups.size + 1}`, cancelled: false };
    pickups.set(key, pickup);
    return { status: 201, body: { reference: pickup.reference } };
  }

  function closeManifest({ references, day, from }: ManifestBody): Reply {
    if (state.refusal) return { status: 422, body: { error: { message: state.refusal } } };
    if (!references.every((reference) => byReference(reference)))
      return { status: 422, body: { error: { message: 'No such shipment.' } } };
    const isKnown = (made: { references: string[] }) => String(made.references) === String(references);
    if (!manifests.some(isKnown)) manifests.push({ references, day, city: from.city });
    return {
      status: 201,
      body: { reference: `MF/${manifests.findIndex(isKnown) + 1}`, document: LABEL.toString('base64') },
    };
  }

  function cancelPickup(reference: string): Reply {
    const pickup = [...pickups.values()].find((one) => one.reference === reference);
    if (!pickup) return { status: 404, body: { error: { message: 'No such pickup.' } } };
    pickup.cancelled = true;
    return { status: 200, body: {} };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: body ? (JSON.parse(body) as Record<string, unknown>) : {} });
    const send = (status: number, content: string, more: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...more }).end(content);
    const timestamp = String(headers['x-timestamp']);
    const signed = createHmac('sha256', account.secret)
      .update(`${timestamp}\n${method}\n${path}\n${body}`)
      .digest('hex');
    switch (state.faultyRequests-- > 0 ? state.fault : null) {
      case 'slow':
        return; // The caller times out.
      case 'status 500':
        return void send(500, `{"error":{"message":"key ${account.key}"}}`);
      case 'status 429':
        return void send(429, '{}');
      case 'no JSON':
        return void send(200, '<html>');
      case 'outside':
        return void send(
          200,
          '{"rates":[{"serviceLevel":"teleport"}],"reference":7,"events":[{"id":"x","status":"lost"}]}',
        );
      case 'huge':
        return void send(200, `"${'x'.repeat(9 * 1024 * 1024)}"`);
      case 'redirect':
        return void send(302, '', { Location: `http://${headers.host}/v1/account?elsewhere` });
      case 'cut off':
        return void request.socket.destroy();
      case 'answer lost':
        replyTo({ method, path, headers, body: requests.at(-1)!.body });
        return void request.socket.destroy();
      case null:
        break;
    }
    if (
      headers.authorization !== `Bearer ${account.key}` ||
      headers['x-account-number'] !== account.number ||
      headers['x-signature'] !== `v1=${signed}` ||
      Math.abs(Date.now() / 1000 - Number(timestamp)) > 300
    )
      return void send(401, `{"error":{"message":"Not ${String(headers.authorization)}"}}`);
    const reply = replyTo({ method, path, headers, body: requests.at(-1)!.body });
    send(reply.status, JSON.stringify(reply.body));
  }

  const server: Server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    account,
    label: LABEL,
    requests,
    bookings,
    pickups,
    manifests,
    state,
    /** Returns the headers with which the carrier signs events. */
    signEvents: (body: string, { timestamp = Math.floor(Date.now() / 1000), secret = account.secret } = {}) => ({
      'X-Timestamp': String(timestamp),
      'X-Signature': `v1=${createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')}`,
    }),
    /** Clears bookings and faults. */
    reset: () => {
      requests.length = 0;
      bookings.clear();
      pickups.clear();
      manifests.length = 0;
      Object.assign(state, {
        fault: null,
        faultyRequests: Infinity,
        refusal: null,
        label: { type: 'application/pdf', content: LABEL.toString('base64') },
      });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
