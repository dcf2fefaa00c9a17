import { Button, Code, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { Confirm } from '../parts/overlays/confirm';
import { Dialog } from '../parts/overlays/dialog';
import type { Column } from '../parts/display/table';
import { FormDialog, orNull } from '../parts/forms/form-dialog';
import { usePermissions } from '../parts/use-permissions';
import { useChangeMessage } from '../parts/overlays/use-change-message';
import { PlainList } from '../parts/page/plain-page';
import { Problem } from '../parts/page/problem';
import { QrCode } from '../parts/display/qr-code';
import { RowActions } from '../parts/actions/row-actions';
import { PageHeader } from '../parts/page/page-header';
import { useTitle } from '../parts/page/use-title';
import { useFormats } from '../session';
import { useVehicles } from '../today/routes';
import { FleetTabs } from './fleet-tabs';

const readDevices = async () => (await responseData(api.GET('/api/tracking/devices'))).data;
type Device = Awaited<ReturnType<typeof readDevices>>[number];

/** Tracking devices, and the key that a phone's tracker app needs. */
export function DevicesPage() {
  const { t } = useTranslation();
  useTitle(t('fleet.trackers'));
  const vehicles = useVehicles().data ?? [];
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['devices'], queryFn: readDevices });
  const [edited, setEdited] = useState<'new' | Device>();
  const [deviceToDelete, setDeviceToDelete] = useState<Device>();
  const closeAndReload = () => {
    setEdited(undefined);
    setDeviceToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['devices'] });
    void client.invalidateQueries({ queryKey: ['vehicles'] });
  };
  const keyCreation = useMutation({
    mutationFn: async ({ guid }: Device) =>
      (await responseData(api.POST('/api/tracking/devices/{guid}/key', { params: { path: { guid } } }))).data,
  });
  const columns: Column<Device>[] = [
    { head: t('fleet.device'), renderCell: ({ deviceId }) => deviceId },
    { head: t('board.vehicle'), renderCell: ({ assignedVehicle }) => assignedVehicle?.name },
    { head: t('list.status'), renderCell: ({ status }) => t(`deviceStatus.${status}`) },
    { head: t('fleet.lastPosition'), renderCell: ({ lastSeen }) => lastSeen && formats.dateTime(lastSeen) },
    {
      head: t('fleet.battery'),
      isAmount: true,
      renderCell: ({ batteryLevel }) => batteryLevel !== null && formats.percent(batteryLevel / 100),
    },
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (device) => (
        <RowActions name={device.deviceId} onEdit={() => setEdited(device)} onRemove={() => setDeviceToDelete(device)}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('fleet.keyFor', { name: device.deviceId })}
            loading={keyCreation.isPending && keyCreation.variables.guid === device.guid}
            onClick={() => keyCreation.mutate(device)}
          >
            {t('fleet.key')}
          </Button>
        </RowActions>
      ),
    });
  return (
    <div className="page">
      <FleetTabs />
      <PageHeader
        title={t('fleet.trackers')}
        primaryAction={
          canEdit && (
            <Button size="xs" onClick={() => setEdited('new')}>
              {t('fleet.newTracker')}
            </Button>
          )
        }
      />
      {keyCreation.error && <Problem error={keyCreation.error} />}
      <section>
        <PlainList label={t('fleet.trackers')} emptyText={t('fleet.noTrackers')} query={query} columns={columns} />
      </section>
      {keyCreation.data && (
        <Dialog title={t('fleet.key')} onClose={() => keyCreation.reset()}>
          <Text mb="sm">{t('fleet.keyText')}</Text>
          <QrCode text={keyCreation.data.url} label={t('fleet.keyCode')} />
          <Code block tabIndex={0}>
            {keyCreation.data.url}
          </Code>
        </Dialog>
      )}
      {edited && (
        <TrackerDialog
          device={edited === 'new' ? undefined : edited}
          vehicles={vehicles}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {deviceToDelete && (
        <Confirm
          title={t('list.deleteOne', { name: deviceToDelete.deviceId })}
          text={t('fleet.deleteTracker')}
          onConfirm={() =>
            responseData(
              api.DELETE('/api/tracking/devices/{guid}', { params: { path: { guid: deviceToDelete.guid } } }),
            )
          }
          onClose={() => setDeviceToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </div>
  );
}

interface DialogProps {
  readonly vehicles: readonly { readonly guid: string; readonly name: string }[];
  readonly device: Device | undefined;
  onClose(): void;
  onSaved(): void;
}

/** Form for a new tracker, or for assigning one to another vehicle. */
function TrackerDialog({ device, vehicles, onClose, onSaved }: DialogProps) {
  const { t } = useTranslation();
  const showChangeWithUndo = useChangeMessage();
  // The vehicle of the tracker can be chosen although the vehicles may not be loaded.
  const assigned = device?.assignedVehicle;
  const isListed = !assigned || vehicles.some(({ guid }) => guid === assigned.guid);
  const options = isListed ? vehicles : [assigned, ...vehicles];
  return (
    <FormDialog
      title={device ? t('list.editOne', { name: device.deviceId }) : t('fleet.newTracker')}
      fields={[
        { name: 'deviceId', label: t('fleet.device'), value: device?.deviceId ?? null, isRequired: true },
        {
          name: 'vehicleId',
          label: t('board.vehicle'),
          value: device?.assignedVehicle?.guid ?? '',
          options: [{ value: '', label: '–' }, ...options.map(({ guid, name }) => ({ value: guid, label: name }))],
        },
      ]}
      submitLabel={t('dialog.save')}
      submit={async ({ deviceId, vehicleId }) => {
        const changes = { deviceId, vehicleId: orNull(vehicleId) };
        if (!device) return responseData(api.POST('/api/tracking/add-device', { body: changes }));
        const save = (body: typeof changes) =>
          responseData(api.PUT('/api/tracking/devices/{guid}', { params: { path: { guid: device.guid } }, body }));
        await save(changes);
        const before = { deviceId: device.deviceId, vehicleId: device.assignedVehicle?.guid ?? null };
        showChangeWithUndo(() => save(before));
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
