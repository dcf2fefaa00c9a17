import fc from 'fast-check';
import { createIsoWriter } from './iso-times';

const LIMIT = 8.64e15; // of what a Date can be

describe('createIsoWriter', () => {
  it('writes any moments in any order as toISOString does', () => {
    const anywhere = fc.integer({ min: -LIMIT, max: LIMIT });
    const closeBy = fc.integer({ min: -200_000_000, max: 200_000_000 });
    fc.assert(
      fc.property(fc.array(fc.oneof(anywhere, closeBy), { minLength: 1, maxLength: 50 }), (moments) => {
        expect(moments.map(createIsoWriter())).toEqual(moments.map((at) => new Date(at).toISOString()));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '2024-02-29T23:59:59.999Z',
    '+010000-01-01T00:00:00.000Z',
  ])('writes %s', (text) => {
    expect(createIsoWriter()(Date.parse(text))).toBe(text);
  });
});
