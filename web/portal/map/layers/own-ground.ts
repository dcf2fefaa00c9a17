import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { FONT, textPaint } from './base-style';

const LIGHT = {
  ground: '#f4f1ea',
  water: '#bcdcf0',
  green: '#dfead2',
  built: '#e2dcd0',
  road: '#ffffff',
  edge: '#c9c0b0',
  border: '#a39c8c',
};
const DARK = {
  ground: '#1d2730',
  water: '#12202e',
  green: '#20302b',
  built: '#2a343e',
  road: '#41505d',
  edge: '#2f3c47',
  border: '#5a6b79',
};

/** Names of the layers with each kind of content, in common vector tile schemas (Protomaps, OpenMapTiles, Shortbread). */
const LAYER_NAMES = {
  land: ['earth', 'land'],
  green: ['landcover', 'landuse', 'park', 'natural'],
  water: ['water', 'ocean', 'water_polygons'],
  river: ['waterway', 'water_lines'],
  built: ['buildings', 'building'],
  road: ['roads', 'transportation', 'streets'],
  border: ['boundaries', 'boundary'],
  place: ['places', 'place', 'place_labels'],
  name: ['transportation_name', 'street_labels'],
} as const;

/** Zooms between which the widths of lines grow. */
const FAR_ZOOM = 6;
const NEAR_ZOOM = 18;

/** Draws the operator's vector tiles in the colours of the portal. Unknown layers are left out. */
export function groundOfTiles(
  url: string,
  attribution: string,
  layerNames: readonly string[],
  isDark: boolean,
): Pick<StyleSpecification, 'sources' | 'layers'> {
  const colours = isDark ? DARK : LIGHT;
  const layersOf = (kind: keyof typeof LAYER_NAMES) => LAYER_NAMES[kind].filter((name) => layerNames.includes(name));
  const fill = (kind: keyof typeof LAYER_NAMES, colour: string): LayerSpecification[] =>
    layersOf(kind).map((name) => ({
      id: `own-${name}`,
      type: 'fill',
      source: 'own',
      'source-layer': name,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour },
    }));
  const line = (
    kind: keyof typeof LAYER_NAMES,
    colour: string,
    widths: readonly [far: number, near: number],
    idSuffix = '',
  ): LayerSpecification[] =>
    layersOf(kind).map((name) => ({
      id: `own-${name}-line${idSuffix}`,
      type: 'line',
      source: 'own',
      'source-layer': name,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], FAR_ZOOM, widths[0], NEAR_ZOOM, widths[1]],
      },
    }));
  const text = (kind: keyof typeof LAYER_NAMES, isAlongLine: boolean): LayerSpecification[] =>
    layersOf(kind).map((name) => ({
      id: `own-${name}-text`,
      type: 'symbol',
      source: 'own',
      'source-layer': name,
      layout: {
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': [...FONT],
        'text-size': 12,
        ...(isAlongLine && { 'symbol-placement': 'line' as const }),
      },
      paint: textPaint(isDark),
    }));
  const hasLand = layersOf('land').length > 0;
  return {
    sources: { own: { type: 'vector', url, attribution } },
    layers: [
      { id: 'own-ground', type: 'background', paint: { 'background-color': hasLand ? colours.water : colours.ground } },
      ...fill('land', colours.ground),
      ...fill('green', colours.green),
      ...fill('water', colours.water),
      ...line('river', colours.water, [0.5, 4]),
      ...fill('built', colours.built),
      ...line('road', colours.edge, [0.8, 14], '-edge'),
      ...line('road', colours.road, [0.4, 11]),
      ...line('border', colours.border, [0.6, 2]),
      ...text('name', true),
      ...text('place', false),
    ],
  };
}
