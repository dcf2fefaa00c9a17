import { createTrackingNumber } from './tracking-number';

/** The check as a carrier's clerk would do it by hand: every second digit doubled, digits of all added up. */
const sumByHand = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);

describe('tracking number', () => {
  it.each([
    ['AT', 'AT'],
    ['Germany', 'DE'],
    ['Österreich', 'AT'],
    ['DEU', 'DE'],
    ['D', 'DE'],
    ['EL', 'GR'],
    ['Zypern', 'CY'],
    ['XK', 'XK'],
    ['Atlantis', 'XX'],
    ['', 'XX'],
    [null, 'XX'],
    [undefined, 'XX'],
  ])('ends the tracking number of %p with %s', (country, code) => {
    const number = createTrackingNumber(country);
    expect(number).toMatch(new RegExp(`^DD\\d{10}${code}$`));
    expect(sumByHand(number.slice(2, 12)) % 10).toBe(0);
  });

  it('spreads tracking numbers over the whole range instead of counting up', () => {
    const firstDigits = new Set(Array.from({ length: 1000 }, () => createTrackingNumber('AT')[2]));
    expect(firstDigits.size).toBe(10);
  });
});
