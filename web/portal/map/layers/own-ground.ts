import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { FONT, writtenOn } from './base-style';

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

/** Layer names in common vector tile schemas (Protomaps, OpenMapTiles, Shortbread). */
const KINDS = {
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

/** Draws the operator's vector tiles in the colours of the portal. Unknown layers are left out. */
export function ownGround(
  url: string,
  attribution: string,
  names: readonly string[],
  isDark: boolean,
): Pick<StyleSpecification, 'sources' | 'layers'> {
  const colours = isDark ? DARK : LIGHT;
  const of = (kind: keyof typeof KINDS) => KINDS[kind].filter((name) => names.includes(name));
  const fill = (kind: keyof typeof KINDS, colour: string): LayerSpecification[] =>
    of(kind).map((name) => ({
      id: `own-${name}`,
      type: 'fill',
      source: 'own',
      'source-layer': name,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour },
    }));
  const line = (
    kind: keyof typeof KINDS,
    colour: string,
    widths: readonly [far: number, near: number],
    end = '',
  ): LayerSpecification[] =>
    of(kind).map((name) => ({
      id: `own-${name}-line${end}`,
      type: 'line',
      source: 'own',
      'source-layer': name,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, widths[0], 18, widths[1]],
      },
    }));
  const text = (kind: keyof typeof KINDS, along: boolean): LayerSpecification[] =>
    of(kind).map((name) => ({
      id: `own-${name}-text`,
      type: 'symbol',
      source: 'own',
      'source-layer': name,
      layout: {
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': [...FONT],
        'text-size': 12,
        ...(along && { 'symbol-placement': 'line' as const }),
      },
      paint: writtenOn(isDark),
    }));
  const hasLand = of('land').length > 0;
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
