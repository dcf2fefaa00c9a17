import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { RowActions } from '../../parts/actions/row-actions';
import type { Column } from '../../parts/display/table';
import { FormDialog } from '../../parts/forms/form-dialog';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { useFormats } from '../../session';
import { CLOSURES_KEY, readClosures, SLOTS_KEY, type SlotClosure } from './slots';

/** Days on which no slots are offered. */
export function SlotClosures() {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const formats = useFormats();
  const client = useQueryClient();
  const query = useQuery({ queryKey: CLOSURES_KEY, queryFn: readClosures });
  const [isNewOpen, setNewOpen] = useState(false);
  const [toDelete, setToDelete] = useState<SlotClosure>();
  const daysOf = ({ from, to }: SlotClosure) =>
    from === to ? formats.dateOf(from) : `${formats.dateOf(from)} – ${formats.dateOf(to)}`;
  const closeAndReload = () => {
    setNewOpen(false);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: SLOTS_KEY });
  };
  const columns: Column<SlotClosure>[] = [
    { head: t('slots.closedDays'), renderCell: daysOf },
    { head: t('slots.reason'), wraps: true, renderCell: ({ reason }) => reason },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (closure) => <RowActions name={daysOf(closure)} onRemove={() => setToDelete(closure)} />,
    });
  return (
    <section aria-labelledby="slot-closures">
      <div className="title">
        <Title order={2} id="slot-closures">
          {t('slots.closures')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" onClick={() => setNewOpen(true)}>
            {t('slots.newClosure')}
          </Button>
        )}
      </div>
      <PlainList label={t('slots.closures')} emptyText={t('slots.noClosures')} query={query} columns={columns} />
      {isNewOpen && (
        <FormDialog
          title={t('slots.newClosure')}
          fields={[
            { name: 'from', label: t('slots.firstDay'), kind: 'date', isRequired: true },
            { name: 'to', label: t('slots.lastDay'), hint: t('slots.lastDayHint'), kind: 'date' },
            { name: 'reason', label: t('slots.reason'), isRequired: true },
          ]}
          submitLabel={t('dialog.save')}
          submit={({ from, to, reason }) =>
            responseData(api.POST('/api/slots/closures', { body: { from, to: to || from, reason } }))
          }
          onClose={() => setNewOpen(false)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: daysOf(toDelete) })}
          text={t('slots.reopenText')}
          onConfirm={() =>
            responseData(api.DELETE('/api/slots/closures/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
