import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { ConcurrencyLimiter } from './concurrency-limiter';
import { QueueFullError } from './queue-full-error';

/** Tasks that end when the test says so. */
function heldTasks() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { started, task, endNext };
}

const TENANT_FULL = { code: 'RATE_LIMITED', headers: { 'Retry-After': '5' } };
const ALL_FULL = { code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '5' } };

describe('ConcurrencyLimiter', () => {
  const limits = { concurrent: 1, queued: 5, queuedPerTenant: 3 };

  it('starts waiting tasks of tenants round-robin', async () => {
    const limiter = new ConcurrencyLimiter(limits);
    const { started, task, endNext } = heldTasks();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => limiter.run(name[0]!, task(name)));
    for (let i = 0; i < all.length; i++) await endNext();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('runs no more tasks at once than the limit, after failures too', async () => {
    const limiter = new ConcurrencyLimiter({ concurrent: 2 });
    let [now, most] = [0, 0];
    const task = async () => {
      most = Math.max(most, ++now);
      await setImmediate();
      now--;
      throw new Error('failed');
    };
    const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => limiter.run(String(i % 3), task)));
    expect([most, now, ends.filter(({ status }) => status === 'rejected').length]).toEqual([2, 0, 30]);
    expect(await limiter.run('x', () => Promise.resolve('still works'))).toBe('still works');
  });

  it('runs at most the allowed tasks of one tenant, and the next as soon as one of them ends', async () => {
    const limiter = new ConcurrencyLimiter({ concurrent: 5, concurrentPerTenant: 2 });
    const { started, task, endNext } = heldTasks();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => limiter.run(name[0]!, task(name)));
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await endNext();
    all.push(limiter.run('a', task('a5')));
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const _ of all) await endNext();
    expect(await Promise.all(all)).toHaveLength(6);
  });

  it('refuses a task with RATE_LIMITED when the queue of its tenant is full, with SERVICE_UNAVAILABLE when that of all is', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, queued: 4 });
    const { started, task, endNext } = heldTasks();
    const accepted = ['a', 'a', 'a', 'a', 'b'].map((tenant) => limiter.run(tenant, task(tenant)));
    await expect(limiter.run('a', task('refused'))).rejects.toMatchObject(TENANT_FULL);
    await expect(limiter.run('b', task('refused'))).rejects.toMatchObject(ALL_FULL);
    for (const _ of accepted) await endNext();
    expect(await Promise.all(accepted)).toHaveLength(5);
    expect(started).not.toContain('refused');
  });

  it('refuses at once where nothing may wait, naming whose limit is reached', async () => {
    const limiter = new ConcurrencyLimiter({ concurrent: 3, concurrentPerTenant: 2, queued: 0 });
    const { task, endNext } = heldTasks();
    const accepted = ['a', 'a', 'b'].map((tenant) => limiter.run(tenant, task(tenant)));
    await expect(limiter.run('a', task('a'))).rejects.toMatchObject(TENANT_FULL);
    await expect(limiter.run('c', task('c'))).rejects.toMatchObject(ALL_FULL);
    for (const _ of accepted) await endNext();
    expect(await limiter.run('c', () => Promise.resolve('free again'))).toBe('free again');
  });

  it('refuses with the code, message and Retry-After that its limits name', async () => {
    const refusal = {
      tenant: { code: 'RATE_LIMITED', message: 'Too many exports of this business.' },
      all: { code: 'SERVICE_UNAVAILABLE', message: 'Too many exports.' },
      retryAfterSeconds: 10,
    } as const;
    const limiter = new ConcurrencyLimiter({ concurrent: 0, queued: 0, refusal });
    const refused = limiter.run('a', () => Promise.resolve());
    await expect(refused).rejects.toBeInstanceOf(QueueFullError);
    await expect(refused).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Too many exports.',
      headers: { 'Retry-After': '10' },
    });
  });

  it('refuses a task that has waited too long and starts the one behind it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const limiter = new ConcurrencyLimiter({ concurrent: 2, concurrentPerTenant: 1, maxWaitMs: 100 });
      const { started, task } = heldTasks();
      void limiter.run('a', task('a1'));
      const own = expect(limiter.run('a', task('a2'))).rejects.toMatchObject(TENANT_FULL);
      void limiter.run('b', task('b1'));
      const all = expect(limiter.run('c', task('c1'))).rejects.toMatchObject(ALL_FULL);
      await jest.advanceTimersByTimeAsync(100);
      await Promise.all([own, all]);
      const next = limiter.run('a', task('a3'));
      limiter.release('a');
      await setImmediate();
      expect([started, limiter.waitingCount]).toEqual([['a1', 'b1', 'a3'], 0]);
      await jest.advanceTimersByTimeAsync(200); // a task that runs is not refused any more
      void next;
    } finally {
      jest.useRealTimers();
    }
  });

  it('gives the place of a cancelled task in the queue to another one', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, queuedPerTenant: 1 });
    const { started, task, endNext } = heldTasks();
    const client = new AbortController();
    const first = limiter.run('a', task('first'));
    const waiting = limiter.run('a', task('gone'), client.signal);
    client.abort(new Error('disconnected'));
    await expect(waiting).rejects.toThrow('disconnected');
    const next = limiter.run('a', task('next'));
    await endNext();
    await endNext();
    expect([await first, await next, started]).toEqual(['first', 'next', ['first', 'next']]);
    await expect(limiter.run('a', task('late'), client.signal)).rejects.toThrow('disconnected');
  });

  it('does not cancel a running task when its client disconnects', async () => {
    const limiter = new ConcurrencyLimiter(limits);
    const { task, endNext } = heldTasks();
    const client = new AbortController();
    const all = [limiter.run('a', task('first'), client.signal), limiter.run('a', task('second'))];
    client.abort(new Error('disconnected'));
    await endNext();
    await endNext();
    expect(await Promise.all(all)).toEqual(['first', 'second']);
  });

  it('runs each task in the async context of its caller', async () => {
    const limiter = new ConcurrencyLimiter(limits);
    const context = new AsyncLocalStorage<string>();
    const inContext = (name: string) =>
      context.run(name, () =>
        limiter.run(name, async () => {
          await setImmediate();
          return context.getStore();
        }),
      );
    expect(await Promise.all(['a', 'b', 'c'].map(inContext))).toEqual(['a', 'b', 'c']);
  });

  it('treats tasks without a tenant as those of one tenant', () => {
    const limiter = new ConcurrencyLimiter({ concurrent: 4, concurrentPerTenant: 2, queued: 0 });
    expect([limiter.acquire(null), limiter.acquire(null), limiter.acquire('a')]).toEqual(Array(3).fill(undefined));
    expect(() => limiter.acquire(null)).toThrow(QueueFullError);
  });

  it('never exceeds a limit, loses no task and is free after any failure or cancellation', async () => {
    const request = fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), cancels: fc.boolean(), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(request), async (all) => {
        const limiter = new ConcurrencyLimiter({
          concurrent: 2,
          concurrentPerTenant: 1,
          queued: 10,
          queuedPerTenant: 3,
        });
        const running: string[] = [];
        const ends = all.map(({ tenant, cancels, fails }) => {
          const client = new AbortController();
          const task = async () => {
            running.push(tenant);
            expect(running.length).toBeLessThanOrEqual(2);
            expect(running.filter((other) => other === tenant)).toHaveLength(1);
            await setImmediate();
            running.splice(running.indexOf(tenant), 1);
            if (fails) throw new Error('failed');
            return 'done';
          };
          const end = limiter.run(tenant, task, client.signal).catch((error: Error) => error.message);
          if (cancels) client.abort(new Error('cancelled'));
          return end;
        });
        for (const end of await Promise.all(ends))
          expect(end).toMatch(/^(done|failed|cancelled|This business has too many.*|The service has too much.*)$/);
        expect(await limiter.run('a', () => Promise.resolve('free'))).toBe('free');
      }),
    );
  });
});
