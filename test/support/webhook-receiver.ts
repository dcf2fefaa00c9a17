import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown> & { readonly guid: string };
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Port of the caller, which identifies the connection. */
  readonly port: number;
}

/** Responds to a message; 200 by default. */
export type Reaction = (received: Received, response: ServerResponse) => void | Promise<void>;

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Starts a webhook receiver that stores messages in order and responds by `reaction`. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const fine: Reaction = (_, response) => void response.end('ok');
  const state = { reaction: fine, underway: 0, mostUnderway: 0 };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const port = request.socket.remotePort!;
    const message = JSON.parse(body) as Pick<Received, 'type' | 'timestamp' | 'data'>;
    const one = { ...message, id: String(request.headers['webhook-id']), headers: request.headers, body, port };
    received.push(one);
    state.mostUnderway = Math.max(state.mostUnderway, ++state.underway);
    response.once('close', () => state.underway--);
    await state.reaction(one, response);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    get mostUnderway() {
      return state.mostUnderway;
    },
    react(reaction: Reaction = fine): void {
      state.reaction = reaction;
    },
    /** Responds with this status from now on. */
    answer(status: number, body = '', headers: Record<string, string> = {}): void {
      state.reaction = (_, response) => void response.writeHead(status, headers).end(body);
    },
    /** Closes all connections. */
    disconnect: (): void => server.closeAllConnections(),
    clear(): void {
      received.length = 0;
      state.mostUnderway = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
