import { formatCursor, parseCursor } from './cursor';

describe('a cursor', () => {
  it.each([
    { takenAtSeconds: 1763741234, snapshot: '741:741:' },
    { takenAtSeconds: 1763741234, snapshot: '741:750:741,743,749' },
    {
      takenAtSeconds: 1763741234,
      snapshot: '741:745:741',
      unfinishedBatch: { snapshot: '745:746:', lastSeq: 1042 },
    },
  ])('comes back from its id (case %#)', (cursor) => {
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    '1042',
    'x-741:741:',
    '1-741:741',
    '1-0:5:',
    '1-742:741:',
    '1-741:745:740',
    '1-741:745:745',
    '1-741:745:743,742',
    '1-741:745:742,742',
    '1-741:745:,742',
    '1-741:745:742,',
    '1-741:745:742,,743',
    '1-741:9223372036854775808:',
    '1-741:745:-746:746:',
    '1-741:745:-746:740:-5',
    `1-741:99999999:${Array.from({ length: 4000 }, (_, i) => 1000 + i).join(',')}`,
  ])('rejects the cursor %.40s', (id) => {
    expect(parseCursor(id)).toBeUndefined();
  });
});
