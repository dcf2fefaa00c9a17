import type { Random } from '../common/random';
import { headingOf, metresBetween, offsetBetween, type Place, placeAt } from './earth';
import { type Road, roadBetween } from './road';

/** Metres a second squared. */
const SPEEDING_UP = 1.3;
const BRAKING = 1.6;
/** How far ahead a driver looks for what makes slower. */
const LOOK_AHEAD_M = 300;
/** Before the tour begins and after it has ended the vehicle stands at the depot with its engine running. */
const AT_DEPOT_S = 240;

/** A stop to make. */
export interface Call {
  readonly place: Place;
  /** How long the vehicle stands there. */
  readonly seconds: number;
}

/** A stop made, in seconds from the beginning. */
export interface Visit {
  readonly arrivedAt: number;
  readonly leftAt: number;
}

/** How a vehicle moves at some second. */
export interface Motion {
  readonly place: Place;
  readonly speedMs: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly isTunnel: boolean;
}

/** What one vehicle truly does, second by second: the truth that the service's findings are measured by. */
export interface Drive {
  /** Whole seconds from the beginning to the end. */
  readonly seconds: number;
  /** When it leaves the depot. */
  readonly departsAt: number;
  readonly visits: readonly Visit[];
  /** Metres driven by then. */
  metresAt(second: number): number;
  motionAt(second: number): Motion;
}

/** From the depot to each stop in turn and back, by somebody who keeps to the speeds more or less. */
export function driveTour(depot: Place, calls: readonly Call[], random: Random): Drive {
  const road = new RoadBook(depot);
  const travelled: number[] = [];
  const stand = (seconds: number) => {
    for (let i = 0; i < seconds; i++) travelled.push(road.metres);
  };
  stand(AT_DEPOT_S);
  const visits: Visit[] = [];
  let from = depot;
  for (const [index, { place, seconds }] of calls.entries()) {
    goTo(place, `${index}`);
    const arrivedAt = travelled.length;
    stand(seconds);
    visits.push({ arrivedAt, leftAt: travelled.length });
    from = place;
  }
  goTo(depot, 'back');
  stand(AT_DEPOT_S);
  const metres = Float64Array.from(travelled);
  const clamp = (second: number) => Math.min(Math.max(second, 0), metres.length - 1);
  const metresAt = (second: number) => metres[clamp(second)]!;
  return {
    seconds: metres.length,
    departsAt: AT_DEPOT_S,
    visits,
    metresAt,
    motionAt: (second) => ({ ...road.at(metresAt(second)), speedMs: metresAt(second) - metresAt(second - 1) }),
  };

  function goTo(place: Place, name: string): void {
    const leg = random.fork(name);
    const way = roadBetween(from, place, leg.fork('road'));
    const began = road.metres;
    const hurry = Math.min(1.25, Math.max(0.75, 1 + 0.1 * leg.normal()));
    for (const driven of driveRoad(way, hurry)) travelled.push(began + driven);
    road.add(way);
  }
}

/**
 * Metres driven along a road after each second, until it ends: as fast as each stretch allows, times `hurry`, slowing down
 * in time for what comes, standing at red lights.
 */
export function driveRoad({ from, stretches }: Road, hurry = 1): number[] {
  const ends: number[] = [];
  let length = 0;
  stretches.forEach(({ to }, i) => ends.push((length += metresBetween(stretches[i - 1]?.to ?? from, to))));
  const driven: number[] = [];
  let [at, speed, here] = [0, 0, 0];
  while (here < stretches.length) {
    let allowed = stretches[here]!.speed * hurry;
    let halt = length;
    for (let next = here; next < stretches.length && ends[next]! - at < LOOK_AHEAD_M; next++) {
      const isHalt = stretches[next]!.waitSeconds > 0 || next === stretches.length - 1;
      const then = isHalt ? 0 : stretches[next + 1]!.speed * hurry;
      allowed = Math.min(allowed, Math.sqrt(then ** 2 + 2 * BRAKING * Math.max(0, ends[next]! - at)));
      if (!isHalt) continue;
      halt = ends[next]!;
      break;
    }
    speed = Math.min(allowed, speed + SPEEDING_UP);
    at = halt - at - speed < 0.5 ? halt : at + speed;
    while (here < stretches.length && ends[here]! <= at) {
      const waits = at === halt && ends[here] === halt ? stretches[here]!.waitSeconds : 0;
      here++;
      if (waits > 0) {
        speed = 0;
        for (let i = 0; i < waits; i++) driven.push(at);
      }
    }
    driven.push(at);
  }
  return driven;
}

/** All the way of a vehicle, to be looked up by the metres driven. */
class RoadBook {
  metres = 0;
  private readonly places: Place[];
  private readonly marks: number[] = [0];
  private readonly tunnels: boolean[] = [false];

  constructor(start: Place) {
    this.places = [start];
  }

  add({ stretches }: Road): void {
    for (const { to, isTunnel } of stretches) {
      this.metres += metresBetween(this.places.at(-1)!, to);
      this.places.push(to);
      this.marks.push(this.metres);
      this.tunnels.push(isTunnel);
    }
  }

  at(metres: number): Omit<Motion, 'speedMs'> {
    let [low, high] = [0, this.marks.length - 1];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.marks[middle]! <= metres) low = middle;
      else high = middle;
    }
    const [from, to] = [this.places[low]!, this.places[high]!];
    const length = this.marks[high]! - this.marks[low]!;
    const share = length > 0 ? (metres - this.marks[low]!) / length : 0;
    const offset = offsetBetween(from, to);
    return {
      place: placeAt(from, { east: offset.east * share, north: offset.north * share }),
      heading: headingOf(offset),
      isTunnel: this.tunnels[high]! && share > 0,
    };
  }
}
