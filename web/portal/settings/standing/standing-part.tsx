import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { RowActions } from '../../parts/actions/row-actions';
import { StatusBadge } from '../../parts/display/status-badge';
import type { Column } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { WEEKDAYS, weekdayNames } from '../business/opening-hours';
import { StandingDialog, type StandingRoute } from './standing-dialog';

const readRoutes = async () => {
  const query = { pageSize: 100 };
  return (await responseData(api.GET('/api/standing-routes', { params: { query } }))).data;
};

/** The routes that visit the same customers on weekdays. */
export function StandingPart() {
  const { t, i18n } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['standing-routes'], queryFn: readRoutes });
  const [edited, setEdited] = useState<'new' | StandingRoute>();
  const [toDelete, setToDelete] = useState<StandingRoute>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['standing-routes'] });
  };
  const names = weekdayNames(i18n.language, 'short');
  const columns: Column<StandingRoute>[] = [
    {
      head: t('settings.name'),
      renderCell: ({ name, isPaused }) => (
        <>
          {name} {isPaused && <StatusBadge tone="warning">{t('standing.paused')}</StatusBadge>}
        </>
      ),
    },
    {
      head: t('standing.days'),
      renderCell: ({ weekdays, departure }) => {
        const days = WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map((weekday) => names[weekday]);
        return `${days.join(', ')} ${departure}`;
      },
    },
    {
      head: t('standing.driverAndVehicle'),
      wraps: true,
      renderCell: ({ driverName, vehicleName }) =>
        [driverName, vehicleName].filter((name) => name !== null).join(' · '),
    },
    {
      head: t('standing.stops'),
      wraps: true,
      renderCell: ({ stops, lastDispatch }) => (
        <>
          {stops.map(({ customerName }) => customerName ?? t('standing.deleted')).join(', ')}
          {lastDispatch?.problems.map(({ field, message }) => (
            <Text key={field + message} size="sm" c="red">
              {lastDispatch.date}: {message}
            </Text>
          ))}
        </>
      ),
    },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (route) => (
        <RowActions name={route.name} onEdit={() => setEdited(route)} onRemove={() => setToDelete(route)} />
      ),
    });
  return (
    <section aria-labelledby="standing">
      <div className="title">
        <Title order={2} id="standing">
          {t('settingsPart.standing')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" onClick={() => setEdited('new')}>
            {t('standing.new')}
          </Button>
        )}
      </div>
      <Text size="sm" mb="sm">
        {t('standing.what')}
      </Text>
      <PlainList label={t('settingsPart.standing')} emptyText={t('standing.none')} query={found} columns={columns} />
      {edited && (
        <StandingDialog
          route={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('standing.deleteText')}
          onConfirm={() =>
            responseData(api.DELETE('/api/standing-routes/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
