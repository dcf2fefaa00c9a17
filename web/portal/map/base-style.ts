import worldUrl from 'base-map/world.pmtiles?url';
import type { FeatureCollection } from 'geojson';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** Without `glyphs` the browser's own fonts write the names. */
export const FONT = ['sans-serif'];
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
const own = (): SourceSpecification => ({ type: 'geojson', data: nothing() });

type Ground = Pick<StyleSpecification, 'sources' | 'layers'>;
type Layers = StyleSpecification['layers'];

/** How names are written on the colours of the map. */
export const writtenOn = (isDark: boolean) => {
  const { text, halo } = isDark ? DARK : LIGHT;
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 };
};

/** The world of the build, and lines at round degrees: nothing from outside. */
export function builtInGround(isDark: boolean): Ground {
  const { water, land, border, grid } = isDark ? DARK : LIGHT;
  return {
    sources: {
      world: {
        type: 'vector',
        url: `pmtiles://${new URL(worldUrl, location.origin).href}`,
        attribution: 'Natural Earth · GeoNames',
      },
      grid: own(),
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
        paint: writtenOn(isDark),
      },
    ],
  };
}

/** What the business has on the map, over any ground. @param font one that the ground's own letters are there for */
export function overlay(font: readonly string[] = FONT): Ground {
  const fonts = [...font];
  return {
    sources: { route: own(), driven: own(), stops: own() },
    layers: [
      {
        id: 'route',
        type: 'line',
        source: 'route',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': ['coalesce', ['get', 'colour'], '#1c7ed6'],
          'line-width': 3,
          'line-dasharray': [2, 1.5],
        },
      },
      {
        id: 'driven',
        type: 'line',
        source: 'driven',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#2b8a3e', 'line-width': 4, 'line-opacity': 0.8 },
      },
      {
        id: 'stops',
        type: 'circle',
        source: 'stops',
        paint: {
          'circle-radius': 11,
          'circle-color': ['get', 'colour'],
          'circle-stroke-color': ['coalesce', ['get', 'edge'], '#ffffff'],
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'stop-numbers',
        type: 'symbol',
        source: 'stops',
        layout: {
          'text-field': ['to-string', ['get', 'number']],
          'text-font': fonts,
          'text-size': 11,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': '#ffffff' },
      },
    ],
  };
}

/** A ground with what the business has on it. */
export function styleOver({ sources, layers }: Ground): StyleSpecification {
  const over = overlay();
  return { version: 8, sources: { ...sources, ...over.sources }, layers: [...layers, ...over.layers] };
}

/** A style from elsewhere with the same over it. */
export function overStyle(style: StyleSpecification): StyleSpecification {
  const over = overlay(style.glyphs === undefined ? FONT : fontOf(style.layers));
  return { ...style, sources: { ...style.sources, ...over.sources }, layers: [...style.layers, ...over.layers] };
}

/** A plain list of names; an expression begins with what it does. */
const isList = (font: unknown): font is readonly string[] =>
  Array.isArray(font) && font.every((name) => typeof name === 'string' && /^[A-Z]/.test(name));

/** Where letters are files, only those that the style itself uses are sure to be there. */
function fontOf(layers: Layers): readonly string[] {
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (isList(font)) return font;
  }
  return FONT;
}
