import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useErrorTexts } from '../parts/errors/use-error-texts';
import type { ImportKind } from './uploads';

/** Beginning of the names of fields with values of custom fields. */
const METADATA_PREFIX = 'metadata.';

/** Returns the labels of the fields of a file. Values of the metadata have the label of their custom field, or their key. */
export function useUploadLabels(kind: ImportKind): (field: string) => string {
  const { labelOf } = useErrorTexts();
  const customFields = useCustomFields(kind);
  return (field) => {
    if (!field.startsWith(METADATA_PREFIX)) return labelOf(field);
    const key = field.slice(METADATA_PREFIX.length);
    return customFields.find((each) => each.key === key)?.label ?? key;
  };
}
