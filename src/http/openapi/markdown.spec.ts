import { count, duration, movesTable, size, table } from './markdown';

describe('tables and numbers of the document', () => {
  it('writes a table', () => {
    expect(table(['What', 'Limit'], [['Items', '500']])).toBe('| What | Limit |\n| --- | --- |\n| Items | 500 |');
  });

  it('writes the moves of a status machine, a row for each status', () => {
    expect(
      movesTable<'draft' | 'ready' | 'cancelled'>({
        draft: ['ready', 'cancelled'],
        ready: ['cancelled'],
        cancelled: [],
      }),
    ).toBe(
      [
        '| From | To |',
        '| --- | --- |',
        '| `draft` | `ready`, `cancelled` |',
        '| `ready` | `cancelled` |',
        '| `cancelled` | nothing: it is over |',
      ].join('\n'),
    );
  });

  it.each([
    [count(12_000), '12,000'],
    [size(16 * 1024), '16 KiB'],
    [size(20 * 1024 * 1024), '20 MiB'],
    [size(1024 ** 3), '1 GiB'],
    [size(1_500), '1,500 bytes'],
    [duration(30 * 86_400_000), '30 days'],
    [duration(86_400_000), '1 day'],
    [duration(600_000), '10 minutes'],
    [duration(90_000), '90 seconds'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
