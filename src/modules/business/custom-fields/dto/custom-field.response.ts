import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import {
  CUSTOM_FIELD_RESOURCES,
  CUSTOM_FIELD_TYPES,
  type CustomFieldResource,
  type CustomFieldType,
} from '../../../../shared/external-data/custom-field-values';

/** The definition of a custom field. The values are in the `metadata` of the records. */
export class CustomFieldResponse {
  @ResponseGuidField('The field.')
  guid: string;

  @ResponseEnumField(CUSTOM_FIELD_RESOURCES, 'The records that have the field.')
  resource: CustomFieldResource;

  @ResponseField('The key of the value in `metadata`.', { type: String, example: 'costCentre' })
  key: string;

  @ResponseField('Name of the field for people.', { type: String, example: 'Cost centre' })
  label: string;

  @ResponseEnumField(CUSTOM_FIELD_TYPES, 'Type of the values that the field accepts.')
  type: CustomFieldType;

  @ResponseField('Whether new records, and changes of `metadata`, must have a value.', { type: Boolean })
  isRequired: boolean;

  @ResponseField('The values of a choice; null for other types.', { type: [String], nullable: true })
  options: string[] | null;

  @ResponseTimeField('Time of creation.')
  createdAt: string;

  @ResponseTimeField('Time of the last change.')
  updatedAt: string;
}
