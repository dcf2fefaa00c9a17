import type { Card, Lane, Route } from '../lanes/lanes';
import { MINUTE_MS } from '../../../shared/durations';

/** From one time to another, in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stop as a bar, from arrival to departure. */
export interface StopBar extends Span {
  readonly card: Card;
  /** Whether the times of the stop fit to those of its neighbours. Otherwise they are those of its former place. */
  readonly isInOrder: boolean;
  /** Until the time window opens; missing if the vehicle does not wait. */
  readonly wait?: Span;
  /** The time window; an end that is open is missing. */
  readonly window?: Partial<Span>;
}

/** A route as the timeline shows it. */
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
  const whole = { fromMs: Date.parse(route.departsAt), toMs: Date.parse(route.returnsAt) };
  const stops: StopBar[] = [];
  const breaks: Span[] = [];
  const laterArrivalsMs = earliestLaterArrivals(cards);
  let previousEndMs = whole.fromMs;
  cards.forEach((card, index) => {
    const stop = stopBar(card, previousEndMs, laterArrivalsMs[index]!);
    stops.push(stop);
    const breakMs = stop.isInOrder ? card.visit!.breakMinutes * MINUTE_MS : 0;
    if (breakMs > 0) breaks.push({ fromMs: previousEndMs, toMs: Math.min(stop.fromMs, previousEndMs + breakMs) });
    previousEndMs = stop.toMs;
  });
  const returnBreakMs = route.returnBreakMinutes * MINUTE_MS;
  if (returnBreakMs > 0) breaks.push({ fromMs: previousEndMs, toMs: previousEndMs + returnBreakMs });
  return { whole, stops, breaks };
}

/**
 * Returns the bar of a stop.
 *
 * @param previousEndMs end of the bar before it
 * @param laterArrivalMs earliest arrival at a later stop
 */
function stopBar(card: Card, previousEndMs: number, laterArrivalMs: number): StopBar {
  const { visit } = card;
  const arrivalMs = card.arrival === undefined ? NaN : Date.parse(card.arrival);
  const departureMs = visit ? Date.parse(visit.departure) : NaN;
  // Comparisons with NaN are false: a stop without times is not in order.
  const isInOrder =
    visit !== undefined && arrivalMs >= Math.min(previousEndMs, departureMs) && arrivalMs <= laterArrivalMs;
  const window = visit?.window ? timesOf(visit.window) : undefined;
  if (!isInOrder) {
    const durationMs = departureMs - arrivalMs >= 0 ? departureMs - arrivalMs : UNKNOWN_MS;
    return { card, isInOrder, fromMs: previousEndMs, toMs: previousEndMs + durationMs, ...(window && { window }) };
  }
  const toMs = Math.max(arrivalMs, departureMs);
  const opensMs = window?.fromMs;
  const hasToWait = opensMs !== undefined && opensMs > arrivalMs;
  return {
    card,
    isInOrder,
    fromMs: arrivalMs,
    toMs,
    ...(window && { window }),
    ...(hasToWait && { wait: { fromMs: arrivalMs, toMs: Math.min(opensMs, toMs) } }),
  };
}

function timesOf({ from, to }: { from: string | null; to: string | null }): Partial<Span> {
  return { ...(from !== null && { fromMs: Date.parse(from) }), ...(to !== null && { toMs: Date.parse(to) }) };
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
const LINE_COUNT = 3;

/**
 * Returns the line of each stop: the first one where it does not cover an earlier stop, or else the one that is free
 * the earliest.
 *
 * @param leastMs how long a stop appears at least to last, because a block has a least width
 */
export function linesOf(stops: readonly Span[], leastMs: number): number[] {
  const lineEndsMs = Array<number>(LINE_COUNT).fill(-Infinity);
  return stops.map(({ fromMs, toMs }) => {
    const free = lineEndsMs.findIndex((end) => end <= fromMs);
    const line = free >= 0 ? free : lineEndsMs.indexOf(Math.min(...lineEndsMs));
    lineEndsMs[line] = Math.max(toMs, fromMs + leastMs);
    return line;
  });
}
