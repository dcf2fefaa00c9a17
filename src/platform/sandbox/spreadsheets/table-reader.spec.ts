import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { letTimePass } from '../../../../test/support/until';
import { UnreadableTable } from './table';
import { TABLE_LIMITS } from './table-limits';
import { TableReader } from './table-reader';

describe('the process that reads a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-test-'));
  const never = new AbortController().signal;
  /** A pipe without a writer: a file that never ends. */
  const endless = join(folder, 'endless');
  const reader = new TableReader();
  beforeAll(() => execFileSync('mkfifo', [endless]));
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reports progress for each batch and returns all rows in order', async () => {
    const path = join(folder, 'rows.csv');
    writeFileSync(path, Array.from({ length: 1_000 }, (_, index) => `row,${index + 1}\n`).join(''));
    const numbers: number[] = [];
    for await (const rows of reader.read(path, never)) {
      expect(rows.length).toBeLessThanOrEqual(250);
      numbers.push(...rows.map(({ number, values }) => (expect(values).toEqual(['row', String(number)]), number)));
    }
    expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  it('lowers the priority of the process that reads a file from its first moment', async () => {
    const sender = new AbortController();
    const first = reader.read(endless, sender.signal).next();
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
    expect(getPriority(Number(children.at(-1)))).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    sender.abort(new Error('disconnected'));
    await expect(first).rejects.toThrow('disconnected');
  });

  it('ends when the sender disconnects', async () => {
    const sender = new AbortController();
    const first = reader.read(endless, sender.signal).next();
    sender.abort(new Error('disconnected'));
    await expect(first).rejects.toThrow('disconnected');
    await expect(reader.read(endless, sender.signal).next()).rejects.toThrow('disconnected');
  });

  it('ends when the sender disconnects after the last row was read ahead', async () => {
    const path = join(folder, 'short.csv');
    writeFileSync(path, 'name\nEva\n');
    const sender = new AbortController();
    const rows = reader.read(path, sender.signal);
    expect((await rows.next()).value).toHaveLength(2);
    await letTimePass(500); // The process reads the end of the file.
    sender.abort(new Error('disconnected'));
    await expect(rows.next()).rejects.toThrow('disconnected');
  });

  it('ends at its deadline', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const first = reader.read(endless, never).next();
    jest.advanceTimersByTime(TABLE_LIMITS.readMs - 1);
    const outcome = first.catch((error: unknown) => error);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await outcome).toEqual(
      new UnreadableTable('The file takes more than 30 seconds to read: split it into smaller ones.'),
    );
  });

  it('ends with the service', async () => {
    const stopping = new TableReader();
    const first = stopping.read(endless, never).next();
    stopping.onApplicationShutdown();
    await expect(first).rejects.toThrow('The service stops.');
  });

  it('says so where it fails itself', async () => {
    await expect(reader.read(join(folder, 'missing'), never).next()).rejects.toThrow('ENOENT');
  });
});
