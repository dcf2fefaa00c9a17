import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { useMay } from '../parts/may';
import { PlainPage } from '../parts/plain-page';
import { RowActions } from '../parts/row-actions';
import type { Column } from '../parts/table';
import { useFormats } from '../session';
import { useVehicles } from '../today/tours';
import { Trackers } from './trackers';
import { VehicleDialog } from './vehicle-dialog';

type Vehicle = NonNullable<ReturnType<typeof useVehicles>['data']>[number];

export function VehiclesPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { work } = useMay();
  const client = useQueryClient();
  const found = useVehicles();
  const [open, setOpen] = useState<'new' | Vehicle>();
  const [gone, setGone] = useState<Vehicle>();
  const done = () => {
    setOpen(undefined);
    setGone(undefined);
    void client.invalidateQueries({ queryKey: ['vehicles'] });
  };
  const columns: Column<Vehicle>[] = [
    {
      head: t('fleet.name'),
      cell: ({ guid, name }) => (
        <Anchor component={Link} to={`/vehicles/${guid}`}>
          {name}
        </Anchor>
      ),
    },
    { head: t('fleet.plate'), cell: ({ licensePlate }) => licensePlate },
    { head: t('list.status'), cell: ({ status }) => t(`vehicleStatus.${status}`) },
    { head: t('board.driver'), cell: ({ currentDriver }) => currentDriver?.name },
    { head: 'kg', isAmount: true, cell: ({ capacity }) => capacity?.weight && formats.number(capacity.weight) },
    { head: 'm³', isAmount: true, cell: ({ capacity }) => capacity?.volume && formats.number(capacity.volume) },
    {
      head: t('fleet.heard'),
      cell: ({ tracker }) =>
        tracker ? tracker.lastUpdate && formats.dateTime(tracker.lastUpdate) : t('fleet.noTracker'),
    },
  ];
  if (work)
    columns.push({
      head: t('list.actions'),
      cell: (vehicle) => (
        <RowActions name={vehicle.name} edit={() => setOpen(vehicle)} remove={() => setGone(vehicle)} />
      ),
    });
  return (
    <PlainPage
      title={t('fleet.vehicles')}
      none={t('fleet.noVehicles')}
      found={found}
      columns={columns}
      actions={
        work && (
          <Button size="xs" onClick={() => setOpen('new')}>
            {t('fleet.newVehicle')}
          </Button>
        )
      }
    >
      <Trackers vehicles={found.data ?? []} />
      {open && (
        <VehicleDialog {...(open !== 'new' && { vehicle: open })} close={() => setOpen(undefined)} done={done} />
      )}
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() => answered(api.DELETE('/api/vehicle/{guid}', { params: { path: { guid: gone.guid } } }))}
          close={() => setGone(undefined)}
          done={done}
        />
      )}
    </PlainPage>
  );
}
