import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { assertPortIsFree } from './ports';
import { explainStartFailure } from './start-failure';

describe('explain', () => {
  it.each(['PORT', 'METRICS_PORT', 'HEALTH_PORT', 'HTTP_REDIRECT_PORT'] as const)(
    'names %s when its port is taken',
    async (setting) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => taken.once('listening', resolve));
      const { port } = taken.address() as AddressInfo;
      const error = await assertPortIsFree(setting, port, '127.0.0.1').catch((thrown: unknown) => thrown);
      expect(explainStartFailure(error)).toBe(
        `Port ${port} is taken on 127.0.0.1: stop the other program or set ${setting} to a free one.`,
      );
      await new Promise((resolve) => taken.close(resolve));
    },
  );
});
