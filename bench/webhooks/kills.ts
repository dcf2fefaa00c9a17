import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { newId } from '../../src/common/ids';
import { seed } from '../http/fixture';
import { untilServing } from '../http/until-serving';
import { send } from '../service';
import { postmasterOf } from '../processor';
import { startReceiver } from './receiver';
import { connect, headersOf, inFolder, subscribe, until } from './subscribing';

const MAIN = join(__dirname, '../../service/main.js');
const WRITERS = 8;
const VICTIMS = ['worker', 'api', 'database'] as const;
/** Time for all deliveries after the last kill: the second attempt follows five minutes after the first. */
const SETTLE_SECONDS = 420;

/**
 * Writers create orders and change their status, while the worker, the API and the database are killed by SIGKILL in
 * turn. At the end every event of the log must be delivered, and events of a record in order (a repetition counts
 * once).
 */
export const kills = (rounds: number): Promise<void> =>
  inFolder(async (folder) => {
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const first = new Map<string, { guid: string; place: number }>();
    let deliveries = 0;
    const { url, server } = await startReceiver(({ id, guid }) => {
      deliveries++;
      if (!first.has(id)) first.set(id, { guid, place: first.size });
    });
    const running = new Map<string, ChildProcess>();
    let apiUrl = '';
    let stopped = false;
    const start = async (kind: 'api' | 'worker') => {
      const child = spawn(process.execPath, [MAIN], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'development',
          PORT: '0',
          DEMO: 'false',
          PROCESS: kind,
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          LOG_LEVEL: 'info',
          ALLOW_PRIVATE_TARGETS: 'true',
          SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.set(kind, child);
      if (kind === 'api') apiUrl = await untilServing(child);
      child.stdout!.resume();
    };
    try {
      await start('api');
      await start('worker');
      const { token, customerId } = await seed(database.url, 1);
      await subscribe(apiUrl, token, `${url}/all`);
      const headers = headersOf(token);
      const order = Buffer.from(
        JSON.stringify({
          customerId,
          items: [{ description: 'Coffee beans', quantity: 1, price: 12.5 }],
          deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
        }),
      );
      const writer = async () => {
        while (!stopped) {
          const made = await send(`${apiUrl}/api/v1/Orders`, 'POST', headers, order).catch(() => undefined);
          if (made?.status !== 201) {
            await pause(50);
            continue;
          }
          const { guid } = (JSON.parse(made.body) as { data: { guid: string } }).data;
          for (const status of ['pending', 'processing', 'ready']) {
            const body = Buffer.from(JSON.stringify({ status }));
            const path = `${apiUrl}/api/v1/Orders/${guid}/status`;
            await send(path, 'PATCH', { ...headers, 'Idempotency-Key': newId() }, body).catch(() => pause(50));
          }
        }
      };
      const writing = Promise.all(Array.from({ length: WRITERS }, writer));
      for (let round = 0; round < rounds; round++) {
        const [before, victim] = [first.size, VICTIMS[round % VICTIMS.length]!];
        await until(() => first.size >= before + 20, 60);
        if (victim === 'database') await killDatabase(database.url);
        else {
          const child = running.get(victim)!;
          const exited = once(child, 'exit');
          child.kill('SIGKILL');
          await exited;
          await start(victim);
        }
        console.log(`kill ${round + 1}: ${victim}, ${first.size} events delivered so far`);
      }
      await until(() => false, 2);
      stopped = true;
      await writing;
      await report(database.url, first, () => deliveries);
    } finally {
      stopped = true;
      for (const child of running.values()) child.kill('SIGKILL');
      await database.stop();
      server.closeAllConnections();
      server.close();
    }
  });

async function killDatabase(url: string): Promise<void> {
  const db = await connect(url);
  db.on('error', () => undefined);
  process.kill(await postmasterOf(db), 'SIGKILL');
  await db.end().catch(() => undefined);
}

async function report(
  url: string,
  first: ReadonlyMap<string, { guid: string; place: number }>,
  deliveries: () => number,
): Promise<void> {
  const db = await connect(url);
  const { rows } = await db.query<{ id: string; guid: string }>(
    'SELECT id, record_id AS guid FROM events ORDER BY seq',
  );
  await db.end();
  const missing = () => rows.filter(({ id }) => !first.has(id)).length;
  await until(() => missing() === 0, SETTLE_SECONDS);
  const last = new Map<string, number>();
  let disordered = 0;
  for (const { id, guid } of rows) {
    const place = first.get(id)?.place;
    if (place === undefined) continue;
    if (place < (last.get(guid) ?? -1)) disordered++;
    last.set(guid, place);
  }
  console.log(
    `${rows.length} events of ${last.size} records, ${missing()} lost, ${disordered} out of order for a record`,
  );
  console.log(`${deliveries()} deliveries: ${deliveries() - first.size} came again`);
}
