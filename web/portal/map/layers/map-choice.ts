import { responseData, api } from '../../../shared/api';

/** The map that the portal draws on: of a map service, from the operator's file, or the built-in one without streets. */
export type MapChoice =
  | { readonly kind: 'service'; readonly style: string; readonly attribution: string | null }
  | { readonly kind: 'operator'; readonly style: string }
  | { readonly kind: 'file'; readonly tiles: string }
  | { readonly kind: 'built-in' };

let choice: Promise<MapChoice> | undefined;
let changes = 0;

/** Returns the map that is used. It is loaded once, unless the settings change on this page. */
export function readMapChoice(): Promise<MapChoice> {
  choice ??= load().catch((error: unknown) => {
    choice = undefined;
    throw error;
  });
  return choice;
}

/** Makes the next map be drawn by the new settings. */
export function forgetMapChoice(): void {
  choice = undefined;
  changes += 1;
}

/** A number that differs after each change of the settings. */
export const mapChoiceVersion = (): number => changes;

async function load(): Promise<MapChoice> {
  const [{ data }, operator] = await Promise.all([responseData(api.GET('/api/business/map')), loadOperatorsMap()]);
  if (data.styleUrl) return { kind: 'service', style: data.styleUrl, attribution: data.attribution };
  if (operator.style) return { kind: 'operator', style: operator.style };
  return operator.tiles ? { kind: 'file', tiles: operator.tiles } : { kind: 'built-in' };
}

async function loadOperatorsMap(): Promise<{ readonly style: string | null; readonly tiles: string | null }> {
  const response = await fetch('/assets/map.json');
  if (!response.ok) throw new Error(`/assets/map.json: ${response.status}`);
  return (await response.json()) as { style: string | null; tiles: string | null };
}
