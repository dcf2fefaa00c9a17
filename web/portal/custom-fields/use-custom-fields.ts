import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../clients/typescript/src/schema';
import { responseData, api } from '../../shared/api';

export type CustomField = components['schemas']['CustomFieldResponse'];
export type Resource = CustomField['resource'];
export type Metadata = components['schemas']['DriverResponse']['metadata'];

/** Loads the custom fields of all resources. */
export const readCustomFields = async () => (await responseData(api.GET('/api/business/custom-fields'))).data;

/** The same list each time, so that nothing renders again. */
const NONE: readonly CustomField[] = [];

/** Returns the custom fields of a resource, in the order of their forms. Without any, and until they are loaded, none. */
export function useCustomFields(resource: Resource): readonly CustomField[] {
  const { data } = useQuery({ queryKey: ['custom-fields'], queryFn: readCustomFields });
  return data?.filter((field) => field.resource === resource) ?? NONE;
}
