import { Alert, Slider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headingInto, type Position } from '../fleet/driven-day';
import { SpeedChart } from '../fleet/speed-chart';
import { useFormats } from '../session';
import { drivenFeatures } from './layers/features';
import { MapView } from './map-view';
import { useMapView } from './use-map-view';

interface Props {
  /** Vehicle and day, for the names of downloaded files. */
  readonly trackName: string;
  /** Positions of the day in order of time. */
  readonly positions: readonly Position[];
}

/** Shows where a vehicle drove on a map. A slider selects the position at a time of the day. */
export function DrivenMap({ trackName, positions }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  const lastIndex = positions.length - 1;
  const [selectedIndex, selectIndex] = useState(lastIndex);
  // Another day may have fewer positions.
  const index = Math.min(selectedIndex, lastIndex);
  const position = positions[index];

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const coordinates = positions.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
    view.show('driven', drivenFeatures(positions));
    view.fitPlaces(coordinates, false);
  }, [view, positions]);

  useEffect(() => {
    if (!(view instanceof MapView) || !position) return;
    view.showVehicles([
      {
        id: '',
        name: '',
        place: [position.longitude, position.latitude],
        heading: headingInto(positions, index),
        state: 'moving',
      },
    ]);
  }, [view, positions, position, index]);

  return (
    <>
      {view === 'none' && <Alert color="yellow">{t('map.noneDriven')}</Alert>}
      <div ref={container} className="canvas" hidden={view === 'none'} />
      <Slider
        mt="md"
        min={0}
        max={lastIndex}
        value={index}
        onChange={selectIndex}
        label={null}
        thumbLabel={t('fleet.slide')}
        thumbProps={{ 'aria-valuetext': position && formats.timeWithSeconds(position.timestamp) }}
      />
      {position && (
        <Text size="sm" role="status">
          {t('fleet.at', {
            at: formats.timeWithSeconds(position.timestamp),
            latitude: position.latitude.toFixed(5),
            longitude: position.longitude.toFixed(5),
          })}
        </Text>
      )}
      <SpeedChart trackName={trackName} positions={positions} selectedIndex={index} onSelectIndex={selectIndex} />
    </>
  );
}
