import worldUrl from 'base-map/world.pmtiles?url';
import type { FeatureCollection } from 'geojson';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** Without `glyphs` the browser's own fonts write the names. */
const FONT = ['system-ui', 'sans-serif'];
/** Land as coarse as this would let vans drive in the sea: from here on all is land. */
const COARSE_UNTIL = 9;

const LIGHT = {
  water: '#cfe3f1',
  land: '#f1eee6',
  border: '#a39c8c',
  grid: '#dcd7c9',
  text: '#3a4350',
  halo: '#ffffff',
};
const DARK = {
  water: '#12202e',
  land: '#1d2730',
  border: '#4a5a68',
  grid: '#2b3844',
  text: '#c9d4de',
  halo: '#12202e',
};

export const nothing = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] });
const own = (options = {}): SourceSpecification => ({ type: 'geojson', data: nothing(), ...options });

/** The map without anything from outside: the world of the build, lines at round degrees, and what the business has on it. */
export function baseStyle(isDark: boolean): StyleSpecification {
  const { water, land, border, grid, text, halo } = isDark ? DARK : LIGHT;
  const written = { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      world: { type: 'vector', url: `pmtiles://${new URL(worldUrl, location.origin).href}` },
      grid: own(),
      route: own(),
      driven: own(),
      stops: own(),
      vehicles: own({ tolerance: 0 }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'world', 'source-layer': 'land', paint: { 'fill-color': land } },
      {
        id: 'ground',
        type: 'background',
        minzoom: COARSE_UNTIL,
        paint: {
          'background-color': land,
          'background-opacity': ['interpolate', ['linear'], ['zoom'], COARSE_UNTIL, 0, COARSE_UNTIL + 1, 1],
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        'source-layer': 'borders',
        paint: { 'line-color': border, 'line-dasharray': [3, 2] },
      },
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': grid } },
      {
        id: 'route',
        type: 'line',
        source: 'route',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#1c7ed6', 'line-width': 3, 'line-dasharray': [2, 1.5] },
      },
      {
        id: 'driven',
        type: 'line',
        source: 'driven',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#2b8a3e', 'line-width': 4, 'line-opacity': 0.8 },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'world',
        'source-layer': 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 3.5, 11, 6.5, 17],
          'symbol-sort-key': ['-', 0, ['get', 'rank']],
          'text-padding': 8,
        },
        paint: written,
      },
      {
        id: 'stops',
        type: 'circle',
        source: 'stops',
        paint: {
          'circle-radius': 11,
          'circle-color': ['get', 'colour'],
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'stop-numbers',
        type: 'symbol',
        source: 'stops',
        layout: {
          'text-field': ['to-string', ['get', 'number']],
          'text-font': FONT,
          'text-size': 11,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': '#ffffff' },
      },
      {
        id: 'vehicles',
        type: 'symbol',
        source: 'vehicles',
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
      {
        id: 'vehicle-names',
        type: 'symbol',
        source: 'vehicles',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 12,
          'text-offset': [0, 1.6],
          'text-optional': true,
        },
        paint: written,
      },
    ],
  };
}
