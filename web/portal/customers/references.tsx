import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { Confirm } from '../parts/overlays/confirm';
import { useMay } from '../parts/may';
import { RowActions } from '../parts/actions/row-actions';
import { Table } from '../parts/display/table';

interface Reference {
  readonly guid: string;
  readonly type: string;
  readonly value: string;
}

interface Props {
  readonly customer: { readonly guid: string; readonly references: readonly Reference[] };
  changed(): void;
}

/** Identifiers of the customer in other systems. */
export function References({ customer, changed }: Props) {
  const { t } = useTranslation();
  const { work } = useMay();
  const [toDelete, setToDelete] = useState<Reference>();
  if (!customer.references.length) return null;
  const path = { customerId: customer.guid, referenceId: toDelete?.guid ?? '' };
  return (
    <section aria-labelledby="references">
      <Title order={2} id="references">
        {t('customers.references')}
      </Title>
      <Table
        label={t('customers.references')}
        records={customer.references}
        columns={[
          { head: t('customers.referenceType'), cell: ({ type }) => type },
          { head: t('customers.referenceValue'), cell: ({ value }) => value },
          ...(work
            ? [
                {
                  head: t('list.actions'),
                  cell: (reference: Reference) => (
                    <RowActions name={`${reference.type} ${reference.value}`} remove={() => setToDelete(reference)} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: `${toDelete.type} ${toDelete.value}` })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() =>
            responseData(api.DELETE('/api/v1/Customers/{customerId}/references/{referenceId}', { params: { path } }))
          }
          close={() => setToDelete(undefined)}
          done={() => {
            setToDelete(undefined);
            changed();
          }}
        />
      )}
    </section>
  );
}
