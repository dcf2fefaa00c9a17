import { Alert, NumberInput, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../parts/use-latest';
import { MapView } from './map-view';
import { useBusinessSurroundings } from './use-business-surroundings';
import { useMapView } from './use-map-view';

/** Coordinates in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly place: Place | undefined;
  onChoose(place: Place): void;
}

/** Decimals of coordinates in degrees: about ten centimetres, far more exact than needed. */
const DECIMALS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/**
 * Selects a place by a click on the map, by dragging the pin or moving it with the arrow keys, or by coordinates, which also
 * works in browsers without WebGL.
 */
export function PlacePicker({ place, onChoose }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  /** The map that has shown a place. Another language or colour scheme has another map. */
  const shownOn = useRef<MapView>(undefined);
  useBusinessSurroundings(view, !place);
  const latestChoose = useLatest(([longitude, latitude]: readonly [number, number]) =>
    onChoose({ latitude: rounded(latitude), longitude: rounded(longitude) }),
  );

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.setPlaceListener((clicked) => latestChoose.current(clicked));
  }, [view, latestChoose]);

  useEffect(() => {
    if (!(view instanceof MapView) || !place) return;
    const coordinates: [number, number] = [place.longitude, place.latitude];
    const isFirst = shownOn.current !== view;
    if (isFirst) view.showPin(coordinates, t('pin.marker'), (moved) => latestChoose.current(moved));
    else view.movePin(coordinates);
    // A clicked place is visible already; one that was looked up may be elsewhere.
    if (isFirst || !view.isVisible(coordinates)) view.goTo(coordinates, false);
    shownOn.current = view;
  }, [view, t, latestChoose, place?.latitude, place?.longitude]);

  /** What was typed before both coordinates are known. */
  const [typed, setTyped] = useState<Partial<Place>>({});
  const typeCoordinate = (part: keyof Place, text: string | number) => {
    const degrees = Number(text);
    if (text === '' || Number.isNaN(degrees)) return; // A minus sign alone is no coordinate yet.
    const known: Partial<Place> = { ...typed, ...place, [part]: degrees };
    const { latitude, longitude } = known;
    const isComplete = latitude !== undefined && longitude !== undefined;
    setTyped(isComplete ? {} : known);
    if (isComplete) onChoose({ latitude, longitude });
  };
  const coordinateInput = (part: keyof Place, limit: 90 | 180) => (
    <NumberInput
      label={t(`pin.${part}`)}
      hideControls
      min={-limit}
      max={limit}
      decimalScale={DECIMALS}
      value={(place ?? typed)[part] ?? ''}
      onChange={(value) => typeCoordinate(part, value)}
    />
  );
  return (
    <div className="place-picker">
      {view === 'none' ? <Alert color="yellow">{t('map.noneDriven')}</Alert> : <Text size="sm">{t('pin.hint')}</Text>}
      <div ref={container} className="canvas" hidden={view === 'none'} />
      <div className="filters">
        {coordinateInput('latitude', 90)}
        {coordinateInput('longitude', 180)}
      </div>
    </div>
  );
}
