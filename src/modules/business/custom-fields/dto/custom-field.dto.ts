import { BooleanField, ChoiceField, PatternField, TextField } from '../../../../platform/http/validation/fields';
import { TextListField } from '../../../../platform/http/validation/list-fields';
import {
  CUSTOM_FIELD_RESOURCES,
  CUSTOM_FIELD_TYPES,
  type CustomFieldResource,
  type CustomFieldType,
} from '../../../../shared/external-data/custom-field-values';

const MAX_OPTIONS = 100;
const MAX_OPTION_CHARACTERS = 100;
const MAX_LABEL_CHARACTERS = 100;

const LABEL_FIELD = {
  description: 'Name of the field for people. No other field of the resource may have it, without regard to case.',
  example: 'Cost centre',
  max: MAX_LABEL_CHARACTERS,
  min: 1,
};
const REQUIRED_FIELD = {
  description:
    'Whether new records, and changes of `metadata`, must have a value. Records that exist stay as they are until then.',
  optional: true,
};
const OPTIONS_FIELD = {
  description: 'The values of a choice, in the order in which people see them. Only for the type `choice`.',
  max: MAX_OPTIONS,
  maxLength: MAX_OPTION_CHARACTERS,
  optional: true,
};

/** The body of `POST /api/business/custom-fields`. It defines a field that all records of one kind get. */
export class CreateCustomFieldDto {
  @ChoiceField({ description: 'The records that have the field.', values: CUSTOM_FIELD_RESOURCES })
  resource: CustomFieldResource;

  @PatternField({
    description: 'The key of the value in `metadata`. No other field of the resource may have it.',
    example: 'costCentre',
    pattern: /^[A-Za-z][A-Za-z0-9_]{0,39}$/,
    wanted: '1 to 40 letters, digits and underscores, beginning with a letter.',
  })
  key: string;

  @TextField(LABEL_FIELD)
  label: string;

  @ChoiceField({
    description:
      'Type of the values that the field accepts. A `date` is a text such as `2026-03-31`, a `choice` one of the options.',
    values: CUSTOM_FIELD_TYPES,
    example: 'text',
  })
  type: CustomFieldType;

  @BooleanField(REQUIRED_FIELD)
  isRequired?: boolean;

  @TextListField(OPTIONS_FIELD)
  options?: string[];
}

/** Resource, key and type of a field cannot change. */
export class UpdateCustomFieldDto {
  @TextField({ ...LABEL_FIELD, optional: true })
  label?: string;

  @BooleanField(REQUIRED_FIELD)
  isRequired?: boolean;

  @TextListField({
    ...OPTIONS_FIELD,
    description: `${OPTIONS_FIELD.description} Stored values that are no longer an option stay.`,
  })
  options?: string[];
}
