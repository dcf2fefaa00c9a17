import { thriftily } from './thrifty-heap';

describe('bulk work', () => {
  let set: jest.SpiedFunction<typeof import('node:v8').setFlagsFromString>;
  const flags = () => set.mock.calls.map(([flag]) => flag);
  beforeEach(() => {
    set = jest.spyOn(jest.requireActual<typeof import('node:v8')>('node:v8'), 'setFlagsFromString').mockReturnValue();
  });
  afterEach(() => set.mockRestore());

  it('has the heap kept small from the begin of the first to the end of the last', async () => {
    let [endFirst, endSecond] = [() => undefined as void, () => undefined as void];
    const first = thriftily(() => new Promise<string>((resolve) => (endFirst = () => resolve('one'))));
    const second = thriftily(() => new Promise<string>((resolve) => (endSecond = () => resolve('two'))));
    expect(flags()).toEqual(['--heap-growing-percent=30']);
    endFirst();
    expect(await first).toBe('one');
    expect(flags()).toEqual(['--heap-growing-percent=30']);
    endSecond();
    expect(await second).toBe('two');
    expect(flags()).toEqual(['--heap-growing-percent=30', '--heap-growing-percent=0']);
  });

  it('lets it grow again after a failure', async () => {
    await expect(thriftily(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(flags()).toEqual(['--heap-growing-percent=30', '--heap-growing-percent=0']);
  });
});
