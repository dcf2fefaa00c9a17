import type { Random } from '../../../common/secrets/random';
import { computeLength, type Offset, computeOffset, type Place, placeAt } from './earth';

/** A stretch of road, which begins at the end of the previous one. */
export interface Stretch {
  readonly to: Place;
  /** Metres per second without traffic. */
  readonly speed: number;
  /** Whether the stretch is in a tunnel, where a receiver has no signal. */
  readonly isTunnel: boolean;
  /** How long the red light at the end lasts; 0 without one. */
  readonly waitSeconds: number;
}

/** A way from one place to another. */
export interface Road {
  readonly from: Place;
  readonly stretches: readonly Stretch[];
}

/** One kilometre per hour in metres per second. */
const KMH = 1 / 3.6;
/** Longer ways use a main road. */
const MIN_MAIN_ROAD_WAY_M = 2500;
/** A main road begins and ends this far from the two places, and up to this far to the side of the straight line. */
const ACCESS_KM = { min: 0.5, max: 1 };
const ACCESS_SIDE_M = 200;
/** The approximate distance between two crossings. */
const BLOCK_M = 350;
const CORNER_RADIUS_M = 10;
/** The comfortable lateral acceleration in a bend, in metres per second squared. */
const LATERAL_ACCELERATION = 2;
/** A corner is drawn with this many stretches, and a main road with stretches of this length. */
const STRETCHES_PER_CORNER = 5;
const MAIN_ROAD_STRETCH_M = 30;
const RED_LIGHT_SECONDS = { mean: 25, max: 75 };
/** The share of the main roads with a jam, and its length. */
const JAM_CHANCE = 0.2;
const JAM_M = { min: 200, max: 500 };
/** The distance from the beginning of a main road to its first traffic light. */
const FIRST_LIGHT_M = { min: 300, max: 900 };
/** The distance between two traffic lights of a main road, of which about half are red. */
const LIGHT_M = { min: 500, max: 1200 };
/** Main roads with at least this speed have no traffic lights. */
const MIN_SPEED_WITHOUT_LIGHTS = 75 * KMH;
/** The share of the main roads with a tunnel, among those that are long enough. */
const TUNNEL_CHANCE = 0.25;
const TUNNEL_SECONDS = { min: 60, max: 180 };

/**
 * Invents a way between two places, because the simulator has no map. A short way follows a grid of streets with rounded corners and
 * red lights. A longer way is a winding main road that begins and ends in such streets and sometimes has a jam or a tunnel. Ways are
 * about 1.25 times as long as the straight line.
 */
export function findRoad(from: Place, to: Place, random: Random): Road {
  const chord = computeOffset(from, to);
  const stretches =
    computeLength(chord) < MIN_MAIN_ROAD_WAY_M ? drawStreets(START, chord, random) : drawLongWay(chord, random);
  const placedStretches = stretches.map((stretch): Stretch => ({ ...stretch, to: placeAt(from, stretch.to) }));
  // The plane and the ellipsoid differ by centimetres, so the last stretch gets the exact place. There is no red light at it.
  const lastStretch = { ...placedStretches.at(-1)!, to, waitSeconds: 0 };
  return { from, stretches: [...placedStretches.slice(0, -1), lastStretch] };
}

function drawLongWay(chord: Offset, random: Random): PlaneStretch[] {
  const kilometres = computeLength(chord) / 1000;
  const entryShare = random.between(ACCESS_KM.min, ACCESS_KM.max) / kilometres;
  const exitShare = random.between(ACCESS_KM.min, ACCESS_KM.max) / kilometres;
  const entry = moveAside(scale(chord, entryShare), chord, random.between(-ACCESS_SIDE_M, ACCESS_SIDE_M));
  const exit = moveAside(scale(chord, 1 - exitShare), chord, random.between(-ACCESS_SIDE_M, ACCESS_SIDE_M));
  return [
    ...drawStreets(START, entry, random),
    ...drawMainRoad(entry, exit, random),
    ...drawStreets(exit, chord, random),
  ];
}

/** A stretch in the plane around the start of the way. */
interface PlaneStretch extends Omit<Stretch, 'to'> {
  readonly to: Offset;
}

const START: Offset = { east: 0, north: 0 };
const add = (a: Offset, b: Offset): Offset => ({ east: a.east + b.east, north: a.north + b.north });
const scale = ({ east, north }: Offset, factor: number): Offset => ({ east: east * factor, north: north * factor });
const subtract = (a: Offset, b: Offset): Offset => add(a, scale(b, -1));
const rotate = ({ east, north }: Offset, angle: number): Offset => ({
  east: east * Math.cos(angle) + north * Math.sin(angle),
  north: north * Math.cos(angle) - east * Math.sin(angle),
});

/** Returns the point a number of metres to the right of another point, seen along a direction. */
function moveAside(point: Offset, { east, north }: Offset, metres: number): Offset {
  const length = Math.hypot(east, north);
  return add(point, { east: (north / length) * metres, north: (-east / length) * metres });
}

const chooseRedLightSeconds = (random: Random): number =>
  Math.min(RED_LIGHT_SECONDS.max, random.exponential(RED_LIGHT_SECONDS.mean));

/** Draws a way along two axes in turn, as in a grid of streets that is rotated against the direction of the way. */
function drawStreets(from: Offset, to: Offset, random: Random): PlaneStretch[] {
  const chord = subtract(to, from);
  const metres = computeLength(chord);
  // The chord is the hypotenuse of a right triangle, whose other sides are the two axes.
  const askew = (random.chance(0.5) ? 1 : -1) * random.between(0.2, 0.65); // in radians
  const along = scale(rotate(chord, askew), Math.cos(askew));
  const across = subtract(chord, along);
  const steps = Math.max(1, Math.round(metres / 2 / BLOCK_M));
  const shares = [chooseShares(steps, random), chooseShares(steps, random)] as const;
  const corners: Offset[] = [from];
  for (let step = 0; step < steps; step++) {
    corners.push(add(corners.at(-1)!, scale(along, shares[0][step]!)));
    corners.push(add(corners.at(-1)!, scale(across, shares[1][step]!)));
  }
  corners[corners.length - 1] = to;
  return corners.slice(1).flatMap((corner, i) => {
    const previous = corners[i]!; // The slice begins at the second corner.
    const speed = random.pick([30, 40, 50]) * KMH;
    const next = corners[i + 2];
    const waitSeconds = random.chance(0.25) ? chooseRedLightSeconds(random) : 0;
    if (!next) return [{ to: corner, speed, isTunnel: false, waitSeconds: 0 }];
    return drawCorner(previous, corner, next, { speed, waitSeconds });
  });
}

/** Returns random shares with the sum 1. The largest is at most three times the smallest. */
function chooseShares(count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => random.between(0.5, 1.5));
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Draws a straight stretch up to a corner, with the red light at its end, and stretches around the corner. */
function drawCorner(
  before: Offset,
  corner: Offset,
  after: Offset,
  { speed, waitSeconds }: { speed: number; waitSeconds: number },
): PlaneStretch[] {
  const arriving = subtract(corner, before);
  const leaving = subtract(after, corner);
  const radius = Math.min(CORNER_RADIUS_M, computeLength(arriving) / 3, computeLength(leaving) / 3);
  if (radius < 1) return [{ to: corner, speed, isTunnel: false, waitSeconds }];
  const entry = subtract(corner, scale(arriving, radius / computeLength(arriving)));
  const exit = add(corner, scale(leaving, radius / computeLength(leaving)));
  const slow = Math.min(speed, Math.sqrt(LATERAL_ACCELERATION * radius));
  const bend = Array.from({ length: STRETCHES_PER_CORNER }, (_, i): PlaneStretch => {
    const t = (i + 1) / STRETCHES_PER_CORNER; // a quadratic Bézier curve hardly differs from an arc
    const to = add(add(scale(entry, (1 - t) ** 2), scale(corner, 2 * t * (1 - t))), scale(exit, t ** 2));
    return { to, speed: slow, isTunnel: false, waitSeconds: 0 };
  });
  return [{ to: entry, speed, isTunnel: false, waitSeconds }, ...bend];
}

/** Draws a winding road: the straight line with waves of different lengths to its sides. */
function drawMainRoad(from: Offset, to: Offset, random: Random): PlaneStretch[] {
  const chord = subtract(to, from);
  const metres = computeLength(chord);
  const speed = random.pick(metres > 8000 ? [70, 80, 100] : [50, 60, 70]) * KMH;
  const waves = [1, 2, Math.round(random.between(3, 6))].map((halves, i) => ({
    halves,
    height: metres * (random.chance(0.5) ? 1 : -1) * random.between(0.01, i < 2 ? 0.05 : 0.02),
  }));
  const steps = Math.ceil(metres / MAIN_ROAD_STRETCH_M);
  const tunnel = chooseTunnel(steps, speed, random);
  const jam = random.chance(JAM_CHANCE)
    ? { from: random.between(0, 0.8), length: random.between(JAM_M.min, JAM_M.max) / metres }
    : null;
  let nextLight = random.between(FIRST_LIGHT_M.min, FIRST_LIGHT_M.max);
  return Array.from({ length: steps }, (_, i): PlaneStretch => {
    const t = (i + 1) / steps; // the share of the road that lies behind
    const side = waves.reduce((total, { halves, height }) => total + height * Math.sin(halves * Math.PI * t), 0);
    const isTunnel = tunnel !== null && i >= tunnel.first && i < tunnel.end;
    const isJam = jam !== null && t > jam.from && t < jam.from + jam.length && !isTunnel;
    const hasLight = t * metres > nextLight && !isTunnel && speed < MIN_SPEED_WITHOUT_LIGHTS;
    if (hasLight) nextLight += random.between(LIGHT_M.min, LIGHT_M.max);
    return {
      to: moveAside(add(from, scale(chord, t)), chord, side),
      speed: isJam ? random.between(6, 15) * KMH : speed,
      isTunnel,
      waitSeconds: hasLight && random.chance(0.5) ? chooseRedLightSeconds(random) : 0,
    };
  });
}

/** Returns the stretches of a tunnel; null for most roads and for roads that are too short. */
function chooseTunnel(steps: number, speed: number, random: Random): { first: number; end: number } | null {
  const hasTunnel = random.chance(TUNNEL_CHANCE);
  const seconds = random.between(TUNNEL_SECONDS.min, TUNNEL_SECONDS.max);
  const length = Math.min(Math.floor((seconds * speed) / MAIN_ROAD_STRETCH_M), steps);
  if (!hasTunnel || (length * MAIN_ROAD_STRETCH_M) / speed < TUNNEL_SECONDS.min) return null;
  const first = Math.floor(random.between(0, steps - length));
  return { first, end: first + length };
}
