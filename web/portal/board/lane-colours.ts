import { type Lane, UNASSIGNED } from './lanes';

/** Each is read well with white on it. */
const COLOURS = [
  '#1864ab',
  '#2b8a3e',
  '#862e9c',
  '#a8500b',
  '#0b7285',
  '#a61e4d',
  '#5f3dc4',
  '#5f6b0a',
  '#364fc7',
  '#7a4a21',
] as const;
const IN_NO_TOUR = '#495057';

/** One for each lane, the same in its column and on the map; after ten they begin anew. */
export function coloursOf(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  const tours = lanes.filter(({ id }) => id !== UNASSIGNED);
  return new Map([[UNASSIGNED, IN_NO_TOUR], ...tours.map(({ id }, i) => [id, COLOURS[i % COLOURS.length]!] as const)]);
}
