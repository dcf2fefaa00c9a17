import { amountFault, formatAmount } from './currency';

it.each<[number, string, string | undefined]>([
  [42.5, 'EUR', undefined],
  [0.001, 'EUR', 'Must have at most 2 decimals in EUR.'],
  [1200, 'JPY', undefined],
  [1200.5, 'JPY', 'Must have no decimals in JPY.'],
  [12.345, 'KWD', undefined],
  [12.3456, 'KWD', 'Must have at most 3 decimals in KWD.'],
  [0.1 + 0.2, 'EUR', 'Must have at most 2 decimals in EUR.'],
])('%d %s', (amount, currency, fault) => expect(amountFault(amount, currency)).toBe(fault));

it('writes amounts with the decimals of their currency', () => {
  expect([formatAmount(42.5, 'EUR'), formatAmount(1200, 'JPY'), formatAmount(1.2, 'TND')]).toEqual([
    'EUR 42.50',
    'JPY 1200',
    'TND 1.200',
  ]);
});
