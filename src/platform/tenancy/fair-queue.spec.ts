import { FairQueue } from './fair-queue';

describe('FairQueue', () => {
  /** Takes all entries, one at a time. */
  const drain = (queue: FairQueue<string>): string[] => {
    const order: string[] = [];
    for (let tenant = queue.selectNextTenant(); tenant !== undefined; tenant = queue.selectNextTenant())
      order.push(...queue.take(tenant));
    return order;
  };
  const filled = (...entries: string[]) => {
    const queue = new FairQueue<string>();
    for (const entry of entries) queue.add(entry[0]!, entry);
    return queue;
  };

  it('serves waiting tenants round-robin regardless of queue lengths', () => {
    expect(drain(filled('a1', 'a2', 'a3', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('skips tenants that may not be served now and keeps their place', () => {
    const queue = filled('a1', 'b1', 'c1');
    expect(queue.selectNextTenant((tenant) => tenant !== 'a')).toBe('b');
    expect(queue.take('b')).toEqual(['b1']);
    expect(queue.selectNextTenant()).toBe('a');
    expect(queue.selectNextTenant(() => false)).toBeUndefined();
  });

  it('takes several entries of a tenant, oldest first, and serves it last afterwards', () => {
    const queue = filled('a1', 'a2', 'a3', 'b1');
    expect(queue.take('a', 2)).toEqual(['a1', 'a2']);
    expect(drain(queue)).toEqual(['b1', 'a3']);
  });

  it('removes an entry that no longer waits, and ignores one that never did', () => {
    const queue = filled('a1', 'a2', 'b1');
    queue.remove('a', 'a1');
    queue.remove('a', 'a1');
    queue.remove('c', 'c1');
    expect([queue.size, queue.findEntries('a')]).toEqual([2, ['a2']]);
    queue.remove('a', 'a2');
    expect(drain(queue)).toEqual(['b1']);
  });

  it('counts the entries of all tenants', () => {
    const queue = filled('a1', 'a2', 'b1');
    expect([queue.size, queue.findEntries('a').length, queue.findEntries('c')]).toEqual([3, 2, []]);
    queue.take('a', 5);
    expect([queue.size, queue.take('a')]).toEqual([1, []]);
  });
});
