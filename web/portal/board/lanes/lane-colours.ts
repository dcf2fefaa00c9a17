import { readToken } from '../../design/tokens';
import { type Lane, UNASSIGNED } from './lanes';

/** How many routes have a colour of their own (`--route-1` and the following tokens). */
const COLOUR_COUNT = 10;

/** Assigns a colour to each lane, for its column and for the map. After ten lanes the colours repeat. */
export function coloursOf(lanes: readonly Lane[]): ReadonlyMap<string, string> {
  const routes = lanes.filter(({ id }) => id !== UNASSIGNED);
  return new Map([
    [UNASSIGNED, readToken('--route-none')],
    ...routes.map(({ id }, i) => [id, readToken(`--route-${(i % COLOUR_COUNT) + 1}`)] as const),
  ]);
}
