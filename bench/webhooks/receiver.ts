import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A received delivery; `at` by this process's clock. */
export interface Delivery {
  readonly path: string;
  readonly id: string;
  readonly guid: string;
  readonly step: number;
  readonly at: number;
}

/** Accepts every delivery at once, except that paths under /dead never get a response. */
export async function startReceiver(
  onDelivery: (delivery: Delivery) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = request.url!;
    if (path.startsWith('/dead')) return void request.resume();
    const at = performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { guid: string; step?: number } };
      response.writeHead(204).end();
      onDelivery({ path, id: String(request.headers['webhook-id']), guid: data.guid, step: data.step ?? 0, at });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
