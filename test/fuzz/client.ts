import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as sent over the network. */
export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
export interface Reply {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body, if it is JSON. */
  readonly body: unknown;
}

const PATIENCE_MS = 30_000;

/**
 * Sends requests unchanged over persistent connections. For a stream it returns only the headers. If the server has
 * closed an idle connection, the request is repeated on a new one.
 */
export function wireClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  const once = (wire: Wire, over: Agent | false = agent) =>
    new Promise<Reply>((resolve, reject) => {
      const { method, path, headers, body } = wire;
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent: over, hostname, port, method, path, headers: { ...length, ...headers } },
        (response) => {
          const { statusCode: status = 0, headers } = response;
          const type = headers['content-type'] ?? '';
          if (type.startsWith('text/event-stream')) {
            resolve({ status, headers, text: '', body: undefined });
            outgoing.destroy();
            return;
          }
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            try {
              resolve({
                status,
                headers,
                text,
                body: type.startsWith('application/json') ? JSON.parse(text) : undefined,
              });
            } catch (error) {
              reject(error as Error);
            }
          });
        },
      );
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`no response in ${PATIENCE_MS} ms`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  return {
    send: (wire: Wire): Promise<Reply> =>
      once(wire)
        .catch(() => once(wire, false))
        .catch((error: Error) => ({ status: 0, headers: {}, text: error.message, body: undefined })),
    close: () => agent.destroy(),
  };
}
