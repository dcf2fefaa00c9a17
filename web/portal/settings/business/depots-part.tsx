import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { type Depot, readDepots } from '../../depots/use-depots';
import { useAddressLine } from '../../lists/use-address-line';
import { RowActions } from '../../parts/actions/row-actions';
import { StatusBadge } from '../../parts/display/status-badge';
import type { Column } from '../../parts/display/table';
import { hoursListText } from '../../parts/forms/planning';
import { useMay } from '../../parts/may';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { DepotDialog } from './depot-dialog';
import { hoursOn, WEEKDAYS, weekdayNames } from './opening-hours';

/** The places where vehicles load and where routes start. */
export function DepotsPart() {
  const { t, i18n } = useTranslation();
  const { administer } = useMay();
  const addressLine = useAddressLine();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['depots'], queryFn: readDepots });
  const [open, setOpen] = useState<'new' | Depot>();
  const [gone, setGone] = useState<Depot>();
  const done = () => {
    setOpen(undefined);
    setGone(undefined);
    void client.invalidateQueries({ queryKey: ['depots'] });
    void client.invalidateQueries({ queryKey: ['business'] });
  };
  const names = weekdayNames(i18n.language, 'short');
  const hoursText = ({ openingHours }: Depot) =>
    WEEKDAYS.filter((weekday) => hoursOn(openingHours, weekday).length > 0)
      .map((weekday) => `${names[weekday]} ${hoursListText(hoursOn(openingHours, weekday))}`)
      .join(', ');
  const columns: Column<Depot>[] = [
    {
      head: t('settings.name'),
      cell: ({ name, isDefault }) => (
        <>
          {name} {isDefault && <StatusBadge tone="planned">{t('depots.default')}</StatusBadge>}
        </>
      ),
    },
    { head: t('depots.code'), cell: ({ code }) => <code>{code}</code> },
    {
      head: t('shipments.address'),
      wraps: true,
      cell: ({ address, location }) =>
        location ? addressLine(address) : `${addressLine(address)} (${t('depots.notFound')})`,
    },
    { head: t('depots.hours'), wraps: true, cell: (depot) => hoursText(depot) || t('depots.always') },
  ];
  if (administer)
    columns.push({
      head: t('list.actions'),
      cell: (depot) => (
        <RowActions
          name={depot.name}
          edit={() => setOpen(depot)}
          remove={depot.isDefault ? undefined : () => setGone(depot)}
        />
      ),
    });
  return (
    <section aria-labelledby="depots">
      <div className="title">
        <Title order={2} id="depots">
          {t('settingsPart.depots')}
        </Title>
        {administer && (
          <Button size="compact-xs" onClick={() => setOpen('new')}>
            {t('depots.new')}
          </Button>
        )}
      </div>
      <Text size="sm" mb="sm">
        {t('depots.what')}
      </Text>
      <PlainList label={t('settingsPart.depots')} none={t('depots.none')} found={found} columns={columns} />
      {open && <DepotDialog depot={open === 'new' ? undefined : open} close={() => setOpen(undefined)} done={done} />}
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.name })}
          text={t('depots.deleteText')}
          label={t('list.delete')}
          act={() => responseData(api.DELETE('/api/depots/{guid}', { params: { path: { guid: gone.guid } } }))}
          close={() => setGone(undefined)}
          done={done}
        />
      )}
    </section>
  );
}
