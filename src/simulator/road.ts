import type { Random } from '../common/random';
import { lengthOf, metresBetween, type Offset, offsetBetween, type Place, placeAt } from './earth';

/** A stretch of road, from the end of the one before. */
export interface Stretch {
  readonly to: Place;
  /** Metres a second that are driven here where nothing is in the way. */
  readonly speed: number;
  /** Whether satellites are seen. */
  readonly isTunnel: boolean;
  /** Of a red light at its end; 0 without one. */
  readonly waitSeconds: number;
}

/** A way that may be driven. */
export interface Road {
  readonly from: Place;
  readonly stretches: readonly Stretch[];
}

const KMH = 1 / 3.6;
/** Farther than this one takes a main road. */
const MAIN_ROAD_FROM_M = 2500;
/** Crossings of streets are so far apart, roughly. */
const BLOCKS_M = 350;
const CORNER_RADIUS_M = 10;
/** Sideways acceleration that is comfortable in a bend, in metres a second squared. */
const SIDEWAYS = 2;
const CORNER_STEPS = 5;
const LONGEST_WAIT_S = 75;
const CURVE_STEP_M = 30;
/** Of main roads that are long enough. */
const TUNNEL_CHANCE = 0.25;
const TUNNEL_SECONDS = { least: 60, most: 180 };

/**
 * A way between two places as a city has them, there being no map: near by along a grid of streets that stands askew to
 * the direction, with rounded corners and red lights; farther on by a winding main road that begins and ends in streets,
 * with a jam or a tunnel now and then. About 1.25 times as long as the crow flies.
 */
export function roadBetween(from: Place, to: Place, random: Random): Road {
  const chord = offsetBetween(from, to);
  const metres = lengthOf(chord);
  const at = (offset: Offset) => placeAt(from, offset);
  if (metres < MAIN_ROAD_FROM_M) return ending({ from, stretches: streets(zero, chord, random).map(placed(at)) }, to);
  const [on, off] = [random.between(0.5, 1), random.between(0.5, 1)].map((km) => (km * 1000) / metres) as [
    number,
    number,
  ];
  const entry = aside(scaled(chord, on), chord, random.between(-200, 200));
  const exit = aside(scaled(chord, 1 - off), chord, random.between(-200, 200));
  const stretches = [
    ...streets(zero, entry, random),
    ...mainRoad(entry, exit, random),
    ...streets(exit, chord, random),
  ];
  return ending({ from, stretches: stretches.map(placed(at)) }, to);
}

interface Drawn extends Omit<Stretch, 'to'> {
  readonly to: Offset;
}

const zero: Offset = { east: 0, north: 0 };
const sum = (a: Offset, b: Offset): Offset => ({ east: a.east + b.east, north: a.north + b.north });
const scaled = ({ east, north }: Offset, factor: number): Offset => ({ east: east * factor, north: north * factor });
const difference = (a: Offset, b: Offset): Offset => sum(a, scaled(b, -1));
const rotated = ({ east, north }: Offset, angle: number): Offset => ({
  east: east * Math.cos(angle) + north * Math.sin(angle),
  north: north * Math.cos(angle) - east * Math.sin(angle),
});

/** So many metres to the right of a point, seen along a direction. */
function aside(point: Offset, { east, north }: Offset, metres: number): Offset {
  const length = Math.hypot(east, north);
  return sum(point, { east: (north / length) * metres, north: (-east / length) * metres });
}

const placed =
  (at: (offset: Offset) => Place) =>
  ({ to, ...rest }: Drawn): Stretch => ({ ...rest, to: at(to) });

/** The plane in which a road is drawn and the ellipsoid differ by centimetres; the last point is the true one. */
const ending = ({ from, stretches }: Road, to: Place): Road => ({
  from,
  stretches: [...stretches.slice(0, -1), { ...stretches.at(-1)!, to, waitSeconds: 0 }],
});

/** Along two axes in turn, as blocks of houses allow. */
function streets(from: Offset, to: Offset, random: Random): Drawn[] {
  const chord = difference(to, from);
  const metres = lengthOf(chord);
  const askew = (random.chance(0.5) ? 1 : -1) * random.between(0.2, 0.65);
  const along = scaled(rotated(chord, askew), Math.cos(askew));
  const across = difference(chord, along);
  const steps = Math.max(1, Math.round(metres / 2 / BLOCKS_M));
  const shares = [parts(steps, random), parts(steps, random)] as const;
  const corners: Offset[] = [from];
  for (let step = 0; step < steps; step++) {
    corners.push(sum(corners.at(-1)!, scaled(along, shares[0][step]!)));
    corners.push(sum(corners.at(-1)!, scaled(across, shares[1][step]!)));
  }
  corners[corners.length - 1] = to;
  return corners.slice(1).flatMap((corner, i) => {
    const speed = random.pick([30, 40, 50]) * KMH;
    const next = corners[i + 2];
    const waitSeconds = random.chance(0.25) ? Math.min(LONGEST_WAIT_S, random.exponential(25)) : 0;
    if (!next) return [{ to: corner, speed, isTunnel: false, waitSeconds: 0 }];
    return rounded(corners[i]!, corner, next, { speed, waitSeconds });
  });
}

/** Shares of 1, none of them small. */
function parts(count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => random.between(0.5, 1.5));
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Straight up to a corner, then around it; one waits before it. */
function rounded(
  before: Offset,
  corner: Offset,
  after: Offset,
  { speed, waitSeconds }: { speed: number; waitSeconds: number },
): Drawn[] {
  const [arriving, leaving] = [difference(corner, before), difference(after, corner)];
  const radius = Math.min(CORNER_RADIUS_M, lengthOf(arriving) / 3, lengthOf(leaving) / 3);
  if (radius < 1) return [{ to: corner, speed, isTunnel: false, waitSeconds }];
  const entry = difference(corner, scaled(arriving, radius / lengthOf(arriving)));
  const exit = sum(corner, scaled(leaving, radius / lengthOf(leaving)));
  const slow = Math.min(speed, Math.sqrt(SIDEWAYS * radius));
  const bend = Array.from({ length: CORNER_STEPS }, (_, i): Drawn => {
    const t = (i + 1) / CORNER_STEPS; // a quadratic Bézier curve is all but the arc
    const to = sum(sum(scaled(entry, (1 - t) ** 2), scaled(corner, 2 * t * (1 - t))), scaled(exit, t ** 2));
    return { to, speed: slow, isTunnel: false, waitSeconds: 0 };
  });
  return [{ to: entry, speed, isTunnel: false, waitSeconds }, ...bend];
}

/** A winding road: a few waves to the sides of the straight line. */
function mainRoad(from: Offset, to: Offset, random: Random): Drawn[] {
  const chord = difference(to, from);
  const metres = lengthOf(chord);
  const speed = random.pick(metres > 8000 ? [70, 80, 100] : [50, 60, 70]) * KMH;
  const waves = [1, 2, Math.round(random.between(3, 6))].map((halves, i) => ({
    halves,
    height: metres * (random.chance(0.5) ? 1 : -1) * random.between(0.01, i < 2 ? 0.05 : 0.02),
  }));
  const steps = Math.ceil(metres / CURVE_STEP_M);
  const tunnel = tunnelOn(steps, speed, random);
  const jam = random.chance(0.2) ? { from: random.between(0, 0.8), length: random.between(200, 500) / metres } : null;
  let nextLight = random.between(300, 900);
  return Array.from({ length: steps }, (_, i): Drawn => {
    const t = (i + 1) / steps;
    const side = waves.reduce((total, { halves, height }) => total + height * Math.sin(halves * Math.PI * t), 0);
    const isTunnel = tunnel !== null && i >= tunnel.first && i < tunnel.end;
    const isJam = jam !== null && t > jam.from && t < jam.from + jam.length && !isTunnel;
    const hasLight = t * metres > nextLight && !isTunnel && speed < 75 * KMH;
    if (hasLight) nextLight += random.between(500, 1200);
    return {
      to: aside(sum(from, scaled(chord, t)), chord, side),
      speed: isJam ? random.between(6, 15) * KMH : speed,
      isTunnel,
      waitSeconds: hasLight && random.chance(0.5) ? Math.min(LONGEST_WAIT_S, random.exponential(25)) : 0,
    };
  });
}

function tunnelOn(steps: number, speed: number, random: Random): { first: number; end: number } | null {
  const isThere = random.chance(TUNNEL_CHANCE);
  const seconds = random.between(TUNNEL_SECONDS.least, TUNNEL_SECONDS.most);
  const length = Math.min(Math.floor((seconds * speed) / CURVE_STEP_M), steps);
  if (!isThere || (length * CURVE_STEP_M) / speed < TUNNEL_SECONDS.least) return null;
  const first = Math.floor(random.between(0, steps - length));
  return { first, end: first + length };
}

/** Metres. */
export function lengthOfRoad({ from, stretches }: Road): number {
  return stretches.reduce((metres, { to }, i) => metres + metresBetween(stretches[i - 1]?.to ?? from, to), 0);
}
