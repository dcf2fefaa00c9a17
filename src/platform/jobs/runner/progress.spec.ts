import { Progress } from './progress';

const SECOND = 1000;
const waiting = (seconds: number, oldestSeconds: number | null, hasRoom = true) => ({
  nowMs: seconds * SECOND,
  oldestSeconds,
  hasRoom,
});

describe('the progress of a worker', () => {
  it('reports no progress when jobs wait longer than the limit and none has begun for as long', () => {
    const progress = new Progress(30, 0);
    expect(progress.recordAndCheckStuck(waiting(10, 2366))).toBe(false); // it has only just begun
    expect(progress.recordAndCheckStuck(waiting(29, 2385))).toBe(false);
    expect(progress.recordAndCheckStuck(waiting(31, 2387))).toBe(true);
  });

  it('reports progress while jobs begin or end, however old the queue is', () => {
    const progress = new Progress(30, 0);
    for (let second = 20; second <= 200; second += 20) {
      progress.recordProgress(second * SECOND);
      expect(progress.recordAndCheckStuck(waiting(second + 19, 5000))).toBe(false);
    }
  });

  it.each([
    ['nothing waits', waiting(100, null)],
    ['what waits is young', waiting(100, 29)],
    ['all its places are taken', waiting(100, 500, false)],
  ])('reports no missing progress when %s', (_, look) => {
    expect(new Progress(30, 0).recordAndCheckStuck(look)).toBe(false);
  });

  it('allows the whole limit again after the database was away', () => {
    const progress = new Progress(30, 0);
    expect(progress.recordAndCheckStuck(waiting(100, null))).toBe(false);
    expect(progress.recordAndCheckStuck(waiting(129, 200))).toBe(false);
    expect(progress.recordAndCheckStuck(waiting(131, 202))).toBe(true);
  });
});
