import fc from 'fast-check';
import { fromMinor } from '../../../common/money/money';
import { MAX_TOTAL_MINOR, computeOrderTotal } from './order-total';

describe('the total of an order', () => {
  it('computes totals exactly up to the limit, and sends the same digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_TOTAL_MINOR }), (minor) => {
        const cents = String(minor).padStart(3, '0');
        const total = computeOrderTotal([{ quantity: 1, priceMinor: minor }], 'EUR');
        expect(fromMinor(total, 'EUR').toFixed(2)).toBe(`${cents.slice(0, -2)}.${cents.slice(-2)}`);
      }),
    );
  });

  it('returns 400 on items beyond the bound', () => {
    const dear = { quantity: 2_147_483_647, priceMinor: 999_999_999_999n };
    expect(() => computeOrderTotal([{ quantity: 1, priceMinor: MAX_TOTAL_MINOR }], 'EUR')).not.toThrow();
    for (const items of [
      [dear],
      [
        { quantity: 1, priceMinor: MAX_TOTAL_MINOR },
        { quantity: 1, priceMinor: 1n },
      ],
    ]) {
      expect(() => computeOrderTotal(items, 'EUR')).toThrow(
        expect.objectContaining({ details: { items: 'Must not total more than 9999999999999.99.' } }),
      );
    }
  });
});
