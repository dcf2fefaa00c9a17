import type { Card, Lane, Route } from '../lanes/lanes';
import { MINUTE_MS } from '../../../shared/durations';

/*
 * What the timeline draws of a route, as bars on an axis of time. A stop that was moved a moment ago still has the times of its
 * former place, until the service has computed the new ones. It is then not in order, and its bar begins where the bar before
 * it ends.
 */

/** From one time to another, in milliseconds since 1970. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stop as a bar, from arrival to departure. */
export interface StopBar extends Span {
  readonly card: Card;
  /** Whether the bar has the times of the stop: they fit to those of its neighbours. */
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

/** How long a stop is shown that has no times yet: until now it was unassigned. */
const UNKNOWN_DURATION_MS = 5 * MINUTE_MS;

/** Cached results. A lane without a change stays the same object. */
const barsOfLanes = new WeakMap<Lane, RouteBars>();

/** Returns what the timeline shows of a route. The result has the same identity while the route does not change. */
export function barsOf(lane: Lane): RouteBars {
  const known = barsOfLanes.get(lane);
  if (known) return known;
  const bars = computeBars(lane.route!, lane.cards);
  barsOfLanes.set(lane, bars);
  return bars;
}

function computeBars(route: Route, cards: readonly Card[]): RouteBars {
  const whole = { fromMs: Date.parse(route.departsAt), toMs: Date.parse(route.returnsAt) };
  const stops: StopBar[] = [];
  const breaks: Span[] = [];
  const laterArrivalsMs = earliestLaterArrivals(cards);
  let previousEndMs = whole.fromMs;
  cards.forEach((card, index) => {
    const stop = computeStopBar(card, previousEndMs, laterArrivalsMs[index]!);
    stops.push(stop);
    const breakMs = stop.isInOrder ? card.visit!.breakMinutes * MINUTE_MS : 0;
    if (breakMs > 0) breaks.push({ fromMs: previousEndMs, toMs: Math.min(stop.fromMs, previousEndMs + breakMs) });
    previousEndMs = stop.toMs;
  });
  const returnBreakMs = route.returnBreakMinutes * MINUTE_MS;
  if (returnBreakMs > 0) breaks.push({ fromMs: previousEndMs, toMs: previousEndMs + returnBreakMs });
  return { whole, stops, breaks };
}

/** The time at a stop. */
interface Stay {
  readonly arrivalMs: number;
  readonly departureMs: number;
}

/** Returns the times of a stop; undefined before the service has computed them. */
const stayOf = ({ arrival, visit }: Card): Stay | undefined =>
  arrival === undefined || visit === undefined
    ? undefined
    : { arrivalMs: Date.parse(arrival), departureMs: Date.parse(visit.departure) };

/**
 * Returns the bar of a stop.
 *
 * @param previousEndMs end of the bar before it
 * @param laterArrivalMs earliest arrival at a later stop
 */
function computeStopBar(card: Card, previousEndMs: number, laterArrivalMs: number): StopBar {
  const window = card.visit?.window ? openEndedSpan(card.visit.window) : undefined;
  const stay = stayOf(card);
  if (!stay || !isBetween(stay, previousEndMs, laterArrivalMs)) {
    const durationMs =
      stay && stay.departureMs >= stay.arrivalMs ? stay.departureMs - stay.arrivalMs : UNKNOWN_DURATION_MS;
    const toMs = previousEndMs + durationMs;
    return { card, isInOrder: false, fromMs: previousEndMs, toMs, ...(window && { window }) };
  }
  const { arrivalMs, departureMs } = stay;
  const toMs = Math.max(arrivalMs, departureMs);
  const opensMs = window?.fromMs;
  const hasToWait = opensMs !== undefined && opensMs > arrivalMs;
  return {
    card,
    isInOrder: true,
    fromMs: arrivalMs,
    toMs,
    ...(window && { window }),
    ...(hasToWait && { wait: { fromMs: arrivalMs, toMs: Math.min(opensMs, toMs) } }),
  };
}

/** Whether the times of a stop fit between its neighbours. A stop that takes no time may lie within the bar before it. */
function isBetween({ arrivalMs, departureMs }: Stay, previousEndMs: number, laterArrivalMs: number): boolean {
  const takesNoTime = departureMs <= arrivalMs;
  return (arrivalMs >= previousEndMs || takesNoTime) && arrivalMs <= laterArrivalMs;
}

/** Returns a span without the ends that are open. */
function openEndedSpan({ from, to }: { from: string | null; to: string | null }): Partial<Span> {
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
export function assignLines(stops: readonly Span[], leastMs: number): number[] {
  const lineEndsMs = Array<number>(LINE_COUNT).fill(-Infinity);
  return stops.map(({ fromMs, toMs }) => {
    const free = lineEndsMs.findIndex((end) => end <= fromMs);
    const line = free >= 0 ? free : lineEndsMs.indexOf(Math.min(...lineEndsMs));
    lineEndsMs[line] = Math.max(toMs, fromMs + leastMs);
    return line;
  });
}
