import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as it goes over the wire. */
export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
export interface Reply {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed body, where it is JSON. */
  readonly body: unknown;
}

const PATIENCE_MS = 30_000;

/**
 * Sends requests as they are, over connections that stay open. The answer of a stream is its head alone; a connection
 * that the server closed while it was idle is tried once more, on a new one.
 */
export function wireClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  const once = (wire: Wire, over: Agent | false = agent) =>
    new Promise<Reply>((resolve, reject) => {
      const { method, path, headers, body } = wire;
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const asked = request(
        { agent: over, hostname, port, method, path, headers: { ...length, ...headers } },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const type = headers['content-type'] ?? '';
          if (type.startsWith('text/event-stream')) {
            resolve({ status, headers, text: '', body: undefined });
            asked.destroy();
            return;
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
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
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      asked.on('error', reject);
      asked.end(body);
    });

  return {
    send: (wire: Wire): Promise<Reply> =>
      once(wire)
        .catch(() => once(wire, false))
        .catch((error: Error) => ({ status: 0, headers: {}, text: error.message, body: undefined })),
    close: () => agent.destroy(),
  };
}
