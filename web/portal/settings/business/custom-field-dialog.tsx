import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import type { CustomField, Resource } from '../../custom-fields/use-custom-fields';
import { type Field, FormDialog, type Values } from '../../parts/forms/form-dialog';
import { splitLines } from '../../parts/forms/split-lines';
import { useChangeMessage } from '../../parts/overlays/use-change-message';

const RESOURCES = ['orders', 'customers', 'vehicles', 'drivers'] as const;
const TYPES = ['text', 'number', 'boolean', 'date', 'choice'] as const;
/** Longer keys are rejected: see the pattern of `CreateCustomFieldDto`. */
const MAX_KEY_LENGTH = 40;
type FieldName = 'resource' | 'label' | 'key' | 'type' | 'isRequired' | 'options';

interface Props {
  /** The custom field to change; undefined for a new one. */
  readonly field: CustomField | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Form for a new custom field, or for changing one. Key, type and resource of a field never change. */
export function CustomFieldDialog({ field, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const submitChange = async (before: CustomField, values: Values<FieldName>) => {
    const save = (body: { label: string; isRequired: boolean; options?: string[] }) =>
      responseData(api.PUT('/api/business/custom-fields/{guid}', { params: { path: { guid: before.guid } }, body }));
    const { label, isRequired, options } = before;
    await save({
      label: values.label,
      isRequired: values.isRequired === 'yes',
      ...(before.type === 'choice' && { options: splitLines(values.options) }),
    });
    showChangeWithUndo(() => save({ label, isRequired, ...(options && { options }) }));
  };
  return (
    <FormDialog
      title={field ? t('list.editOne', { name: field.label }) : t('customFields.new')}
      fields={formFieldsOf(t, field)}
      submitLabel={t('dialog.save')}
      submit={(values) => (field ? submitChange(field, values) : createCustomField(values))}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

function formFieldsOf(t: TFunction, customField: CustomField | undefined): Field<FieldName>[] {
  const label: Field<FieldName> = {
    name: 'label',
    label: t('customFields.label'),
    value: customField?.label ?? null,
    isRequired: true,
  };
  const resource: Field<FieldName> = {
    name: 'resource',
    label: t('customFields.resource'),
    value: 'orders',
    options: RESOURCES.map((value) => ({ value, label: t(`customFieldResource.${value}`) })),
  };
  const type: Field<FieldName> = {
    name: 'type',
    label: t('customFields.type'),
    value: 'text',
    options: TYPES.map((value) => ({ value, label: t(`customFieldType.${value}`) })),
  };
  const options: Field<FieldName> = {
    name: 'options',
    label: t('customFields.options'),
    hint: t('customFields.optionsHint'),
    kind: 'area',
    value: customField?.options?.join('\n') ?? null,
  };
  const isRequired: Field<FieldName> = {
    name: 'isRequired',
    label: t('customFields.isRequired'),
    hint: t('customFields.requiredHint'),
    kind: 'check',
    value: customField?.isRequired ? 'yes' : null,
  };
  const key: Field<FieldName> = { name: 'key', label: t('customFields.key'), hint: t('customFields.keyHint') };
  if (!customField) return [label, resource, type, options, isRequired, key];
  return customField.type === 'choice' ? [label, options, isRequired] : [label, isRequired];
}

function createCustomField(values: Values<FieldName>) {
  const options = splitLines(values.options);
  const body = {
    resource: values.resource as Resource,
    key: values.key || keyOf(values.label),
    label: values.label,
    type: values.type as CustomField['type'],
    isRequired: values.isRequired === 'yes',
    ...(options.length > 0 && { options }),
  };
  return responseData(api.POST('/api/business/custom-fields', { body }));
}

/** Makes a key from a label: `costCentre` from "Cost centre". */
function keyOf(label: string): string {
  const words = label
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const key = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  return (/^[A-Za-z]/.test(key) ? key : `field${key}`).slice(0, MAX_KEY_LENGTH);
}
