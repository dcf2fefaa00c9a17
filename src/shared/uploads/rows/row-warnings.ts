import { describeUnknownCountry } from '../../../common/text/countries';
import type { RowError } from './row-values';

/**
 * Returns the warnings of a row, which does not become invalid by them. An unknown country is stored as the file has it.
 *
 * @returns null if there is no warning
 */
export function findRowWarnings({ country }: { readonly country?: string }): RowError[] | null {
  const unknown = describeUnknownCountry(country);
  if (unknown === null) return null;
  const shortened = unknown.slice(0, 60).toWellFormed();
  return [
    {
      field: 'country',
      message: `The country "${shortened}" is not understood: write an ISO 3166-1 code such as AT, or its name, such as Austria.`,
    },
  ];
}
