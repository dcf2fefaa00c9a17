import type { Random } from '../../../common/secrets/random';
import { computeHeading, computeMetresBetween, computeOffset, type Place, placeAt } from './earth';
import { type Road, findRoad } from './road';

/** Metres per second squared, as of a loaded van whose driver is in no hurry. */
const ACCELERATION = 1.3;
const DECELERATION = 1.6;
/** How far ahead the driver considers slower stretches, red lights and the end of the road. */
const LOOK_AHEAD_M = 300;
/** How long the vehicle stands at the depot before the tour and after it. */
const AT_DEPOT_S = 240;
/** Drivers drive at the allowed speed times a factor, which is normally distributed around 1 within limits. */
const PACE_FACTOR = { deviation: 0.1, min: 0.75, max: 1.25 };

/** A place at which a simulated vehicle stops. */
export interface PlannedStop {
  readonly place: Place;
  /** How long the vehicle stands there. */
  readonly seconds: number;
}

/** The seconds since the start of the drive at which a stop began and ended. */
export interface Visit {
  readonly arrivedAt: number;
  readonly leftAt: number;
}

/** The position and movement of a vehicle in one second. */
export interface Motion {
  readonly place: Place;
  readonly speedMs: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly isTunnel: boolean;
}

/** The true movement of a vehicle, second by second. The results of the service are compared with it. */
export interface Drive {
  /** Duration in whole seconds. */
  readonly seconds: number;
  /** The second in which the vehicle leaves the depot. */
  readonly departsAt: number;
  readonly visits: readonly Visit[];
  /** Metres driven until a second. */
  metresAt(second: number): number;
  motionAt(second: number): Motion;
}

/** Drives from the depot to each stop in turn and back, at roughly the allowed speeds. */
export function driveTour(depot: Place, plannedStops: readonly PlannedStop[], random: Random): Drive {
  const way = new Way(depot);
  /** The metres driven after each second. */
  const metresBySecond: number[] = [];
  const visits: Visit[] = [];
  let currentPlace = depot;

  stand(AT_DEPOT_S);
  for (const [index, { place, seconds }] of plannedStops.entries()) {
    driveTo(place, `${index}`);
    const arrivedAt = metresBySecond.length;
    stand(seconds);
    visits.push({ arrivedAt, leftAt: metresBySecond.length });
  }
  driveTo(depot, 'back');
  stand(AT_DEPOT_S);

  const metres = Float64Array.from(metresBySecond);
  const metresAt = (second: number) => metres[Math.min(Math.max(second, 0), metres.length - 1)]!;
  return {
    seconds: metres.length,
    departsAt: AT_DEPOT_S,
    visits,
    metresAt,
    motionAt: (second) => ({
      ...way.findMotion(metresAt(second)),
      speedMs: metresAt(second) - metresAt(second - 1),
    }),
  };

  function stand(seconds: number): void {
    for (let second = 0; second < seconds; second++) metresBySecond.push(way.metres);
  }

  function driveTo(place: Place, legName: string): void {
    const legRandom = random.fork(legName);
    const road = findRoad(currentPlace, place, legRandom.fork('road'));
    const pace = 1 + PACE_FACTOR.deviation * legRandom.normal();
    const paceFactor = Math.min(PACE_FACTOR.max, Math.max(PACE_FACTOR.min, pace));
    const startMetres = way.metres;
    for (const metres of driveRoad(road, paceFactor)) metresBySecond.push(startMetres + metres);
    way.append(road);
    currentPlace = place;
  }
}

/**
 * Returns the metres driven along a road after each second, until the road ends. The vehicle drives each stretch at its speed times
 * `paceFactor`, brakes in time for slower stretches, and waits at red lights.
 */
export function driveRoad({ from, stretches }: Road, paceFactor = 1): number[] {
  const stretchEnds = measureStretchEnds(from, stretches);
  const roadLength = stretchEnds.at(-1) ?? 0;
  const metresBySecond: number[] = [];
  let metres = 0;
  let speed = 0;
  let index = 0;
  while (index < stretches.length) {
    let allowedSpeed = stretches[index]!.speed * paceFactor;
    let nextHalt = roadLength;
    for (let ahead = index; ahead < stretches.length && stretchEnds[ahead]! - metres < LOOK_AHEAD_M; ahead++) {
      const isHalt = stretches[ahead]!.waitSeconds > 0 || ahead === stretches.length - 1;
      const speedAfter = isHalt ? 0 : stretches[ahead + 1]!.speed * paceFactor;
      const brakingDistance = Math.max(0, stretchEnds[ahead]! - metres);
      allowedSpeed = Math.min(allowedSpeed, Math.sqrt(speedAfter ** 2 + 2 * DECELERATION * brakingDistance));
      if (!isHalt) continue;
      nextHalt = stretchEnds[ahead]!;
      break;
    }
    speed = Math.min(allowedSpeed, speed + ACCELERATION);
    // The last half metre is skipped, because braking would approach the halt ever more slowly.
    const reachesHalt = nextHalt - metres - speed < 0.5;
    metres = reachesHalt ? nextHalt : metres + speed;
    while (index < stretches.length && stretchEnds[index]! <= metres) {
      const isAtHalt = metres === nextHalt && stretchEnds[index] === nextHalt;
      const waitSeconds = isAtHalt ? stretches[index]!.waitSeconds : 0;
      index++;
      if (waitSeconds > 0) speed = 0;
      for (let second = 0; second < waitSeconds; second++) metresBySecond.push(metres);
    }
    metresBySecond.push(metres);
  }
  return metresBySecond;
}

/** Returns the metres from the start of the road to the end of each stretch. */
function measureStretchEnds(from: Place, stretches: Road['stretches']): number[] {
  let metres = 0;
  return stretches.map(({ to }, index) => {
    metres += computeMetresBetween(stretches[index - 1]?.to ?? from, to);
    return metres;
  });
}

/** The whole way of a vehicle, in which places are looked up by the metres driven. */
class Way {
  metres = 0;
  private readonly places: Place[];
  /** The metres driven at each place. */
  private readonly metresAtPlaces: number[] = [0];
  /** Whether the stretch that ends at each place is a tunnel. */
  private readonly tunnels: boolean[] = [false];

  constructor(start: Place) {
    this.places = [start];
  }

  append({ stretches }: Road): void {
    for (const { to, isTunnel } of stretches) {
      this.metres += computeMetresBetween(this.places.at(-1)!, to);
      this.places.push(to);
      this.metresAtPlaces.push(this.metres);
      this.tunnels.push(isTunnel);
    }
  }

  /** Interpolates between the two places around a distance, which a binary search finds. */
  findMotion(metres: number): Omit<Motion, 'speedMs'> {
    let low = 0;
    let high = this.metresAtPlaces.length - 1;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.metresAtPlaces[middle]! <= metres) low = middle;
      else high = middle;
    }
    const from = this.places[low]!;
    const to = this.places[high]!;
    const length = this.metresAtPlaces[high]! - this.metresAtPlaces[low]!;
    const share = length > 0 ? (metres - this.metresAtPlaces[low]!) / length : 0;
    const offset = computeOffset(from, to);
    return {
      place: placeAt(from, { east: offset.east * share, north: offset.north * share }),
      heading: computeHeading(offset),
      isTunnel: this.tunnels[high]! && share > 0,
    };
  }
}
