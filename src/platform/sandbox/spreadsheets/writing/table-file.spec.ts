import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Cell, TableColumn } from '../exported-table';
import { readCsvRows } from '../reading/csv/csv-rows';
import { XlsxArchive } from '../reading/xlsx/archive';
import { readXlsxRows } from '../reading/xlsx/xlsx-rows';
import type { TableRow } from '../table';
import { Spool, SpoolTooLarge } from './spool';
import { writeTableFile, type TableFormat } from './table-file';
import { writeXlsxBook } from './xlsx-book';

const COLUMNS: readonly TableColumn[] = [
  { header: 'Text', type: 'text' },
  { header: 'Number', type: 'number' },
  { header: 'Day', type: 'date' },
  { header: 'Moment (Europe/Vienna)', type: 'moment' },
];

describe('tables as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let made = 0;
  const keep = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
    const path = join(folder, `file-${++made}`);
    writeFileSync(path, Buffer.concat(await arrayOf(pieces)));
    return path;
  };
  const written = async (format: TableFormat, rows: readonly (readonly Cell[])[], columns = COLUMNS) => {
    const batches = async function* () {
      for (const row of rows) yield [JSON.stringify(row)];
    };
    return keep(writeTableFile({ name: 'orders', columns, partColumns: 0 }, format, batches()));
  };
  const valuesOf = async (rows: AsyncIterable<TableRow>) => (await arrayOf(rows)).map(({ values }) => [...values]);
  const part = async (path: string, name: string) => {
    const archive = await XlsxArchive.open(path);
    try {
      return (await arrayOf(archive.readText(name))).join('');
    } finally {
      archive.close();
    }
  };

  it('writes files that are read again with the same values', async () => {
    const texts = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => /\S/.test(text)),
      { minLength: 1 },
    );
    const columns = COLUMNS.slice(0, 2);
    await fc.assert(
      fc.asyncProperty(texts, async (input) => {
        const rows = input.map((text) => [text, '1']);
        expect(await valuesOf(readCsvRows(await written('csv', rows, columns)))).toEqual([['Text', 'Number'], ...rows]);
        expect(await valuesOf(readXlsxRows(await written('xlsx', rows, columns)))).toEqual([
          ['Text', 'Number'],
          ...rows,
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('hold numbers and dates in XLSX as spreadsheets know them, and formulas as text', async () => {
    const path = await written('xlsx', [
      ['=1+1', '-12.50', '2026-03-29', '2026-03-29 14:30:00'],
      ['01067', null, null, null],
    ]);
    const sheet = await part(path, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain(
      '<row><c t="inlineStr" s="1"><is><t xml:space="preserve">=1+1</t></is></c><c><v>-12.50</v></c><c s="2"><v>46110</v></c><c s="3"><v>46110.604166667</v></c></row>',
    );
    expect(sheet).toContain('>01067<');
    expect(sheet).not.toContain('<f>');
    expect(await part(path, 'xl/workbook.xml')).toContain('<sheet name="Orders" sheetId="1" r:id="rId1"/>');
    expect(await valuesOf(readXlsxRows(path))).toEqual([
      ['Text', 'Number', 'Day', 'Moment (Europe/Vienna)'],
      ['=1+1', '-12.5', '2026-03-29', '2026-03-29T14:30:00'],
      ['01067', '', '', ''],
    ]);
  });

  it('go on on another sheet, below the same header', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`row ${index + 1}`]);
    const columns: TableColumn[] = [{ header: 'Text', type: 'text' }];
    const batches = async function* () {
      yield rows.slice(0, 5);
      yield rows.slice(5);
    };
    const path = await keep(writeXlsxBook('Orders', columns, batches(), 4)); // a header and three rows
    const textsOf = async (sheet: number) =>
      [...(await part(path, `xl/worksheets/sheet${sheet}.xml`)).matchAll(/<t [^>]*>([^<]*)</g)].map(([, text]) => text);
    const texts = [await textsOf(1), await textsOf(2), await textsOf(3)];
    expect(texts).toEqual([
      ['Text', 'row 1', 'row 2', 'row 3'],
      ['Text', 'row 4', 'row 5', 'row 6'],
      ['Text', 'row 7'],
    ]);
    expect(await part(path, 'xl/workbook.xml')).toContain('name="Orders 3"');
    const whole = await keep(writeXlsxBook('Orders', columns, batches(), 8));
    expect(await part(whole, 'xl/workbook.xml')).not.toContain('Orders 2');
  });

  it('cut the name of a sheet to 31 characters, but no escape in it', async () => {
    const noBatches = async function* (): AsyncGenerator<never> {};
    const path = await keep(writeXlsxBook(`${'a'.repeat(28)}&bcd`, COLUMNS, noBatches()));
    expect(await part(path, 'xl/workbook.xml')).toContain(`name="${'a'.repeat(28)}&amp;bc"`);
  });

  it('writes a row for each part of an entry, and one for an entry without parts', async () => {
    const entries = async function* () {
      const parts = [
        ['1', null],
        ['2', '2026-03-29'],
      ];
      yield [
        ['a', parts],
        ['b', null],
      ].map((row) => JSON.stringify(row));
    };
    const path = await keep(
      writeTableFile({ name: 'orders', columns: COLUMNS.slice(0, 3), partColumns: 2 }, 'csv', entries()),
    );
    expect(await valuesOf(readCsvRows(path))).toEqual([
      ['Text', 'Number', 'Day'],
      ['a', '1', ''],
      ['a', '2', '2026-03-29'],
      ['b', '', ''],
    ]);
  });

  it('fail where their rows do', async () => {
    const failing = async function* () {
      yield [JSON.stringify(['a', null, null, null])];
      await Promise.resolve();
      throw new Error('away');
    };
    for (const format of ['csv', 'xlsx'] as const) {
      const file = writeTableFile({ name: 'orders', columns: COLUMNS, partColumns: 0 }, format, failing());
      await expect(arrayOf(file)).rejects.toThrow('away');
    }
  });
});

describe('a spool', () => {
  const pieces = async function* (...texts: string[]) {
    for (const text of texts) yield Buffer.from(await Promise.resolve(text));
  };

  it('returns the data while it is written', async () => {
    const spool = await Spool.open(1_000);
    let goOn!: () => void;
    const second = new Promise<void>((resolve) => (goOn = resolve));
    const filled = spool.fill(
      (async function* () {
        yield Buffer.from('one ');
        await second;
        yield Buffer.from('two');
      })(),
    );
    const reader = spool.read(10_000)[Symbol.asyncIterator]();
    expect(String((await reader.next()).value)).toBe('one ');
    goOn();
    expect(String((await reader.next()).value)).toBe('two');
    expect((await reader.next()).done).toBe(true);
    await filled;
    await spool.close();
  });

  it('fails its reader when the data ends half-way or is too much', async () => {
    const half = await Spool.open(1_000);
    const failing = async function* () {
      yield* pieces('one');
      throw new Error('away');
    };
    await expect(half.fill(failing())).rejects.toThrow('away');
    await expect(arrayOf(half.read(10_000))).rejects.toThrow('away');
    const small = await Spool.open(4);
    await expect(small.fill(pieces('one', 'two'))).rejects.toThrow(SpoolTooLarge);
    await expect(arrayOf(small.read(10_000))).rejects.toThrow(SpoolTooLarge);
    await Promise.all([half.close(), small.close()]);
  });

  it('cuts off a reader that stops reading', async () => {
    const spool = await Spool.open(10_000_000);
    await spool.fill(pieces('x'.repeat(1_000_000)));
    const stream = spool.read(1);
    stream.once('readable', () => undefined); // it begins to read, and takes nothing
    await expect(new Promise((_, reject) => stream.once('error', reject))).rejects.toThrow(
      'The reader stopped reading.',
    );
    await spool.close();
  });
});

async function arrayOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
