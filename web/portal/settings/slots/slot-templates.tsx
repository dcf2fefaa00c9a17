import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { RowActions } from '../../parts/actions/row-actions';
import { StatusBadge } from '../../parts/display/status-badge';
import { HoursText } from '../../parts/display/hours-text';
import type { Column } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { useFormats, useSession } from '../../session';
import { DAYS, weekdayNames } from '../delivery/weekdays';
import { SlotTemplateDialog } from './slot-template-dialog';
import { capacityText, readTemplates, SLOTS_KEY, type SlotTemplate, TEMPLATES_KEY } from './slots';

/** The windows of delivery that are offered. */
export function SlotTemplates() {
  const { t, i18n } = useTranslation();
  const { canEdit } = usePermissions();
  const formats = useFormats();
  const { currency } = useSession().business.settings;
  const client = useQueryClient();
  const query = useQuery({ queryKey: TEMPLATES_KEY, queryFn: readTemplates });
  const [edited, setEdited] = useState<'new' | SlotTemplate>();
  const [toDelete, setToDelete] = useState<SlotTemplate>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: SLOTS_KEY });
  };
  const names = weekdayNames(i18n.language);
  const daysText = (weekdays: SlotTemplate['weekdays']) =>
    weekdays.length === DAYS.length ? t('slots.everyDay') : weekdays.map((day) => names.get(day)).join(', ');
  const columns: Column<SlotTemplate>[] = [
    {
      head: t('settings.name'),
      renderCell: ({ name, isActive }) => (
        <>
          {name} {!isActive && <StatusBadge tone="warning">{t('slots.paused')}</StatusBadge>}
        </>
      ),
    },
    {
      head: t('slots.window'),
      wraps: true,
      renderCell: ({ weekdays, start, end }) => (
        <>
          {daysText(weekdays)}, <HoursText list={[{ start, end }]} />
        </>
      ),
    },
    {
      head: t('slots.bookableUntil'),
      renderCell: ({ cutoff: { daysBefore, time } }) =>
        daysBefore === 0 ? t('slots.sameDay', { time }) : t('slots.daysBefore', { count: daysBefore, time }),
    },
    { head: t('slots.capacity'), renderCell: ({ capacity }) => capacityText(t, formats, capacity) },
    {
      head: t('slots.postalCodes'),
      wraps: true,
      renderCell: ({ postalCodes }) => postalCodes?.join(', ') ?? t('slots.everywhere'),
    },
    {
      head: t('slots.price'),
      isAmount: true,
      renderCell: ({ price }) => (price === null ? '–' : formats.money(price, currency)),
    },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (template) => (
        <RowActions name={template.name} onEdit={() => setEdited(template)} onRemove={() => setToDelete(template)} />
      ),
    });
  return (
    <section aria-labelledby="slot-templates">
      <div className="title">
        <Title order={2} id="slot-templates">
          {t('slots.templates')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" onClick={() => setEdited('new')}>
            {t('slots.newTemplate')}
          </Button>
        )}
      </div>
      <PlainList label={t('slots.templates')} emptyText={t('slots.noTemplates')} query={query} columns={columns} />
      {edited && (
        <SlotTemplateDialog
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('slots.deleteText')}
          onConfirm={() =>
            responseData(api.DELETE('/api/slots/templates/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
