import type { StyleSpecification } from 'maplibre-gl';
import { PMTiles, TileType } from 'pmtiles';
import { builtInGround, withBusinessLayers, withOverlay } from './base-style';
import type { MapChoice } from './map-choice';
import { loadServiceStyle } from './map-service';
import { groundOfTiles } from './own-ground';

/*
 * The styles of the map. A style has a base map ("ground": land, water, streets) and above it the layers of the business:
 * routes, stops and driven tracks.
 */

const RASTER_TYPES: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** A style with the layers of the business, and a credit to show beside those of the style. */
interface ChosenStyle {
  readonly style: StyleSpecification;
  readonly credit: string | null;
}

/** Loads the style of the chosen map. Returns undefined for the built-in map, which is shown from the start. */
export async function chosenStyle(choice: MapChoice, isDark: boolean): Promise<ChosenStyle | undefined> {
  switch (choice.kind) {
    case 'service': {
      const style = await loadServiceStyle<StyleSpecification>(choice.styleUrl);
      return { style: withBusinessLayers(style), credit: choice.attribution };
    }
    case 'operator':
      return { style: withBusinessLayers(await fetchJson<StyleSpecification>(choice.styleUrl)), credit: null };
    case 'file':
      return { style: await styleOfFile(new URL(choice.tilesUrl, location.origin).href, isDark), credit: null };
    case 'built-in':
      return undefined;
  }
}

/** Returns the style for the operator's file with tiles, which are pictures or vectors. */
async function styleOfFile(url: string, isDark: boolean): Promise<StyleSpecification> {
  const file = new PMTiles(url);
  const [{ tileType }, metadata] = await Promise.all([file.getHeader(), file.getMetadata() as Promise<FileMetadata>]);
  const attribution = metadata.attribution ?? '';
  if (RASTER_TYPES.includes(tileType)) {
    const source = { type: 'raster', url: `pmtiles://${url}`, tileSize: 256, attribution } as const;
    return withOverlay({ sources: { own: source }, layers: [{ id: 'own', type: 'raster', source: 'own' }] });
  }
  const layerNames = metadata.vector_layers?.map(({ id }) => id) ?? [];
  return withOverlay(groundOfTiles(`pmtiles://${url}`, attribution, layerNames, isDark));
}

/** Metadata of a PMTiles file. Only vector tiles have layers. */
interface FileMetadata {
  readonly attribution?: string;
  readonly vector_layers?: readonly { readonly id: string }[];
}

/** The style of the built-in map. */
export const builtInStyle = (isDark: boolean): StyleSpecification => withOverlay(builtInGround(isDark));
