import { Alert, Button, Text } from '@mantine/core';
import type { Feature } from 'geojson';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../map/map-view';
import { useMapView } from '../map/use-map-view';
import { type Card, deliveriesOf, isOpen, type Lane } from './lanes';
import { coloursOf } from './lane-colours';
import { Lasso } from './lasso';

interface Props {
  readonly lanes: readonly Lane[];
  readonly chosen: ReadonlySet<string>;
  readonly mayWork: boolean;
  choose(chosen: ReadonlySet<string>): void;
}

type Placed = Card & { readonly place: NonNullable<Card['place']> };
const isPlaced = (card: Card): card is Placed => card.place !== undefined;

/** The columns on the map, in their colours; deliveries are chosen by drawing around them. */
export function BoardMap({ lanes, chosen, mayWork, choose }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const view = useMapView(place);
  const [isDrawing, setDrawing] = useState(false);
  const features = useMemo(() => featuresOf(lanes, chosen), [lanes, chosen]);
  const unplaced = lanes.flatMap(({ cards }) => deliveriesOf(cards)).filter((card) => !isPlaced(card)).length;

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const places = lanes.flatMap(({ cards }) => cards.filter(isPlaced).map((card) => card.place));
    view.look(places, false);
    // The tours are looked at once; after that the map is where the dispatcher has moved it.
  }, [view]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('route', features.routes);
    view.show('stops', features.stops);
  }, [view, features]);

  const chooseInside = (isInside: (x: number, y: number) => boolean) => {
    setDrawing(false);
    if (!(view instanceof MapView)) return;
    const movable = lanes.filter(isOpen).flatMap(({ cards }) =>
      deliveriesOf(cards)
        .filter(isPlaced)
        .filter((card) => !card.isOver),
    );
    const inside = movable.filter((card) => {
      const { x, y } = view.project(card.place);
      return isInside(x, y);
    });
    choose(new Set(inside.map(({ id }) => id)));
  };
  return (
    <section className="board-map">
      {view === 'none' && <Alert color="yellow">{t('map.none')}</Alert>}
      <div className="line">
        {mayWork && view !== 'none' && (
          <Button size="xs" variant="default" aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            {t('board.lasso')}
          </Button>
        )}
        {isDrawing && <Text size="sm">{t('board.lassoHint')}</Text>}
        {!isDrawing && unplaced > 0 && <span className="quiet">{t('board.unplaced', { count: unplaced })}</span>}
      </div>
      <div className="lassoed">
        <div ref={place} className="canvas" hidden={view === 'none'} />
        {isDrawing && <Lasso done={chooseInside} />}
      </div>
    </section>
  );
}

function featuresOf(lanes: readonly Lane[], chosen: ReadonlySet<string>): { routes: Feature[]; stops: Feature[] } {
  const colours = coloursOf(lanes);
  const routes: Feature[] = [];
  const stops: Feature[] = [];
  for (const lane of lanes) {
    const colour = colours.get(lane.id)!;
    const placed = lane.cards.flatMap((card, i) => (isPlaced(card) ? [{ card, number: i + 1 }] : []));
    if (lane.tour && placed.length > 1)
      routes.push({
        type: 'Feature',
        properties: { colour },
        geometry: { type: 'LineString', coordinates: placed.map(({ card }) => [...card.place]) },
      });
    for (const { card, number } of placed)
      stops.push({
        type: 'Feature',
        properties: {
          colour,
          number: lane.tour ? number : '',
          edge: chosen.has(card.id) ? '#f59f00' : card.lateMinutes > 0 ? '#e03131' : '#ffffff',
        },
        geometry: { type: 'Point', coordinates: [...card.place] },
      });
  }
  return { routes, stops };
}
