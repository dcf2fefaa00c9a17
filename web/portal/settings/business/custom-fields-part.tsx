import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { type CustomField, readCustomFields, type Resource } from '../../custom-fields/use-custom-fields';
import { RowActions } from '../../parts/actions/row-actions';
import type { Column } from '../../parts/display/table';
import { type Field, FormDialog, type Values } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { PlainList } from '../../parts/page/plain-page';

const RESOURCES = ['orders', 'customers', 'vehicles', 'drivers'] as const;
const TYPES = ['text', 'number', 'boolean', 'date', 'choice'] as const;
const MAX_KEY_LENGTH = 40;
type FieldName = 'resource' | 'label' | 'key' | 'type' | 'isRequired' | 'options';

/** Values of your own that orders, customers, vehicles and drivers have. */
export function CustomFieldsPart() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['custom-fields'], queryFn: readCustomFields });
  const [edited, setEdited] = useState<'new' | CustomField>();
  const [toDelete, setToDelete] = useState<CustomField>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['custom-fields'] });
  };
  const columns: Column<CustomField>[] = [
    { head: t('customFields.label'), renderCell: ({ label }) => label },
    { head: t('customFields.resource'), renderCell: ({ resource }) => t(`customFieldResource.${resource}`) },
    {
      head: t('customFields.type'),
      renderCell: ({ type, options }) => [t(`customFieldType.${type}`), options?.join(', ')].filter(Boolean).join(': '),
    },
    {
      head: t('customFields.required'),
      renderCell: ({ isRequired }) => t(isRequired ? 'customFields.yes' : 'customFields.no'),
    },
    { head: t('customFields.key'), renderCell: ({ key }) => <code>{key}</code> },
  ];
  if (canAdminister)
    columns.push({
      head: t('list.actions'),
      renderCell: (field) => (
        <RowActions name={field.label} onEdit={() => setEdited(field)} onRemove={() => setToDelete(field)} />
      ),
    });
  return (
    <section aria-labelledby="custom-fields">
      <div className="title">
        <Title order={2} id="custom-fields">
          {t('settingsPart.fields')}
        </Title>
        {canAdminister && (
          <Button size="compact-xs" onClick={() => setEdited('new')}>
            {t('customFields.new')}
          </Button>
        )}
      </div>
      <Text size="sm" mb="sm">
        {t('customFields.what')}
      </Text>
      <PlainList label={t('settingsPart.fields')} emptyText={t('customFields.none')} query={query} columns={columns} />
      {edited && (
        <FieldDialog
          field={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.label })}
          text={t('customFields.deleteText')}
          onConfirm={() =>
            responseData(
              api.DELETE('/api/business/custom-fields/{guid}', { params: { path: { guid: toDelete.guid } } }),
            )
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}

interface DialogProps {
  readonly field: CustomField | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Form for a new custom field, or for changing one. Key, type and resource of a field never change. */
function FieldDialog({ field, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  const fields: Field<FieldName>[] = [
    { name: 'label', label: t('customFields.label'), value: field?.label ?? null, isRequired: true },
  ];
  if (!field)
    fields.push(
      {
        name: 'resource',
        label: t('customFields.resource'),
        value: 'orders',
        options: RESOURCES.map((value) => ({ value, label: t(`customFieldResource.${value}`) })),
      },
      {
        name: 'type',
        label: t('customFields.type'),
        value: 'text',
        options: TYPES.map((value) => ({ value, label: t(`customFieldType.${value}`) })),
      },
    );
  if (!field || field.type === 'choice')
    fields.push({
      name: 'options',
      label: t('customFields.options'),
      hint: t('customFields.optionsHint'),
      kind: 'area',
      value: field?.options?.join('\n') ?? null,
    });
  fields.push({
    name: 'isRequired',
    label: t('customFields.isRequired'),
    hint: t('customFields.requiredHint'),
    kind: 'check',
    value: field?.isRequired ? 'yes' : null,
  });
  if (!field) fields.push({ name: 'key', label: t('customFields.key'), hint: t('customFields.keyHint') });
  const submit = async (values: Values<FieldName>) => {
    const { label } = values;
    const options = linesOf(values.options);
    const isRequired = values.isRequired === 'yes';
    if (field) {
      const changes = { label, isRequired, ...(field.type === 'choice' && { options }) };
      const before = {
        label: field.label,
        isRequired: field.isRequired,
        ...(field.options && { options: field.options }),
      };
      const save = (body: typeof changes) =>
        responseData(api.PUT('/api/business/custom-fields/{guid}', { params: { path: { guid: field.guid } }, body }));
      await save(changes);
      return showChangeWithUndo(() => save(before));
    }
    const body = {
      resource: values.resource as Resource,
      key: values.key || keyOf(label),
      label,
      type: values.type as CustomField['type'],
      isRequired,
      ...(options.length > 0 && { options }),
    };
    return responseData(api.POST('/api/business/custom-fields', { body }));
  };
  return (
    <FormDialog
      title={field ? t('list.editOne', { name: field.label }) : t('customFields.new')}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={submit}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

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
