/** The decimals of currencies (ISO 4217) that do not have two. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI'].map(
    (code): [string, number] => [code, 0],
  ),
  ...['VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code): [string, number] => [code, 0]),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code): [string, number] => [code, 3]),
  ...['CLF', 'UYW'].map((code): [string, number] => [code, 4]),
]);

/** The largest number of decimals of any currency. */
export const MAX_CURRENCY_DECIMALS = 4;

/** The largest amount of money in any currency. Even with four decimals it is exact as a JSON number (15 digits). */
export const MAX_AMOUNT = 9_999_999_999;

/** Returns the currencies with a number of decimals other than two. */
export const findCurrenciesWithDecimals = (decimals: number): string[] =>
  [...DECIMALS].filter(([, count]) => count === decimals).map(([code]) => code);

/** Returns the number of decimals of a currency (ISO 4217). */
export const getDecimals = (currency: string): number => DECIMALS.get(currency) ?? 2;

/** Returns a message if an amount has too many decimals for its currency, otherwise undefined. */
export function amountFault(amount: number, currency: string): string | undefined {
  const decimals = getDecimals(currency);
  if (Number(amount.toFixed(decimals)) === amount) return undefined;
  return decimals === 0
    ? `Must have no decimals in ${currency}.`
    : `Must have at most ${decimals} decimals in ${currency}.`;
}

/** Formats an amount for people: `EUR 42.50`. */
export const formatAmount = (amount: number, currency: string): string =>
  `${currency} ${amount.toFixed(getDecimals(currency))}`;
