import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './place-picker';
import { useUndo } from '../parts/overlays/undo';
import { ErrorAlert, Problem } from '../parts/page/problem';
import type { Shipment } from '../shipments/shipment';

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker')).PlacePicker }));

type KnownLocation = Pick<Shipment['location'], 'latitude' | 'longitude' | 'precision'>;

interface Props {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly saveLabel: string;
  readonly location: KnownLocation;
  /** @param pin undefined removes the pin, and the address is geocoded again */
  savePin(pin: Place | undefined): Promise<unknown>;
}

/** Shows the precision of a location, and sets a pin by hand if the address was not found or is imprecise. */
export function PinnedPlace({ id, title, saveLabel, location: { latitude, longitude, precision }, savePin }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isPickerOpen, setPickerOpen] = useState(false);
  const stored = latitude === null || longitude === null ? undefined : { latitude, longitude };
  /** The place in the picker, which is not saved yet. */
  const [place, setPlace] = useState(stored);
  // A location that is found again replaces the one in the picker.
  useEffect(() => {
    setPlace(stored);
  }, [latitude, longitude]);
  const { showUndoable } = useUndo();
  const savePinAndReload = async (pin: Place | undefined) => {
    await savePin(pin);
    for (const records of ['shipments', 'customers']) void client.invalidateQueries({ queryKey: [records] });
  };
  const saving = useMutation({
    mutationFn: async (pin: Place | undefined) => {
      const before = precision === 'given' ? stored : undefined;
      await savePinAndReload(pin);
      showUndoable(t(pin ? 'pin.saved' : 'pin.cleared'), () => savePinAndReload(before));
    },
    onSuccess: () => setPickerOpen(false),
  });
  return (
    <section aria-labelledby={id}>
      <div className="title">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isPickerOpen}
          onClick={() => setPickerOpen(!isPickerOpen)}
        >
          {t('pin.set')}
        </Button>
        {precision === 'given' && (
          <Button
            size="compact-xs"
            variant="default"
            loading={saving.isPending && !saving.variables}
            onClick={() => saving.mutate(undefined)}
          >
            {t('pin.again')}
          </Button>
        )}
      </div>
      <Text size="sm">{t(`precision.${precision}`)}</Text>
      <ErrorAlert error={saving.error} />
      {isPickerOpen && (
        <Suspense fallback={<Skeleton height={320} />}>
          <PlacePicker place={place} onChoose={setPlace} />
          <Button
            mt="sm"
            disabled={!place}
            loading={saving.isPending && !!saving.variables}
            onClick={() => saving.mutate(place)}
          >
            {saveLabel}
          </Button>
        </Suspense>
      )}
    </section>
  );
}

interface StoredProps extends Omit<Props, 'location'> {
  readonly queryKey: readonly string[];
  readLocation(): Promise<{ readonly data: KnownLocation }>;
}

/** A `PinnedPlace` for a location that the record does not contain, so that it is loaded when it is shown. */
export function StoredPlace({ queryKey, readLocation, ...place }: StoredProps) {
  const query = useQuery({ queryKey, queryFn: async () => (await readLocation()).data });
  if (query.data) return <PinnedPlace {...place} location={query.data} />;
  return query.error ? <Problem error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton height={60} />;
}
