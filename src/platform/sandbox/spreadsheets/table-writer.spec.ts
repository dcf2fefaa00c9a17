import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { THREAD_NICENESS } from '../../../common/thread-niceness';
import { nicenessOfThreads } from '../../../../test/support/niceness-of-threads';
import { letTimePass } from '../../../../test/support/until';
import { ExportedTable, type RowText } from './exported-table';
import { TableWriter } from './table-writer';

const SHAPE = { name: 'orders', columns: [{ header: 'Text', type: 'text' }], partColumns: 0 } as const;
const NEVER = new AbortController().signal;

describe('the threads that make files of tables', () => {
  const writer = new TableWriter();
  afterAll(() => writer.onApplicationShutdown());

  const table = (rows: (stop: AbortSignal) => AsyncIterable<readonly RowText[]>) => new ExportedTable(SHAPE, rows);
  const text = (value: string): RowText => JSON.stringify([value]);
  const textOf = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
    const all: Buffer[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all).toString();
  };
  const endless = (state: { read: number; ended: boolean }) =>
    table(async function* () {
      try {
        for (;;) yield await Promise.resolve([text(`row ${++state.read}`)]);
      } finally {
        state.ended = true;
      }
    });

  it('run at a lower priority than requests', async () => {
    await stat(__filename); // the threads of Node's own pool are made by the first that needs them, as far back as that one stands
    const niceThreads = () => nicenessOfThreads().filter((niceness) => niceness >= THREAD_NICENESS).length;
    const before = niceThreads();
    const one = table(async function* () {
      yield await Promise.resolve([text('ä, b')]);
    });
    expect(await textOf(await writer.write(one, 'csv', NEVER))).toBe('\uFEFFText\r\n"ä, b"\r\n');
    expect(niceThreads()).toBeGreaterThan(before);
    expect(nicenessOfThreads()).toContain(getPriority()); // and they alone
  });

  it('write several files at once, each with its own rows', async () => {
    const files = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        const rows = table(async function* () {
          for (let row = 1; row <= 500; row++) yield await Promise.resolve([text(`${name} ${row}`)]);
        });
        return textOf(await writer.write(rows, 'csv', NEVER));
      }),
    );
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      const lines = Array.from({ length: 500 }, (_, row) => `${name} ${row + 1}\r\n`);
      expect(files[index]).toBe(`\uFEFFText\r\n${lines.join('')}`);
    }
  });

  it('refuse before anything is written what its first rows refuse, and fail with those that come later', async () => {
    const refused = table(async function* () {
      yield await Promise.reject(new Error('refused'));
    });
    await expect(writer.write(refused, 'csv', NEVER)).rejects.toThrow('refused');
    const later = table(async function* () {
      yield [text('a')];
      yield await Promise.reject(new Error('away'));
    });
    for (const format of ['csv', 'xlsx'] as const)
      await expect(textOf(await writer.write(later, format, NEVER))).rejects.toThrow('away');
  });

  it('fail with rows that are none, and work on', async () => {
    const broken = table(async function* () {
      yield await Promise.resolve(['no JSON']);
    });
    await expect(textOf(await writer.write(broken, 'csv', NEVER))).rejects.toThrow('JSON');
    const empty = table(async function* () {});
    expect(await textOf(await writer.write(empty, 'csv', NEVER))).toBe('\uFEFFText\r\n');
  });

  it('limits the rows that a thread holds at a time by their length', async () => {
    const long = 'x'.repeat(2_000_000);
    const rows = table(async function* () {
      yield await Promise.resolve(Array.from({ length: 100 }, () => text(long))); // 200 MB
    });
    let bytes = 0;
    for await (const piece of await writer.write(rows, 'csv', NEVER)) bytes += piece.length;
    expect(bytes).toBe(Buffer.byteLength('\uFEFFText\r\n') + 100 * (long.length + 2));
  });

  it('releases the slot and stops reading rows when the client does not read the file', async () => {
    for (let file = 0; file < 6; file++) {
      const state = { read: 0, ended: false };
      for await (const piece of await writer.write(endless(state), 'csv', NEVER)) {
        if (piece.includes('row 3')) break;
      }
      expect(state.ended).toBe(true);
      expect(state.read).toBeLessThan(10);
    }
  });

  it('read no further ahead than one batch', async () => {
    const state = { read: 0, ended: false };
    const pieces = (await writer.write(endless(state), 'csv', NEVER))[Symbol.asyncIterator]();
    for (let piece = 0; piece < 4; piece++) await pieces.next();
    const { read } = state;
    await letTimePass(100);
    expect(state.read).toBe(read);
    expect(read).toBeLessThanOrEqual(6);
    await pieces.return?.();
  });
});
