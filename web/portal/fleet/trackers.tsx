import { Button, Code, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Dialog } from '../parts/dialog';
import { FormDialog, orNull } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { PlainList } from '../parts/plain-page';
import { Problem } from '../parts/problem';
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
  const [isOpen, setOpen] = useState(false);
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
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
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
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('fleet.keyFor', { name: device.deviceId })}
                      onClick={() => key.mutate(device)}
                    >
                      {t('fleet.key')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {key.data && (
        <Dialog title={t('fleet.key')} close={() => key.reset()}>
          <Text mb="sm">{t('fleet.keyText')}</Text>
          <Code block>{key.data.url}</Code>
        </Dialog>
      )}
      {isOpen && (
        <FormDialog
          title={t('fleet.newTracker')}
          fields={[
            { name: 'deviceId', label: t('fleet.device'), isRequired: true },
            {
              name: 'vehicleId',
              label: t('board.vehicle'),
              options: [{ value: '', label: '–' }, ...vehicles.map(({ guid, name }) => ({ value: guid, label: name }))],
            },
          ]}
          submitLabel={t('dialog.save')}
          submit={({ deviceId, vehicleId }) =>
            answered(api.POST('/api/tracking/add-device', { body: { deviceId, vehicleId: orNull(vehicleId) } }))
          }
          close={() => setOpen(false)}
          done={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: ['devices'] });
            void client.invalidateQueries({ queryKey: ['vehicles'] });
          }}
        />
      )}
    </section>
  );
}
