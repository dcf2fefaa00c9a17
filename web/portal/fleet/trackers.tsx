import { Button, Code, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { Dialog } from '../parts/dialog';
import { FormDialog, orNull } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { PlainList } from '../parts/plain-page';
import { Problem } from '../parts/problem';
import { QrCode } from '../parts/qr-code';
import { RowActions } from '../parts/row-actions';
import { useFormats } from '../session';

interface Props {
  readonly vehicles: readonly { readonly guid: string; readonly name: string }[];
}

const read = async () => (await answered(api.GET('/api/tracking/devices'))).data;
type Device = Awaited<ReturnType<typeof read>>[number];

/** What tells where vehicles are, and the key by which a phone's tracker app may. */
export function Trackers({ vehicles }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { work } = useMay();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['devices'], queryFn: read });
  const [open, setOpen] = useState<'new' | Device>();
  const [gone, setGone] = useState<Device>();
  const done = () => {
    setOpen(undefined);
    setGone(undefined);
    void client.invalidateQueries({ queryKey: ['devices'] });
    void client.invalidateQueries({ queryKey: ['vehicles'] });
  };
  const key = useMutation({
    mutationFn: async ({ guid }: Device) =>
      (await answered(api.POST('/api/tracking/devices/{guid}/key', { params: { path: { guid } } }))).data,
  });
  return (
    <section aria-labelledby="trackers">
      <div className="title">
        <Title order={2} id="trackers">
          {t('fleet.trackers')}
        </Title>
        {work && (
          <Button size="compact-xs" variant="default" onClick={() => setOpen('new')}>
            {t('fleet.newTracker')}
          </Button>
        )}
      </div>
      {key.error && <Problem error={key.error} />}
      <PlainList
        label={t('fleet.trackers')}
        none={t('fleet.noTrackers')}
        found={found}
        columns={[
          { head: t('fleet.device'), cell: ({ deviceId }) => deviceId },
          { head: t('board.vehicle'), cell: ({ assignedVehicle }) => assignedVehicle?.name },
          { head: t('list.status'), cell: ({ status }) => t(`deviceStatus.${status}`) },
          { head: t('fleet.heard'), cell: ({ lastSeen }) => lastSeen && formats.dateTime(lastSeen) },
          {
            head: t('fleet.battery'),
            isAmount: true,
            cell: ({ batteryLevel }) => batteryLevel !== null && formats.percent(batteryLevel / 100),
          },
          ...(work
            ? [
                {
                  head: t('list.actions'),
                  cell: (device: Device) => (
                    <span className="actions">
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('fleet.keyFor', { name: device.deviceId })}
                        onClick={() => key.mutate(device)}
                      >
                        {t('fleet.key')}
                      </Button>
                      <RowActions name={device.deviceId} edit={() => setOpen(device)} remove={() => setGone(device)} />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {key.data && (
        <Dialog title={t('fleet.key')} close={() => key.reset()}>
          <Text mb="sm">{t('fleet.keyText')}</Text>
          <QrCode text={key.data.url} label={t('fleet.keyCode')} />
          <Code block tabIndex={0}>
            {key.data.url}
          </Code>
        </Dialog>
      )}
      {open && (
        <TrackerDialog
          device={open === 'new' ? undefined : open}
          vehicles={vehicles}
          close={() => setOpen(undefined)}
          done={done}
        />
      )}
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.deviceId })}
          text={t('fleet.deleteTracker')}
          label={t('list.delete')}
          act={() => answered(api.DELETE('/api/tracking/devices/{guid}', { params: { path: { guid: gone.guid } } }))}
          close={() => setGone(undefined)}
          done={done}
        />
      )}
    </section>
  );
}

interface DialogProps extends Props {
  readonly device: Device | undefined;
  close(): void;
  done(): void;
}

/** A new tracker, or one that goes to another vehicle. */
function TrackerDialog({ device, vehicles, close, done }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={device ? t('list.editOne', { name: device.deviceId }) : t('fleet.newTracker')}
      fields={[
        { name: 'deviceId', label: t('fleet.device'), value: device?.deviceId ?? null, isRequired: true },
        {
          name: 'vehicleId',
          label: t('board.vehicle'),
          value: device?.assignedVehicle?.guid ?? '',
          options: [{ value: '', label: '–' }, ...vehicles.map(({ guid, name }) => ({ value: guid, label: name }))],
        },
      ]}
      submitLabel={t('dialog.save')}
      submit={({ deviceId, vehicleId }) => {
        const body = { deviceId, vehicleId: orNull(vehicleId) };
        return device
          ? answered(api.PUT('/api/tracking/devices/{guid}', { params: { path: { guid: device.guid } }, body }))
          : answered(api.POST('/api/tracking/add-device', { body }));
      }}
      close={close}
      done={done}
    />
  );
}
