import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customColumns } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { Confirm } from '../parts/overlays/confirm';
import { usePermissions } from '../parts/use-permissions';
import { PlainPage } from '../parts/page/plain-page';
import { RowActions } from '../parts/actions/row-actions';
import { VehicleStatusBadge } from '../parts/display/status-badge';
import type { Column } from '../parts/display/table';
import { useFormats } from '../session';
import { useVehicles } from '../today/routes';
import { FleetTabs } from './fleet-tabs';
import { VehicleDialog } from './vehicle-dialog';

type Vehicle = NonNullable<ReturnType<typeof useVehicles>['data']>[number];

/** Lists the vehicles, with forms to create, change and delete one. */
export function VehiclesPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const vehiclesQuery = useVehicles();
  const customFields = useCustomFields('vehicles');
  const [edited, setEdited] = useState<'new' | Vehicle>();
  const [toDelete, setToDelete] = useState<Vehicle>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['vehicles'] });
  };
  const columns: Column<Vehicle>[] = [
    {
      head: t('fleet.name'),
      renderCell: ({ guid, name }) => (
        <Anchor component={Link} to={`/vehicles/${guid}`}>
          {name}
        </Anchor>
      ),
    },
    { head: t('fleet.plate'), renderCell: ({ licensePlate }) => licensePlate },
    { head: t('list.status'), renderCell: ({ status }) => <VehicleStatusBadge status={status} /> },
    { head: t('board.driver'), renderCell: ({ currentDriver }) => currentDriver?.name },
    {
      head: t('fleet.weight'),
      isAmount: true,
      renderCell: ({ capacity }) => capacity?.weight && formats.number(capacity.weight),
    },
    {
      head: t('fleet.volume'),
      isAmount: true,
      renderCell: ({ capacity }) => capacity?.volume && formats.number(capacity.volume),
    },
    {
      head: t('fleet.lastPosition'),
      renderCell: ({ tracker }) =>
        tracker ? tracker.lastUpdate && formats.dateTime(tracker.lastUpdate) : t('fleet.noTracker'),
    },
    ...customColumns<Vehicle>(t, formats, customFields),
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (vehicle) => (
        <RowActions name={vehicle.name} onEdit={() => setEdited(vehicle)} onRemove={() => setToDelete(vehicle)} />
      ),
    });
  return (
    <PlainPage
      title={t('fleet.vehicles')}
      emptyText={t('fleet.noVehicles')}
      query={vehiclesQuery}
      columns={columns}
      tabs={<FleetTabs />}
      primaryAction={
        canEdit && (
          <Button size="xs" onClick={() => setEdited('new')}>
            {t('fleet.newVehicle')}
          </Button>
        )
      }
    >
      {edited && (
        <VehicleDialog
          {...(edited !== 'new' && { vehicle: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() =>
            responseData(api.DELETE('/api/vehicle/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </PlainPage>
  );
}
