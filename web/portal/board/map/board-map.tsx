import { Alert, Button, Text } from '@mantine/core';
import type { Feature } from 'geojson';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../map/map-view';
import { type Mark, markFeatures } from '../../map/layers/marks';
import { useDepotMarks } from '../../map/use-depot-marks';
import { useBusinessSurroundings } from '../../map/use-business-surroundings';
import { useMapView } from '../../map/use-map-view';
import { type Card, deliveriesOf, isOpenLane, type Lane } from '../lanes/lanes';
import { coloursOf } from '../lanes/lane-colours';
import { Lasso } from '../selection/lasso';

interface Props {
  readonly lanes: readonly Lane[];
  readonly selectedIds: ReadonlySet<string>;
  readonly canEdit: boolean;
  onSelectionChange(selectedIds: ReadonlySet<string>): void;
}

type LocatedCard = Card & { readonly place: NonNullable<Card['place']> };
const isLocated = (card: Card): card is LocatedCard => card.place !== undefined;

/** Shows the lanes on the map in their colours. Deliveries are selected by drawing a line around them. */
export function BoardMap({ lanes, selectedIds, canEdit, onSelectionChange }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const view = useMapView(container);
  const [isDrawing, setDrawing] = useState(false);
  const features = useMemo(() => createFeatures(lanes, selectedIds), [lanes, selectedIds]);
  const deliveries = lanes.flatMap(({ cards }) => deliveriesOf(cards));
  const unlocatedCount = deliveries.filter((card) => !isLocated(card)).length;
  useBusinessSurroundings(view, unlocatedCount === deliveries.length);
  useDepotMarks(view);
  const vagueCount = deliveries.filter((card) => isLocated(card) && card.isLocationVague).length;

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    const places = lanes.flatMap(({ cards }) => cards.filter(isLocated).map((card) => card.place));
    view.fitPlaces(places, false);
    // Fits the map to the routes once. After that the dispatcher controls the view.
  }, [view]);

  useEffect(() => {
    if (!(view instanceof MapView)) return;
    view.show('route', features.routes);
    view.show('stops', features.stops);
  }, [view, features]);

  const chooseInside = (isInside: (x: number, y: number) => boolean, isAdded: boolean) => {
    setDrawing(false);
    if (!(view instanceof MapView)) return;
    const movable = lanes.filter(isOpenLane).flatMap(({ cards }) =>
      deliveriesOf(cards)
        .filter(isLocated)
        .filter((card) => !card.isOver),
    );
    const inside = movable.filter((card) => {
      const { x, y } = view.project(card.place);
      return isInside(x, y);
    });
    onSelectionChange(new Set([...(isAdded ? selectedIds : []), ...inside.map(({ id }) => id)]));
  };
  return (
    <section className="board-map">
      {view === 'none' && <Alert color="yellow">{t('map.none')}</Alert>}
      <div className="line">
        {canEdit && view !== 'none' && (
          <Button size="xs" variant="default" aria-pressed={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            {t('board.lasso')}
          </Button>
        )}
        {isDrawing && <Text size="sm">{t('board.lassoHint')}</Text>}
        {!isDrawing && unlocatedCount > 0 && (
          <span className="quiet">{t('board.unplaced', { count: unlocatedCount })}</span>
        )}
        {!isDrawing && vagueCount > 0 && <span className="quiet">{t('board.vague', { count: vagueCount })}</span>}
      </div>
      <div className="lassoed">
        <div ref={container} className="canvas" hidden={view === 'none'} />
        {isDrawing && <Lasso onSelect={chooseInside} />}
      </div>
    </section>
  );
}

/** Returns the colour of the edge of a stop. It is the same in both colour schemes. */
function edgeColour(isSelected: boolean, isLate: boolean): string {
  if (isSelected) return '#f59f00';
  return isLate ? '#e03131' : '#ffffff';
}

/** Returns which of several stops at one place is drawn: a selected one before a late one. */
function drawingPriority(isSelected: boolean, isLate: boolean): number {
  if (isSelected) return 2;
  return isLate ? 1 : 0;
}

/** Returns a line for each route, and a mark for each stop with a location. */
function createFeatures(lanes: readonly Lane[], chosen: ReadonlySet<string>): { routes: Feature[]; stops: Feature[] } {
  const colours = coloursOf(lanes);
  const routes: Feature[] = [];
  const marks: Mark[] = [];
  for (const lane of lanes) {
    const colour = colours.get(lane.id)!;
    const located = lane.cards.flatMap((card, i) => (isLocated(card) ? [{ card, number: i + 1 }] : []));
    if (lane.route && located.length > 1)
      routes.push({
        type: 'Feature',
        properties: { colour },
        geometry: { type: 'LineString', coordinates: located.map(({ card }) => [...card.place]) },
      });
    for (const { card, number } of located) {
      const isSelected = chosen.has(card.id);
      const isLate = card.lateMinutes > 0;
      marks.push({
        place: card.place,
        colour,
        number: lane.route ? number : '',
        edge: edgeColour(isSelected, isLate),
        isVague: card.isLocationVague,
        urgency: drawingPriority(isSelected, isLate),
      });
    }
  }
  return { routes, stops: markFeatures(marks) };
}
