import { ChoiceField } from '../../../../platform/http/validation/fields';
import { CUSTOM_FIELD_RESOURCES, type CustomFieldResource } from '../../../../shared/external-data/custom-field-values';

/** The filter of the list of custom fields. */
export class CustomFieldsQuery {
  @ChoiceField({ description: 'Only fields of these records.', values: CUSTOM_FIELD_RESOURCES, optional: true })
  resource?: CustomFieldResource;
}
