import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { decodeTrackingToken, createTrackingToken } from './tracking-token';
import { rounds } from '../../../../test/support/rounds';

const KEY = randomBytes(32);

describe('the token of a tracking link', () => {
  it('leads back to its link, with its key alone', () => {
    fc.assert(
      fc.property(fc.uuid(), (link) => {
        const token = createTrackingToken(link, KEY);
        expect(token).toMatch(/^[\w-]{22}$/);
        expect(decodeTrackingToken(token, KEY)).toBe(link);
        expect(decodeTrackingToken(token, randomBytes(32))).not.toBe(link);
      }),
    );
  });

  it('finds none of 10,000 links with 50,000 random tokens', () => {
    const links = new Set(Array.from({ length: 10_000 }, () => randomUUID() as string));
    let met = 0;
    for (let n = 0; n < rounds(50_000); n++)
      if (links.has(decodeTrackingToken(randomBytes(16).toString('base64url'), KEY)!)) met++;
    expect(met).toBe(0);
  });

  it('accepts only one way to write a token', () => {
    const token = createTrackingToken(randomUUID(), KEY);
    const twin = token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.slice(-1)];
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    expect(decodeTrackingToken(twin, KEY)).toBeNull();
  });

  it('rejects any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[\w-]{22}$/.test(text));
        expect(decodeTrackingToken(text, KEY)).toBeNull();
      }),
    );
  });
});
