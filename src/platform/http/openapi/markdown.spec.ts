import { formatCount, formatDuration, formatTransitions, formatSize, formatMarkdownTable } from './markdown';

describe('tables and numbers of the document', () => {
  it('writes a table', () => {
    expect(formatMarkdownTable(['What', 'Limit'], [['Items', '500']])).toBe(
      '| What | Limit |\n| --- | --- |\n| Items | 500 |',
    );
  });

  it('writes the transitions of a state machine, with one row per status', () => {
    expect(
      formatTransitions<'draft' | 'ready' | 'cancelled'>({
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
        '| `cancelled` | none, it is a final status |',
      ].join('\n'),
    );
  });

  it.each([
    [formatCount(12_000), '12,000'],
    [formatSize(16 * 1024), '16 KiB'],
    [formatSize(20 * 1024 * 1024), '20 MiB'],
    [formatSize(1024 ** 3), '1 GiB'],
    [formatSize(1_500), '1,500 bytes'],
    [formatDuration(30 * 86_400_000), '30 days'],
    [formatDuration(86_400_000), '1 day'],
    [formatDuration(600_000), '10 minutes'],
    [formatDuration(90_000), '90 seconds'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
