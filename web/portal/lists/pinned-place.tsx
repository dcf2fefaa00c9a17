import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../map/place-picker';
import { tell } from '../parts/messages';
import { ProblemText } from '../parts/problem';
import type { Shipment } from './shipment-page';

const PlacePicker = lazy(async () => ({ default: (await import('../map/place-picker')).PlacePicker }));

interface Props {
  /** Of its heading, on the page. */
  readonly id: string;
  readonly title: string;
  readonly saveLabel: string;
  readonly location: Pick<Shipment['location'], 'latitude' | 'longitude' | 'precision'>;
  /** @param pin undefined: the address is looked up again */
  put(pin: Place | undefined): Promise<unknown>;
}

/** How exact a place is known, and a pin set by hand where its address was not found, or not well enough. */
export function PinnedPlace({ id, title, saveLabel, location: { latitude, longitude, precision }, put }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [place, choose] = useState(latitude === null || longitude === null ? undefined : { latitude, longitude });
  const setting = useMutation({
    mutationFn: put,
    onSuccess: (_answer, pin) => {
      setOpen(false);
      tell(t(pin ? 'pin.saved' : 'pin.cleared'));
      void client.invalidateQueries({ queryKey: ['shipments'] });
    },
  });
  return (
    <section aria-labelledby={id}>
      <div className="title">
        <Title order={2} id={id}>
          {title}
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
            {saveLabel}
          </Button>
        </Suspense>
      )}
    </section>
  );
}
