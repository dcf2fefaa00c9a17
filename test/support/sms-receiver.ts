import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A receiver of text messages, written only from docs/sms-http-protocol.md. */
export async function startSmsReceiver(secret: string) {
  const sent = new Map<string, { to: string; text: string; kind: string; language: string; sender: string }>();
  const state = { status: 200, requests: 0 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      state.requests += 1;
      const {
        'x-timestamp': timestamp = '',
        'x-signature': signature = '',
        'idempotency-key': key = '',
      } = request.headers;
      const signed = `${String(timestamp)}\n${request.method}\n${request.url}\n${body}`;
      const wanted = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
      const got = Buffer.from(String(signature));
      const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
      if (!isFresh || wanted.length !== got.length || !timingSafeEqual(wanted, got))
        return void response.writeHead(401).end();
      const message = JSON.parse(body) as {
        id: string;
        to: string;
        text: string;
        kind: string;
        language: string;
        sender: string;
      };
      if (message.id !== key) return void response.writeHead(400).end();
      if (state.status < 300 || state.status >= 500) sent.set(key, message); // A 5xx response may follow after the message was sent.
      response
        .writeHead(state.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ reference: `r-${sent.size}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    sent,
    get requests() {
      return state.requests;
    },
    answer: (status: number): void => void (state.status = status),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
