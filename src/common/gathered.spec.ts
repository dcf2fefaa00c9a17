import { Gathered } from './gathered';

describe('what is gathered', () => {
  it('is done together, in the order in which it came, and what comes meanwhile goes with the next', async () => {
    const done: number[][] = [];
    const gathered = new Gathered<number>(1, (items) => {
      done.push([...items]);
      if (done.length === 1) void later.push(gathered.add(4));
      return Promise.resolve();
    });
    const later: Promise<void>[] = [];
    await Promise.all([1, 2, 3].map((n) => gathered.add(n)));
    await Promise.all(later);
    expect(done).toEqual([[1, 2, 3], [4]]);
  });

  it('tells all that went together what went wrong, and those that come later nothing of it', async () => {
    let isBroken = true;
    const gathered = new Gathered<number>(1, () =>
      isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(),
    );
    const ended = await Promise.allSettled([gathered.add(1), gathered.add(2)]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    await gathered.add(3);
  });
});
