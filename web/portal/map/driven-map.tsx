import { Alert, Slider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../fleet/driven-day';
import { SpeedChart } from '../fleet/speed-chart';
import { useFormats } from '../session';
import { MapView } from './map-view';
import { useMapView } from './use-map-view';

interface Props {
  /** Whose day it is. */
  readonly name: string;
  readonly positions: readonly Place[];
}

/** A way that was driven, to be gone along by a slider. */
export function DrivenMap({ name, positions }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const view = useMapView(place);
  const [at, setAt] = useState(positions.length - 1);
  const shown = positions[Math.min(at, positions.length - 1)];

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const coordinates = positions.map(({ longitude, latitude }) => [longitude, latitude] as const);
    view.show('driven', [
      {
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: coordinates.map((pair) => [...pair]) },
      },
    ]);
    view.look(coordinates, false);
  }, [view, positions]);

  useEffect(() => {
    if (!(view instanceof MapView) || !shown) return;
    const place = [shown.longitude, shown.latitude] as const;
    view.showVehicles([{ id: '', name: '', place, heading: headingAt(positions, at), state: 'moving' }]);
  }, [view, positions, at, shown]);

  return (
    <>
      {view === 'none' && <Alert color="yellow">{t('map.noneDriven')}</Alert>}
      <div ref={place} className="canvas" hidden={view === 'none'} />
      <Slider
        mt="md"
        min={0}
        max={positions.length - 1}
        value={at}
        onChange={setAt}
        label={null}
        thumbLabel={t('fleet.slide')}
        thumbProps={{ 'aria-valuetext': shown && formats.timeWithSeconds(shown.timestamp) }}
      />
      {shown && (
        <Text size="sm" role="status">
          {t('fleet.at', {
            at: formats.timeWithSeconds(shown.timestamp),
            latitude: shown.latitude.toFixed(5),
            longitude: shown.longitude.toFixed(5),
          })}
        </Text>
      )}
      <SpeedChart name={name} positions={positions} at={at} go={setAt} />
    </>
  );
}

/** To where it goes from here, in degrees from north; close enough for an arrow. */
function headingAt(positions: readonly Place[], at: number): number {
  const [from, to] = [positions[Math.max(0, at - 1)], positions[Math.max(1, at)]];
  if (!from || !to) return 0;
  const across = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return (Math.atan2(across, to.latitude - from.latitude) * 180) / Math.PI;
}
