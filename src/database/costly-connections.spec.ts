import { Company } from '../common/company';
import type { Env } from '../config/env';
import { costlyShares } from './costly-connections';

const ENV = {
  DATABASE_URL: 'postgres://db.example/test',
  DATABASE_POOL_SIZE: 4,
  DATABASE_POOLER: false,
  WEB_CONCURRENCY: 1,
} as unknown as Env;

describe('who waits for a lane of costly reads', () => {
  afterEach(() => jest.useRealTimers());

  it('waits long enough for a page of eight that take two seconds each, and not for ever', async () => {
    jest.useFakeTimers();
    const shares = costlyShares(ENV, new Company());
    while (!isInLine(shares.take('a')));
    const turns = Array.from({ length: 7 }, () => shares.take('a')!);
    const refused = jest.fn();
    for (const turn of turns) turn.catch(refused);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(refused).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(refused).toHaveBeenCalledTimes(7);
    expect(refused.mock.calls[0][0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

function isInLine(turn: Promise<void> | undefined): boolean {
  turn?.catch(() => undefined);
  return turn !== undefined;
}
