import { Alert, NumberInput, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from './map-view';
import { useHomeOn } from './use-home';
import { useMapView } from './use-map-view';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly place: Place | undefined;
  choose(place: Place): void;
}

/** About ten centimetres, far more exact than needed. */
const DECIMALS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Selects a place by a click on the map or by coordinates, for use by keyboard and in browsers without WebGL. */
export function PlacePicker({ place, choose }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  /** The map that has shown a place. Another language or colour scheme has another map. */
  const shownOn = useRef<MapView>(undefined);
  useHomeOn(view, !place);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.setPlaceListener(([longitude, latitude]) =>
      choose({ latitude: rounded(latitude), longitude: rounded(longitude) }),
    );
  }, [view, choose]);

  useEffect(() => {
    if (!(view instanceof MapView) || !place) return;
    const coordinates: [number, number] = [place.longitude, place.latitude];
    view.show('stops', [
      {
        type: 'Feature',
        properties: { colour: '#c92a2a', number: '' },
        geometry: { type: 'Point', coordinates },
      },
    ]);
    // A clicked place is visible already; one that was looked up may be elsewhere.
    if (shownOn.current !== view || !view.isVisible(coordinates)) view.goTo(coordinates, false);
    shownOn.current = view;
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
