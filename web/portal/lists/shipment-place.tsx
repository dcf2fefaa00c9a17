import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { useMay } from '../parts/may';
import { tell } from '../parts/messages';
import { ProblemText } from '../parts/problem';
import type { Shipment } from './shipment-page';

const PlacePicker = lazy(async () => ({ default: (await import('../map/place-picker')).PlacePicker }));
const OVER = ['delivered', 'returned', 'cancelled'];

/** Where it goes, corrected by hand where the address was not found, or not well enough. */
export function ShipmentPlace({ shipment: { guid, status, location } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const { latitude, longitude, precision } = location;
  const [isOpen, setOpen] = useState(false);
  const [place, choose] = useState(latitude === null || longitude === null ? undefined : { latitude, longitude });
  const params = { params: { path: { shipmentId: guid } } };
  const setting = useMutation({
    mutationFn: (pin: typeof place) =>
      answered(
        pin
          ? api.PUT('/api/v1/shipments/{shipmentId}/location', { ...params, body: pin })
          : api.DELETE('/api/v1/shipments/{shipmentId}/location', params),
      ),
    onSuccess: (_answer, pin) => {
      setOpen(false);
      tell(t(pin ? 'pin.saved' : 'pin.cleared'));
      void client.invalidateQueries({ queryKey: ['shipments'] });
    },
  });
  if (!work || OVER.includes(status)) return null;
  return (
    <section aria-labelledby="place">
      <div className="title">
        <Title order={2} id="place">
          {t('pin.title')}
        </Title>
        <Button size="compact-xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('pin.set')}
        </Button>
        {precision === 'given' && (
          <Button
            size="compact-xs"
            variant="default"
            loading={setting.isPending}
            onClick={() => setting.mutate(undefined)}
          >
            {t('pin.again')}
          </Button>
        )}
      </div>
      <Text size="sm">{t(`precision.${precision}`)}</Text>
      {setting.error && (
        <Alert color="red" role="alert">
          <ProblemText error={setting.error} />
        </Alert>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton height={320} />}>
          <PlacePicker place={place} choose={choose} />
          <Button mt="sm" disabled={!place} loading={setting.isPending} onClick={() => setting.mutate(place)}>
            {t('pin.save')}
          </Button>
        </Suspense>
      )}
    </section>
  );
}
