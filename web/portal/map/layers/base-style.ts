import worldUrl from 'base-map/world.pmtiles?url';
import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  FilterSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';

/** Without `glyphs` the map uses the fonts of the browser. */
export const FONT = ['sans-serif'];
/**
 * The built-in land polygons are too coarse above this zoom: they would put vehicles into the sea. Above it everything
 * is land.
 */
const MAX_LAND_ZOOM = 9;

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

export const noFeatures = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] });
const emptySource = (): SourceSpecification => ({ type: 'geojson', data: noFeatures() });

/** Distance of a badge from the centre of its stop, to the side and up. */
const BADGE_PX = 11;
const BADGE_COLOUR = '#1b2430';
const IS_VAGUE: FilterSpecification = ['==', ['get', 'isVague'], true];
const HAS_COUNT: FilterSpecification = ['>', ['coalesce', ['get', 'count'], 1], 1];

/** A base map, without the layers of the business. */
type Ground = Pick<StyleSpecification, 'sources' | 'layers'>;
type Layers = StyleSpecification['layers'];

/** Text colours for names on the map. */
export const textPaint = (isDark: boolean) => {
  const { text, halo } = isDark ? DARK : LIGHT;
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 };
};

/** The built-in world map with a grid. It loads nothing from other servers. */
export function builtInGround(isDark: boolean): Ground {
  const { water, land, border, grid } = isDark ? DARK : LIGHT;
  return {
    sources: {
      world: {
        type: 'vector',
        url: `pmtiles://${new URL(worldUrl, location.origin).href}`,
        attribution: 'Natural Earth · GeoNames',
      },
      grid: emptySource(),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'world', 'source-layer': 'land', paint: { 'fill-color': land } },
      {
        id: 'ground',
        type: 'background',
        minzoom: MAX_LAND_ZOOM,
        paint: {
          'background-color': land,
          'background-opacity': ['interpolate', ['linear'], ['zoom'], MAX_LAND_ZOOM, 0, MAX_LAND_ZOOM + 1, 1],
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
        paint: textPaint(isDark),
      },
    ],
  };
}

/** Layers of the business that lie over any base map. @param font a font that the base map has glyphs for */
function overlay(font: readonly string[] = FONT): Ground {
  const fonts = [...font];
  return {
    sources: { fleet: emptySource(), route: emptySource(), driven: emptySource(), stops: emptySource() },
    layers: [
      {
        id: 'fleet-driven',
        type: 'line',
        source: 'fleet',
        filter: ['==', ['get', 'isDriven'], true],
        paint: { 'line-color': '#37b24d', 'line-width': 2, 'line-opacity': 0.7 },
      },
      {
        id: 'fleet',
        type: 'line',
        source: 'fleet',
        filter: ['!=', ['get', 'isDriven'], true],
        paint: { 'line-color': ['get', 'colour'], 'line-width': 2.5, 'line-opacity': 0.95, 'line-dasharray': [2, 1.5] },
      },
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
        id: 'stop-areas',
        type: 'circle',
        source: 'stops',
        filter: IS_VAGUE,
        paint: { 'circle-radius': 20, 'circle-color': ['get', 'colour'], 'circle-opacity': 0.25 },
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
      ...badge('stop-counts', fonts, HAS_COUNT, ['to-string', ['get', 'count']], BADGE_PX),
      ...badge('stop-vague', fonts, IS_VAGUE, '?', -BADGE_PX),
    ],
  };
}

/** A small text above the mark of a stop, at its right or left. */
function badge(
  id: string,
  fonts: string[],
  filter: FilterSpecification,
  text: ExpressionSpecification | string,
  rightPx: number,
): Layers {
  return [
    {
      id,
      type: 'circle',
      source: 'stops',
      filter,
      paint: {
        'circle-radius': 8,
        'circle-color': BADGE_COLOUR,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1.5,
        'circle-translate': [rightPx, -BADGE_PX],
      },
    },
    {
      id: `${id}-text`,
      type: 'symbol',
      source: 'stops',
      filter,
      layout: { 'text-field': text, 'text-font': fonts, 'text-size': 11, 'text-allow-overlap': true },
      paint: { 'text-color': '#ffffff', 'text-translate': [rightPx, -BADGE_PX] },
    },
  ];
}

/** Returns a style with a base map and the layers of the business over it. */
export function withOverlay({ sources, layers }: Ground): StyleSpecification {
  const over = overlay();
  return { version: 8, sources: { ...sources, ...over.sources }, layers: [...layers, ...over.layers] };
}

/** Adds the layers of the business to an external style. */
export function withBusinessLayers(style: StyleSpecification): StyleSpecification {
  const over = overlay(style.glyphs === undefined ? FONT : findFont(style.layers));
  return { ...style, sources: { ...style.sources, ...over.sources }, layers: [...style.layers, ...over.layers] };
}

/** Whether the value is a plain list of font names. An expression starts with an operator. */
const isList = (font: unknown): font is readonly string[] =>
  Array.isArray(font) && font.every((name) => typeof name === 'string' && /^[A-Z]/.test(name));

/** Returns a font that the style uses itself. Glyph files of others may be missing. */
function findFont(layers: Layers): readonly string[] {
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (isList(font)) return font;
  }
  return FONT;
}
