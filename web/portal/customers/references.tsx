import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { Confirm } from '../parts/overlays/confirm';
import { usePermissions } from '../parts/use-permissions';
import { RowActions } from '../parts/actions/row-actions';
import { type Column, Table } from '../parts/display/table';

interface Reference {
  readonly guid: string;
  readonly type: string;
  readonly value: string;
}

interface Props {
  readonly customer: { readonly guid: string; readonly references: readonly Reference[] };
  onChanged(): void;
}

/** Identifiers of the customer in other systems. */
export function References({ customer, onChanged }: Props) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [toDelete, setToDelete] = useState<Reference>();
  if (!customer.references.length) return null;
  const columns: Column<Reference>[] = [
    { head: t('customers.referenceType'), renderCell: ({ type }) => type },
    { head: t('customers.referenceValue'), renderCell: ({ value }) => value },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (reference) => (
        <RowActions name={`${reference.type} ${reference.value}`} onRemove={() => setToDelete(reference)} />
      ),
    });
  const path = { customerId: customer.guid, referenceId: toDelete?.guid ?? '' };
  return (
    <section aria-labelledby="references">
      <Title order={2} id="references">
        {t('customers.references')}
      </Title>
      <Table label={t('customers.references')} records={customer.references} columns={columns} />
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: `${toDelete.type} ${toDelete.value}` })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() =>
            responseData(api.DELETE('/api/v1/Customers/{customerId}/references/{referenceId}', { params: { path } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={() => {
            setToDelete(undefined);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
