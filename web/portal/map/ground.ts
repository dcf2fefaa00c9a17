import type { StyleSpecification } from 'maplibre-gl';
import { PMTiles, TileType } from 'pmtiles';
import { builtInGround, overStyle, styleOver } from './base-style';
import { ownGround } from './own-ground';

/** What the operator has set: a style from elsewhere, an own file, or neither. */
interface Setting {
  readonly style: string | null;
  readonly tiles: string | null;
}

const RASTER: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** Asked once: another map needs another start of the page. */
let setting: Promise<Setting> | undefined;

/** The style that the operator has chosen, with the business's own over it; undefined where it is the built-in one. */
export async function chosenStyle(isDark: boolean): Promise<StyleSpecification | undefined> {
  setting ??= json<Setting>('/assets/map.json');
  const { style, tiles } = await setting;
  if (style) return overStyle(await json<StyleSpecification>(style));
  if (!tiles) return undefined;
  const url = new URL(tiles, location.origin).href;
  const file = new PMTiles(url);
  const [{ tileType }, about] = await Promise.all([file.getHeader(), file.getMetadata() as Promise<About>]);
  const attribution = about.attribution ?? '';
  if (RASTER.includes(tileType)) {
    const source = { type: 'raster', url: `pmtiles://${url}`, tileSize: 256, attribution } as const;
    return styleOver({ sources: { own: source }, layers: [{ id: 'own', type: 'raster', source: 'own' }] });
  }
  const names = about.vector_layers?.map(({ id }) => id) ?? [];
  return styleOver(ownGround(`pmtiles://${url}`, attribution, names, isDark));
}

interface About {
  readonly attribution?: string;
  readonly vector_layers?: readonly { readonly id: string }[];
}

export const builtInStyle = (isDark: boolean): StyleSpecification => styleOver(builtInGround(isDark));
