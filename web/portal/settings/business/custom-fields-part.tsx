import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { type CustomField, readCustomFields } from '../../custom-fields/use-custom-fields';
import { RowActions } from '../../parts/actions/row-actions';
import type { Column } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { CustomFieldDialog } from './custom-field-dialog';

/** Lists the custom fields: values that the business has added to its orders, customers, vehicles and drivers. */
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
        <CustomFieldDialog
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
