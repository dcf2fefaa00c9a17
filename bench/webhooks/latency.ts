import { seed } from '../http/fixture';
import { startService } from '../service';
import { postmasterOf, serverSeconds } from '../processor';
import { type Delivery, startReceiver } from './receiver';
import { businessOf, connect, inFolder, spread, subscribe, EventGenerator, until } from './subscribing';

/** Measures the time from commit to delivery at this rate of events. */
export const latency = (perSecond: number, seconds: number): Promise<void> =>
  inFolder(async (folder) => {
    const service = await startService(folder, { environment: { PROCESS: 'all', ALLOW_PRIVATE_TARGETS: 'true' } });
    const deliveries: Delivery[] = [];
    const { url, server } = await startReceiver((delivery) => deliveries.push(delivery));
    try {
      const fixture = await seed(service.databaseUrl, 10);
      await subscribe(service.url, fixture.token, `${url}/all`);
      const clients = await Promise.all(Array.from({ length: 4 }, () => connect(service.databaseUrl)));
      const businessId = await businessOf(clients[0]!, fixture);
      await new EventGenerator(clients, [businessId]).run(perSecond, 5); // Warm-up.
      const emitter = new EventGenerator(clients, [businessId]);
      const postmaster = await postmasterOf(clients[0]!);
      const before = [service.cpuSeconds(), serverSeconds(postmaster)] as const;
      await emitter.run(perSecond, seconds);
      const isDone = () => new Set(deliveries.map(({ id }) => id)).size >= emitter.committed.size + perSecond * 5;
      await until(isDone, 60);
      const cpu = { service: service.cpuSeconds() - before[0], database: serverSeconds(postmaster) - before[1] };
      report(deliveries, emitter, cpu);
      await Promise.all(clients.map((client) => client.end()));
    } finally {
      await service.stop();
      server.closeAllConnections();
      server.close();
    }
  });

function report(
  deliveries: readonly Delivery[],
  { committed }: EventGenerator,
  cpu: { service: number; database: number },
): void {
  const first = new Map<string, Delivery>();
  for (const delivery of deliveries)
    if (committed.has(delivery.id) && !first.has(delivery.id)) first.set(delivery.id, delivery);
  const latencies = [...first].map(([id, { at }]) => at - committed.get(id)!);
  const last = new Map<string, number>();
  let disordered = 0;
  for (const { guid, step } of first.values()) {
    if (step < (last.get(guid) ?? 0)) disordered++;
    last.set(guid, step);
  }
  console.log(`${committed.size} events, ${committed.size - first.size} lost, ${disordered} out of order for a record`);
  console.log(`from commit to delivery: ${spread(latencies)}`);
  const each = (seconds: number) => `${((seconds / committed.size) * 1e3).toFixed(2)} ms`;
  console.log(`processor for each event: the service ${each(cpu.service)}, the database ${each(cpu.database)}`);
}
