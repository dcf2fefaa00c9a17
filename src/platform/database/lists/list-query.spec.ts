import { parse } from 'node:querystring';
import { ApiError } from '../../../common/errors/api-error';
import { readListQuery } from './list-query';

describe('readListQuery', () => {
  it.each([
    ['', { page: 1, pageSize: 50 }],
    ['Page=3&PageSize=100', { page: 3, pageSize: 100 }],
    ['page=3&pagesize=1', { page: 3, pageSize: 1 }],
    ['Page=1000000', { page: 1_000_000, pageSize: 50 }],
    [
      '%24filter=a+eq+1&$orderby=a&$search=x+y',
      { page: 1, pageSize: 50, filter: 'a eq 1', orderBy: 'a', search: 'x y' },
    ],
    ['other=1&other=2&__proto__=1', { page: 1, pageSize: 50 }],
    ['$filter=', { page: 1, pageSize: 50, filter: '' }],
  ])('%s', (query, read) => {
    expect(readListQuery(parse(query))).toEqual(read);
  });

  it.each([
    ['Page=1&Page=2', 'Page', 'sent only once'],
    ['Page=1&page=2', 'Page', 'sent only once'],
    ['$filter=a&$filter=b', '$filter', 'sent only once'],
    ['$orderby=a&$orderby=b', '$orderby', 'sent only once'],
    ['$search=a&$search=b', '$search', 'sent only once'],
    ['Page=0', 'Page', 'from 1 to 1000000'],
    ['Page=-1', 'Page', 'from 1'],
    ['Page=1.5', 'Page', 'an integer'],
    ['Page=1e3', 'Page', 'an integer'],
    ['Page=', 'Page', 'an integer'],
    ['Page=+1', 'Page', 'an integer'],
    ['Page=0x10', 'Page', 'an integer'],
    ['Page=1000001', 'Page', 'from 1'],
    [`Page=${'9'.repeat(100_000)}`, 'Page', 'from 1'],
    ['PageSize=0', 'PageSize', 'from 1 to 100'],
    ['PageSize=101', 'PageSize', 'from 1 to 100'],
    ['PageSize=abc', 'PageSize', 'an integer'],
  ])('%s is refused', (query, parameter, part) => {
    expect(problems(() => readListQuery(parse(query)))).toEqual({ [parameter]: expect.stringContaining(part) });
  });

  it('refuses a parameter that is no text', () => {
    expect(problems(() => readListQuery({ $filter: { eq: 'x' } }))).toEqual({ $filter: 'Must be sent only once.' });
  });
});

function problems(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
  return undefined;
}
