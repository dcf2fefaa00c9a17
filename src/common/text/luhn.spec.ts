import fc from 'fast-check';
import { computeLuhnDigit } from './luhn';

/** Returns whether the last digit is the check digit of the digits before it. */
const isLuhn = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && computeLuhnDigit(digits.slice(0, -1)) === digits.at(-1);

const digits = fc.stringMatching(/^\d{1,30}$/);

describe('Luhn', () => {
  it.each([
    ['7992739871', '3'], // the worked example of the standard's literature
    ['411111111111111', '1'],
    ['0', '0'],
    ['000000000', '0'],
    ['1', '8'],
  ])('%s has the check digit %s', (text, digit) => expect(computeLuhnDigit(text)).toBe(digit));

  it.each(['', 'a', '12 3', '-1', '１'])('refuses %p', (text) => {
    expect(() => computeLuhnDigit(text)).toThrow(RangeError);
    expect(isLuhn(text)).toBe(false);
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const whole = text + computeLuhnDigit(text);
        expect(isLuhn(whole)).toBe(true);
        const index = at % whole.length;
        const wrong = (Number(whole[index]) + shift) % 10;
        expect(isLuhn(whole.slice(0, index) + wrong + whole.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('catches swapped neighbours other than 0 and 9', () => {
    fc.assert(
      fc.property(digits, fc.nat(), (text, at) => {
        const whole = text + computeLuhnDigit(text);
        const index = at % (whole.length - 1);
        const [a = '', b = ''] = whole.slice(index, index + 2);
        fc.pre(a !== b && a + b !== '09' && a + b !== '90');
        expect(isLuhn(whole.slice(0, index) + b + a + whole.slice(index + 2))).toBe(false);
      }),
    );
  });
});
