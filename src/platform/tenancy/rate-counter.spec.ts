import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { Env } from '../../config/env';
import type { Metrics } from '../observability/metrics/metrics';
import { RateCounter } from './rate-counter';

describe('RateCounter', () => {
  it('logs at its start that Redis does not respond, before anything is counted', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve)); // Nothing listens on this port now.
    const warned = new Promise<string>((resolve) =>
      jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => resolve(String(line))),
    );
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, PROCESS: 'api', WEB_CONCURRENCY: 1 } as Env;
    const counter = new RateCounter(env, { registry: new Registry() } as Metrics);
    try {
      expect(await warned).toMatch(
        /^Redis \(REDIS_URL\) does not respond, each machine counts its share .*ECONNREFUSED/,
      );
    } finally {
      counter.onModuleDestroy();
      jest.restoreAllMocks();
    }
  });
});
