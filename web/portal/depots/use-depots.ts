import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';
import type { Field } from '../parts/forms/form-dialog';

export type Depot = components['schemas']['DepotResponse'];

/** Loads the depots, the default depot first. */
export const readDepots = async () => (await responseData(api.GET('/api/depots'))).data;

/** The same list each time, so that components do not render again. */
const NO_DEPOTS: readonly Depot[] = [];

/** Returns the depots of the business, the default depot first. Until they are loaded, none. */
export function useDepots(): readonly Depot[] {
  const { data } = useQuery({ queryKey: ['depots'], queryFn: readDepots });
  return data ?? NO_DEPOTS;
}

/**
 * Returns the form field for the depot of a record, in a list. The list is empty if the business has one depot, which is the default depot. A
 * single depot that is not the default one belongs to a user who sees only one of several, and the field names it.
 */
export function depotFields(t: TFunction, depots: readonly Depot[], depotId: string | undefined): Field<'depotId'>[] {
  const [first] = depots;
  if (!first || (depots.length === 1 && first.isDefault)) return [];
  const options = depots.map(({ guid, name }) => ({ value: guid, label: name }));
  return [{ name: 'depotId', label: t('depots.depot'), value: depotId ?? first.guid, options }];
}

/** Returns the chosen depot as a part of a request body; an empty object if the form has no such field. */
export const toDepotInput = ({ depotId }: { readonly depotId?: string }): { readonly depotId?: string } =>
  depotId ? { depotId } : {};
