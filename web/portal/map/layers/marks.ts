import type { Feature } from 'geojson';

type Place = readonly [longitude: number, latitude: number];

/** A stop as drawn on a map. */
export interface Mark {
  readonly place: Place;
  /** Number in the circle; empty for none. */
  readonly number: number | '';
  readonly colour: string;
  /** Colour of the edge; missing: white. */
  readonly edge?: string;
  /** Whether only the town or the postcode is known. */
  readonly isVague: boolean;
  /** Of several marks at one place the most urgent one is drawn, the first of equal ones. */
  readonly urgency: number;
}

/** Draws one point for each place, with the number of marks there. */
export const markFeatures = (marks: readonly Mark[]): Feature[] =>
  groupByPlace(marks, ({ place }) => place).map(({ place, items }) => {
    const { number, colour, edge } = items.reduce((first, each) => (each.urgency > first.urgency ? each : first));
    return {
      type: 'Feature',
      properties: { number, colour, edge, count: items.length, isVague: items.some(({ isVague }) => isVague) },
      geometry: { type: 'Point', coordinates: [...place] },
    };
  });

/** Returns whether several marks share a place. */
export const hasStacks = (marks: readonly Mark[]): boolean =>
  groupByPlace(marks, ({ place }) => place).length < marks.length;

/** About a metre: closer stops look like one on any map. */
const DECIMALS = 5;

/** Items at one place. */
export interface Stack<T> {
  readonly place: Place;
  readonly items: readonly T[];
}

/** Groups items by their place, in the order of the first of each place. */
export function groupByPlace<T>(items: readonly T[], placeOf: (item: T) => Place): Stack<T>[] {
  const stacks = new Map<string, { place: Place; items: T[] }>();
  for (const item of items) {
    const place = placeOf(item);
    const key = place.map((degrees) => degrees.toFixed(DECIMALS)).join();
    const stack = stacks.get(key);
    if (stack) stack.items.push(item);
    else stacks.set(key, { place, items: [item] });
  }
  return [...stacks.values()];
}
