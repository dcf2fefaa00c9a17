import { assertVersion } from '../../../core/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { parseIfMatch } from './precondition';

const WRONG = [
  '',
  ' ',
  ',',
  '3',
  '"3',
  '3"',
  '"3" "4"',
  '"3"x',
  '*, "3"',
  '"3", *',
  'W/3',
  'w/"3"',
  '"a b"',
  "'3'",
  '**',
];

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', 'any'],
    [' * ', 'any'],
    ['"3"', ['3']],
    ['"3", "4"', ['3', '4']],
    ['"3","4"', ['3', '4']],
    [',"3",, "4" ,\t', ['3', '4']],
    ['W/"3"', []],
    ['W/"3", "4"', ['4']],
    ['"a,b"', ['a,b']],
    ['""', ['']],
  ])('%j is read as %j', (value, expected) => {
    expect(parseIfMatch(value)).toEqual(expected);
  });

  it.each(WRONG)('%j is malformed', (value) => {
    let thrown: unknown;
    try {
      parseIfMatch(value);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ code: 'VALIDATION_ERROR', details: { 'If-Match': expect.any(String) as string } });
  });

  it('reads If-Match in time that grows with its length, not faster', () => {
    const before = performance.now();
    expect(() => parseIfMatch('"3" ,'.repeat(50_000) + 'x')).toThrow(ApiError);
    expect(() => parseIfMatch(' ,'.repeat(50_000))).toThrow(ApiError);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it.each([
    [undefined, true],
    ['any' as const, true],
    [['3'], true],
    [['2', '3'], true],
    [['2'], false],
    [['03'], false],
    [[], false],
  ])('%j lets a change of version 3 pass: %s', (expected, passes) => {
    const change = () => assertVersion(expected, 3);
    if (passes) expect(change).not.toThrow();
    else expect(change).toThrow(expect.objectContaining({ code: 'PRECONDITION_FAILED' }) as Error);
  });
});
