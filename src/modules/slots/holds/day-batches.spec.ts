import { DayBatches } from './day-batches';

/** Decides batches when the test says so, and records them. */
function controlled() {
  const batches = new DayBatches<string, string>();
  const decided: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const decide = async (requests: readonly string[]): Promise<string[]> => {
    decided.push(requests);
    await new Promise<void>((resolve) => open.push(resolve));
    if (requests.includes('fails')) throw new Error('The database is away.');
    return requests.map((request) => `${request}!`);
  };
  const add = (request: string, day = 'monday') => batches.add(day, request, decide);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishNext = async () => {
    await settle();
    open.shift()!();
    await settle();
  };
  return { add, decided, settle, finishNext };
}

describe('batches of a day', () => {
  it('decide together what arrives while another batch is decided, and return each request its own result', async () => {
    const { add, decided, settle, finishNext } = controlled();
    const first = add('one');
    await settle();
    const others = [add('two'), add('three')];
    await settle();
    expect(decided).toEqual([['one']]);
    await finishNext();
    expect(decided).toEqual([['one'], ['two', 'three']]);
    await finishNext();
    expect(await Promise.all([first, ...others])).toEqual(['one!', 'two!', 'three!']);
  });

  it('does not let batches of one day wait for other days', async () => {
    const { add, decided, settle } = controlled();
    void add('one');
    void add('two', 'tuesday');
    await settle();
    expect(decided).toEqual([['one'], ['two']]);
  });

  it('puts at most 20 requests into a batch', async () => {
    const { add, decided, settle, finishNext } = controlled();
    void add('first');
    await settle();
    for (let number = 0; number < 25; number++) void add(String(number));
    for (let batch = 0; batch < 3; batch++) await finishNext();
    expect(decided.map(({ length }) => length)).toEqual([1, 20, 5]);
  });

  it('fail alone: the next batch is decided', async () => {
    const { add, settle, finishNext } = controlled();
    const failed = expect(add('fails')).rejects.toThrow('The database is away.');
    await settle();
    const next = add('next');
    await finishNext();
    await failed;
    await finishNext();
    expect(await next).toBe('next!');
    const later = add('later');
    await finishNext();
    expect(await later).toBe('later!');
  });
});
