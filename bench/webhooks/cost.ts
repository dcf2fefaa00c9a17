import { join } from 'node:path';
import { seed } from '../http/fixture';
import { send, type Service, startService } from '../service';
import { startReceiver } from './receiver';
import { connect, headersOf, inFolder, postmasterOf, serverSeconds, subscribe } from './subscribing';

const BATCH = 100;
const AT_ONCE = 4;

/** One build of the service, with what it has used so far. */
interface Side {
  readonly name: string;
  readonly service: Service;
  readonly headers: Record<string, string>;
  readonly order: Buffer;
  readonly postmaster: number;
}

/**
 * The processor that POST /Orders takes, service and database together, in batches by turns so that whatever else the
 * machine does meets all sides.
 *
 * @param base main.js of the build to compare with; without it sides are of this build
 */
export const cost = (base: string | undefined, rounds: number): Promise<void> =>
  inFolder(async (folder) => {
    const { url, server } = await startReceiver(() => undefined);
    const sides: Side[] = [];
    try {
      if (base) sides.push(await side('before', join(folder, 'a'), base));
      sides.push(await side('no subscriber', join(folder, 'b')));
      const subscribed = await side('one subscriber', join(folder, 'c'));
      sides.push(subscribed);
      await subscribe(subscribed.service.url, subscribed.headers.Authorization!.slice(7), `${url}/all`);
      const used = sides.map((): number[] => []);
      for (let round = -2; round < rounds; round++) {
        for (const index of rotated(sides.length, round)) {
          const milliseconds = await batch(sides[index]!);
          if (round >= 0) used[index]!.push(milliseconds);
        }
      }
      for (const [index, { name }] of sides.entries()) {
        const ratios = used[index]!.map((value, round) => value / used[0]![round]!);
        console.log(
          `${name.padEnd(16)} ${median(used[index]!).toFixed(2)} ms of processor an order, median of the pairs ${((median(ratios) - 1) * 100).toFixed(1)} %`,
        );
      }
    } finally {
      for (const { service } of sides) await service.stop();
      server.closeAllConnections();
      server.close();
    }
  });

async function side(name: string, folder: string, main?: string): Promise<Side> {
  const service = await startService(folder, { main, environment: { PROCESS: 'api', ALLOW_PRIVATE_TARGETS: 'true' } });
  const { token, customerId } = await seed(service.databaseUrl, 100);
  const db = await connect(service.databaseUrl);
  const postmaster = await postmasterOf(db);
  await db.end();
  const order = {
    customerId,
    items: [1, 2, 3].map((quantity) => ({ description: `Coffee beans ${quantity}`, quantity, price: 12.5 })),
    deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
  };
  return { name, service, headers: headersOf(token), order: Buffer.from(JSON.stringify(order)), postmaster };
}

/** Milliseconds of processor for each order of a batch. */
async function batch({ service, headers, order, postmaster }: Side): Promise<number> {
  const before = service.cpuSeconds() + serverSeconds(postmaster);
  let left = BATCH;
  const worker = async () => {
    while (left-- > 0) {
      const { status, body } = await send(`${service.url}/api/v1/Orders`, 'POST', headers, order);
      if (status !== 201) throw new Error(`POST Orders: ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ((service.cpuSeconds() + serverSeconds(postmaster) - before) / BATCH) * 1000;
}

/** Each side goes first in turn. */
const rotated = (count: number, by: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + by + 2 * count) % count);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
