import { Alert, NumberInput, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from './map-view';
import { useMapView } from './use-map-view';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly place: Place | undefined;
  choose(place: Place): void;
}

/** Far beyond what a door needs: about ten centimetres. */
const DECIMALS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** A place by a click on the map, or by its coordinates: those serve the keyboard, and browsers that draw no map. */
export function PlacePicker({ place, choose }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  const wasShown = useRef(false);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.whenClicked(([longitude, latitude]) => choose({ latitude: rounded(latitude), longitude: rounded(longitude) }));
  }, [view, choose]);

  useEffect(() => {
    if (!(view instanceof MapView) || !place) return;
    const coordinates = [place.longitude, place.latitude];
    view.show('stops', [
      {
        type: 'Feature',
        properties: { colour: '#c92a2a', number: '' },
        geometry: { type: 'Point', coordinates },
      },
    ]);
    if (!wasShown.current) view.goTo([place.longitude, place.latitude], false);
    wasShown.current = true; // a place that was clicked on is in sight
  }, [view, place?.latitude, place?.longitude]);

  const number = (part: keyof Place, limit: 90 | 180) => (
    <NumberInput
      label={t(`pin.${part}`)}
      hideControls
      min={-limit}
      max={limit}
      decimalScale={DECIMALS}
      value={place?.[part] ?? ''}
      onChange={(value) => value !== '' && choose({ latitude: 0, longitude: 0, ...place, [part]: Number(value) })}
    />
  );
  return (
    <div className="place-picker">
      {view === 'none' ? <Alert color="yellow">{t('map.noneDriven')}</Alert> : <Text size="sm">{t('pin.hint')}</Text>}
      <div ref={container} className="canvas" hidden={view === 'none'} />
      <div className="filters">
        {number('latitude', 90)}
        {number('longitude', 180)}
      </div>
    </div>
  );
}
