import { unknownCountry } from '../../common/text/countries';
import type { RowError } from './row-values';

/** What a row may have although it is valid, or null. A country that is not understood is stored as it is written. */
export function rowWarnings({ country }: { readonly country?: string }): RowError[] | null {
  const unknown = unknownCountry(country);
  if (unknown === null) return null;
  const shown = unknown.slice(0, 60).toWellFormed();
  return [
    {
      field: 'country',
      message: `The country "${shown}" is not understood: write an ISO 3166-1 code such as AT, or its name, such as Austria.`,
    },
  ];
}
