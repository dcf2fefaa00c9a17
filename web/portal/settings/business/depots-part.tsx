import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { type Depot, readDepots } from '../../depots/use-depots';
import { useAddressLine } from '../../lists/use-address-line';
import { RowActions } from '../../parts/actions/row-actions';
import { StatusBadge } from '../../parts/display/status-badge';
import { HoursText } from '../../parts/display/hours-text';
import type { Column } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { DepotDialog } from './depot-dialog';
import { hoursOn, WEEKDAYS, weekdayNames } from './opening-hours';

/** The places where vehicles load and where routes start. */
export function DepotsPart() {
  const { t, i18n } = useTranslation();
  const { canAdminister } = usePermissions();
  const addressLine = useAddressLine();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['depots'], queryFn: readDepots });
  const [edited, setEdited] = useState<'new' | Depot>();
  const [toDelete, setToDelete] = useState<Depot>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['depots'] });
    void client.invalidateQueries({ queryKey: ['business'] });
  };
  const names = weekdayNames(i18n.language, 'short');
  const renderHours = ({ openingHours }: Depot) =>
    WEEKDAYS.filter((weekday) => hoursOn(openingHours, weekday).length > 0).map((weekday, i) => (
      <Fragment key={weekday}>
        {i > 0 && ', '}
        {names[weekday]} <HoursText list={hoursOn(openingHours, weekday)} />
      </Fragment>
    ));
  const columns: Column<Depot>[] = [
    {
      head: t('settings.name'),
      renderCell: ({ name, isDefault }) => (
        <>
          {name} {isDefault && <StatusBadge tone="planned">{t('depots.default')}</StatusBadge>}
        </>
      ),
    },
    { head: t('depots.code'), renderCell: ({ code }) => <code>{code}</code> },
    {
      head: t('shipments.address'),
      wraps: true,
      renderCell: ({ address, location }) =>
        location ? addressLine(address) : `${addressLine(address)} (${t('depots.notFound')})`,
    },
    {
      head: t('depots.hours'),
      wraps: true,
      renderCell: (depot) => (depot.openingHours.length > 0 ? renderHours(depot) : t('depots.always')),
    },
  ];
  if (canAdminister)
    columns.push({
      head: t('list.actions'),
      renderCell: (depot) => (
        <RowActions
          name={depot.name}
          onEdit={() => setEdited(depot)}
          onRemove={depot.isDefault ? undefined : () => setToDelete(depot)}
        />
      ),
    });
  return (
    <section aria-labelledby="depots">
      <div className="title">
        <Title order={2} id="depots">
          {t('settingsPart.depots')}
        </Title>
        {canAdminister && (
          <Button size="compact-xs" onClick={() => setEdited('new')}>
            {t('depots.new')}
          </Button>
        )}
      </div>
      <Text size="sm" mb="sm">
        {t('depots.what')}
      </Text>
      <PlainList label={t('settingsPart.depots')} emptyText={t('depots.none')} query={query} columns={columns} />
      {edited && (
        <DepotDialog
          depot={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('depots.deleteText')}
          onConfirm={() =>
            responseData(api.DELETE('/api/depots/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
