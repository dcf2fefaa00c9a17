import { sqlList } from './sql-list';

describe('a list of words in SQL', () => {
  it('writes words as literals', () => {
    expect(sqlList(['draft', 'in_progress'])).toBe("'draft', 'in_progress'");
  });

  it.each([[[]], [["a'b"]], [['']], [['A']], [['draft', 'b, c']]])('%j is refused', (words) => {
    expect(() => sqlList(words)).toThrow('No list of words');
  });
});
