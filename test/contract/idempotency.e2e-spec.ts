import { fingerprint } from '../support/fingerprint';
import { startTestApp, type TestApp } from '../support/test-app';
import { send } from './send';
import { nameOf, OPERATIONS } from './table';
import { World } from './world';

const CHANGING = OPERATIONS.filter(({ method, open }) => !open && ['POST', 'PUT', 'PATCH'].includes(method));

describe('Idempotency-Key', () => {
  let t: TestApp;
  let world: World;
  beforeAll(async () => {
    t = await startTestApp();
    world = await World.open(t);
  });
  afterAll(() => t.stop());

  it.each(CHANGING.map((operation) => [nameOf(operation), operation] as const))(
    '%s returns the same bytes the second time, and changes nothing',
    async (name, operation) => {
      const sent = await operation.request(world);
      const ask = () => send(t.api, operation, sent).set('Idempotency-Key', name);
      const first = await ask();
      expect([first.status, first.headers['idempotency-replayed']]).toEqual([operation.status, undefined]);
      const [before, jobs] = [await fingerprint(t.db), await t.events()];
      const second = await ask();
      expect([second.status, second.headers['idempotency-replayed']]).toEqual([operation.status, 'true']);
      expect(second.text).toBe(first.text);
      expect([second.headers.location, second.headers['content-type']]).toEqual([
        first.headers.location,
        first.headers['content-type'],
      ]);
      expect(await fingerprint(t.db)).toEqual(before);
      expect(await t.events()).toEqual(jobs);
    },
  );
});
