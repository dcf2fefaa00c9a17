import { responseData, api } from '../../../shared/api';

/**
 * The map that the portal draws on: the style of a map service or of the operator, the operator's file of tiles, or the
 * built-in map without streets.
 */
export type MapChoice =
  | { readonly kind: 'service'; readonly styleUrl: string; readonly attribution: string | null }
  | { readonly kind: 'operator'; readonly styleUrl: string }
  | { readonly kind: 'file'; readonly tilesUrl: string }
  | { readonly kind: 'built-in' };

let choice: Promise<MapChoice> | undefined;
let changeCount = 0;

/** Returns the map that is used. It is loaded once, unless the settings change on this page. */
export function readMapChoice(): Promise<MapChoice> {
  choice ??= loadMapChoice().catch((error: unknown) => {
    choice = undefined;
    throw error;
  });
  return choice;
}

/** Makes the next map be drawn by the new settings. */
export function forgetMapChoice(): void {
  choice = undefined;
  changeCount += 1;
}

/** A number that differs after each change of the settings. */
export const mapChoiceVersion = (): number => changeCount;

/** The map service of the business comes first, then the style and the file of the operator. */
async function loadMapChoice(): Promise<MapChoice> {
  const [{ data }, operator] = await Promise.all([responseData(api.GET('/api/business/map')), loadOperatorsMap()]);
  if (data.styleUrl) return { kind: 'service', styleUrl: data.styleUrl, attribution: data.attribution };
  if (operator.style) return { kind: 'operator', styleUrl: operator.style };
  return operator.tiles ? { kind: 'file', tilesUrl: operator.tiles } : { kind: 'built-in' };
}

/** Loads what the operator has set for all businesses of the service. */
async function loadOperatorsMap(): Promise<{ readonly style: string | null; readonly tiles: string | null }> {
  const response = await fetch('/assets/map.json');
  if (!response.ok) throw new Error(`/assets/map.json: ${response.status}`);
  return (await response.json()) as { style: string | null; tiles: string | null };
}
