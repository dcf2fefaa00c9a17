import { ApiError } from '../../../common/errors/api-error';
import type { ListFields } from './fields';
import { compileOrderBy } from './order-by';

const FIELDS: ListFields = {
  status: { column: 'o.status', type: 'text' },
  createdAt: { column: 'o.created_at', type: 'timestamp' },
  'customer/name': { column: 'c.name', type: 'text', nullable: true },
};
const FALLBACK = 'o.created_at DESC, o.id DESC';

describe('compileOrderBy', () => {
  it.each([
    [undefined, FALLBACK],
    ['createdAt', `o.created_at ASC, ${FALLBACK}`],
    ['createdAt desc', `o.created_at DESC, ${FALLBACK}`],
    ['status asc', `o.status USING ~<~, ${FALLBACK}`],
    ['customer/name', `c.name USING ~<~ NULLS FIRST, ${FALLBACK}`],
    [' customer/name  desc ,\tcreatedAt ', `c.name USING ~>~ NULLS LAST, o.created_at ASC, ${FALLBACK}`],
  ])('%j', (text, sql) => {
    expect(compileOrderBy(text, FIELDS, FALLBACK)).toBe(sql);
  });

  it.each([
    ['', 1, 'a field is expected'],
    ['status,', 8, 'a field is expected'],
    ['status,,createdAt', 8, 'a field is expected'],
    ['status up', 8, 'asc or desc is expected, not "up"'],
    ['status DESC', 8, 'asc or desc is expected, not "DESC"'],
    ['status desc createdAt', 1, 'commas separate fields'],
    ['status, colour', 9, 'there is no field "colour"; the fields are status, createdAt'],
    ['createdat', 1, 'did you mean createdAt?'],
    ['toString', 1, 'there is no field'],
    ['(select 1)', 1, 'there is no field'],
    ['status, createdAt, status desc', 20, 'status stands twice'],
    ['sta\u0000tus', 4, 'not allowed'],
  ])('%j fails at %d', (text, position, part) => {
    const message = problem(text);
    expect(message).toContain(`At position ${position}:`);
    expect(message).toContain(part);
  });

  it('limits the length of an `$orderby`', () => {
    expect(problem('status,'.repeat(20_000))).toContain('at most 2000 characters');
  });
});

function problem(text: string): string | undefined {
  try {
    compileOrderBy(text, FIELDS, FALLBACK);
  } catch (error) {
    if (error instanceof ApiError) return error.details?.['$orderby'];
    throw error;
  }
  return undefined;
}
