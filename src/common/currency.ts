/** Decimals of currencies by ISO 4217, where they are not two. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI'].map(
    (code): [string, number] => [code, 0],
  ),
  ...['VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((code): [string, number] => [code, 0]),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code): [string, number] => [code, 3]),
  ...['CLF', 'UYW'].map((code): [string, number] => [code, 4]),
]);

/** What any currency may have. */
export const MAX_CURRENCY_DECIMALS = 4;

/** The greatest amount of money in any currency: with four decimals its JSON number is still exact (15 digits). */
export const MAX_AMOUNT = 9_999_999_999;

/** The currencies whose amounts have that many decimals; those of all others have two. */
export const currenciesWith = (decimals: number): string[] =>
  [...DECIMALS].filter(([, count]) => count === decimals).map(([code]) => code);

/** How many decimals amounts of a currency (ISO 4217) have. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2;

/** What is wrong with an amount in that currency, as the end of a sentence; undefined: nothing. */
export function amountFault(amount: number, currency: string): string | undefined {
  const decimals = decimalsOf(currency);
  if (Number(amount.toFixed(decimals)) === amount) return undefined;
  return decimals === 0
    ? `Must have no decimals in ${currency}.`
    : `Must have at most ${decimals} decimals in ${currency}.`;
}

/** An amount for a person: `EUR 42.50`. */
export const amountText = (amount: number, currency: string): string =>
  `${currency} ${amount.toFixed(decimalsOf(currency))}`;
