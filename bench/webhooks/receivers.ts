import { seed } from '../http/fixture';
import { startService } from '../service';
import { startReceiver } from './receiver';
import { businessOf, connect, inFolder, spread, subscribe, EventGenerator, until } from './subscribing';

const BUSINESSES = 5;
const RECEIVERS_OF_EACH = 20;

/** Measures delivery to 99 receivers while one of 100 accepts connections but never responds. */
export async function receivers(perSecond: number, seconds: number): Promise<void> {
  for (const dead of [0, 1, 0, 1]) {
    const latencies = await measure(dead, perSecond, seconds);
    console.log(`${dead} of 100 receivers dead, the others: ${latencies.length} deliveries, ${spread(latencies)}`);
  }
}

const measure = (dead: number, perSecond: number, seconds: number): Promise<number[]> =>
  inFolder(async (folder) => {
    const service = await startService(folder, { environment: { PROCESS: 'all', ALLOW_PRIVATE_TARGETS: 'true' } });
    const came: { id: string; at: number }[] = [];
    const { url, server } = await startReceiver(({ id, at }) => came.push({ id, at }));
    try {
      const db = await connect(service.databaseUrl);
      const businessIds: string[] = [];
      for (let business = 0; business < BUSINESSES; business++) {
        const fixture = await seed(service.databaseUrl, 1);
        businessIds.push(await businessOf(db, fixture));
        for (let each = 0; each < RECEIVERS_OF_EACH; each++)
          await subscribe(
            service.url,
            fixture.token,
            `${url}/${business === 0 && each < dead ? 'dead' : 'alive'}/${each}`,
          );
      }
      await new EventGenerator([db], businessIds).run(perSecond, 3); // Warm-up.
      const emitter = new EventGenerator([db], businessIds);
      await emitter.run(perSecond, seconds);
      const wanted = [...emitter.committed].length * RECEIVERS_OF_EACH;
      const own = () => came.filter(({ id }) => emitter.committed.has(id));
      await until(() => own().length >= wanted - dead * Math.ceil(wanted / RECEIVERS_OF_EACH / BUSINESSES), 30);
      await db.end();
      return own().map(({ id, at }) => at - emitter.committed.get(id)!);
    } finally {
      await service.stop();
      server.closeAllConnections();
      server.close();
    }
  });
