import type { Card, Lane, Route } from '../lanes/lanes';
import { MINUTE_MS } from './time-scale';

/** From one time to another, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StopBar extends Span {
  readonly card: Card;
  /** Until the time window opens; missing if the vehicle does not wait. */
  readonly wait?: Span;
  /** The time window; an end that is open is missing. */
  readonly window?: Partial<Span>;
}

export interface RouteBars {
  /** From departure to return. */
  readonly whole: Span;
  readonly stops: readonly StopBar[];
  readonly breaks: readonly Span[];
}

/** How long a stop is shown that has no times yet, because it was moved here a moment ago. */
const UNKNOWN_MS = 5 * MINUTE_MS;

const barsOfLanes = new WeakMap<Lane, RouteBars>();

/** Returns what the timeline shows of a route. The result has the same identity while the route does not change. */
export function barsOf(lane: Lane): RouteBars {
  const known = barsOfLanes.get(lane);
  if (known) return known;
  const bars = computeBars(lane.route!, lane.cards);
  barsOfLanes.set(lane, bars);
  return bars;
}

/**
 * A stop that was moved a moment ago still has the times of its former place: it is shown directly after the stop
 * before it, until the new times are known.
 */
function computeBars(route: Route, cards: readonly Card[]): RouteBars {
  const whole = { from: Date.parse(route.departsAt), to: Date.parse(route.returnsAt) };
  const stops: StopBar[] = [];
  const breaks: Span[] = [];
  const laterArrivals = earliestLaterArrivals(cards);
  let previousEnd = whole.from;
  cards.forEach((card, i) => {
    const { visit } = card;
    const arrival = card.arrival === undefined ? NaN : Date.parse(card.arrival);
    const departure = visit ? Date.parse(visit.departure) : NaN;
    const isInOrder =
      visit !== undefined && arrival >= Math.min(previousEnd, departure) && arrival <= laterArrivals[i]!;
    const from = isInOrder ? arrival : previousEnd;
    const lasts = departure - arrival >= 0 ? departure - arrival : UNKNOWN_MS;
    const to = isInOrder ? Math.max(arrival, departure) : from + lasts;
    const window = visit?.window && timesOf(visit.window);
    const opens = window?.from;
    stops.push({
      card,
      from,
      to,
      ...(window && { window }),
      ...(isInOrder && opens !== undefined && opens > from && { wait: { from, to: Math.min(opens, to) } }),
    });
    if (isInOrder && visit.breakMinutes > 0)
      breaks.push({ from: previousEnd, to: Math.min(from, previousEnd + visit.breakMinutes * MINUTE_MS) });
    previousEnd = to;
  });
  if (route.returnBreakMinutes > 0)
    breaks.push({ from: previousEnd, to: previousEnd + route.returnBreakMinutes * MINUTE_MS });
  return { whole, stops, breaks };
}

function timesOf({ from, to }: { from: string | null; to: string | null }): Partial<Span> {
  return { ...(from !== null && { from: Date.parse(from) }), ...(to !== null && { to: Date.parse(to) }) };
}

/** Returns for each stop the earliest arrival at a later one. */
function earliestLaterArrivals(cards: readonly Card[]): number[] {
  let earliest = Infinity;
  return cards
    .toReversed()
    .map(({ arrival }) => {
      const later = earliest;
      if (arrival !== undefined) earliest = Math.min(earliest, Date.parse(arrival));
      return later;
    })
    .reverse();
}

/** Number of lines on which the stops of a route are drawn where one line has no room for them. */
const LINES = 3;

/**
 * Returns the line of each stop: the first one where it does not cover an earlier stop, or else the one that is free
 * the earliest.
 *
 * @param leastMs how long a stop appears at least to last, because a block has a least width
 */
export function linesOf(stops: readonly Span[], leastMs: number): number[] {
  const ends = Array<number>(LINES).fill(-Infinity);
  return stops.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free >= 0 ? free : ends.indexOf(Math.min(...ends));
    ends[line] = Math.max(to, from + leastMs);
    return line;
  });
}
