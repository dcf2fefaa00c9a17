import { Random } from '../../src/common/secrets/random';

/** True state of a vehicle in a second of its drive: metres east and north, and the distance driven so far. */
export interface Moment {
  readonly second: number;
  readonly east: number;
  readonly north: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly speedMs: number;
  readonly drivenM: number;
}

/** The position that a receiver measures. */
export interface Reading extends Pick<Moment, 'second' | 'east' | 'north' | 'drivenM'> {
  readonly heading: number | null;
  readonly speedMs: number | null;
}

/** A metre of a road, with the time that a vehicle stands there. */
interface Metre {
  readonly east: number;
  readonly north: number;
  readonly heading: number;
  mostMs: number;
  standsS: number;
}

export interface ReceiverModel {
  readonly everyS: number;
  /** Standard deviation of independent noise in each direction, in metres. */
  readonly whiteM?: number;
  /** Standard deviation of noise that changes over minutes, as caused by clouds and houses. */
  readonly slowM?: number;
  /** Share of positions that are hundreds of metres off. */
  readonly outliers?: number;
  readonly reportsMotion?: boolean;
}

export type Streets = 'town' | 'winding' | 'straight';

const ACCELERATES = 1.5;
const BRAKES = 2;
const SIDEWAYS = 2.2;
const RADIANS = Math.PI / 180;

/**
 * Simulates a drive: in a right-angled town with blocks of 60 to 180 m, corners, speed limits and traffic lights; on a
 * winding road with bends of 40 to 340 m radius; or on a straight road. The vehicle parks for some minutes every few
 * kilometres. Speeds follow from acceleration, braking and bends.
 */
export function drive(streets: Streets, seed: number, metres = 25_000): Moment[] {
  const random = new Random(`streets/${streets}/${seed}`);
  const road = { town, winding, straight }[streets](random, metres);
  for (let at = 0; (at += 3_000 + random.below(3_000)) < road.length;) road[at]!.standsS = random.between(240, 640);
  for (let i = road.length - 2; i >= 0; i--) {
    const most = road[i]!.standsS > 0 ? 0.5 : road[i]!.mostMs;
    road[i]!.mostMs = Math.min(most, Math.sqrt(road[i + 1]!.mostMs ** 2 + 2 * BRAKES));
  }
  const moments: Moment[] = [];
  let [time, speedMs] = [0, 0];
  const recordUntil = (until: number, { east, north, heading }: Metre, now: number, drivenM: number) => {
    for (; moments.length <= until;)
      moments.push({ second: moments.length, east, north, heading, speedMs: now, drivenM });
    time = until;
  };
  for (const [drivenM, metre] of road.entries()) {
    if (metre.standsS > 0) recordUntil(time + metre.standsS, metre, 0, drivenM);
    speedMs = Math.max(0.5, Math.min(metre.mostMs, Math.sqrt(speedMs ** 2 + 2 * ACCELERATES)));
    recordUntil(time + 1 / speedMs, metre, speedMs, drivenM);
  }
  return moments;
}

function town(random: Random, metres: number): Metre[] {
  const road: Metre[] = [];
  let [east, north, heading] = [0, 0, 90 * random.below(4)];
  let limit = random.between(8.3, 13.9);
  const go = (length: number, mostMs: number) => {
    for (let i = 0; i < length; i++) {
      road.push({ east, north, heading, mostMs, standsS: 0 });
      east += Math.round(Math.sin(heading * RADIANS));
      north += Math.round(Math.cos(heading * RADIANS));
    }
  };
  while (road.length < metres) {
    go(56 + random.below(120), limit);
    const next = random.fraction();
    go(4, next < 0.4 ? 5 : limit);
    if (next < 0.4) {
      heading = (heading + (next < 0.2 ? 90 : 270)) % 360;
      go(4, 5);
      if (random.chance(0.3)) limit = random.between(8.3, 13.9);
    } else if (next < 0.55) road.at(-1)!.standsS = random.between(5, 45);
  }
  return road;
}

function winding(random: Random, metres: number): Metre[] {
  const most = random.between(14, 23);
  let [east, north, heading, bend, wanted, left] = [0, 0, random.between(0, 360), 0, 0, 0];
  return Array.from({ length: metres }, () => {
    if (left-- <= 0) {
      wanted = random.chance(0.4) ? 0 : (random.chance(0.5) ? 1 : -1) / random.between(40, 340);
      left = Math.min(random.between(30, 280), wanted === 0 ? Infinity : random.between(0.3, 1.9) / Math.abs(wanted));
    }
    bend += (wanted - bend) * 0.08;
    heading = (heading + bend / RADIANS + 360) % 360;
    east += Math.sin(heading * RADIANS);
    north += Math.cos(heading * RADIANS);
    const mostMs = Math.min(most, Math.sqrt(SIDEWAYS / Math.max(1e-6, Math.abs(bend))));
    return { east, north, heading, mostMs, standsS: 0 };
  });
}

function straight(random: Random, metres: number): Metre[] {
  const heading = random.between(0, 360);
  return Array.from({ length: metres }, (_, metre) => ({
    east: metre * Math.sin(heading * RADIANS),
    north: metre * Math.cos(heading * RADIANS),
    heading,
    mostMs: 20 + 5 * Math.sin(metre / 900),
    standsS: 0,
  }));
}

/**
 * Simulates a traffic jam on a straight road, about a kilometre in a quarter of an hour: up to 30 s standing, then some
 * metres.
 */
export function jam(seed: number, metres = 4_000): Moment[] {
  const random = new Random(`streets/jam/${seed}`);
  const moments: Moment[] = [];
  for (let [drivenM, left, speedMs] = [0, 0, 0]; drivenM < metres; drivenM += speedMs) {
    if (left-- <= 0) {
      speedMs = speedMs > 0 ? 0 : random.between(1.5, 3);
      left = speedMs > 0 ? random.between(8, 20) : random.between(5, 30);
    }
    moments.push({ second: moments.length, east: 0, north: drivenM, heading: 0, speedMs, drivenM });
  }
  return moments;
}

/** Returns the positions that a receiver measures on a drive. */
export function readings(
  moments: readonly Moment[],
  { everyS, whiteM = 0, slowM = 0, outliers = 0, reportsMotion = false }: ReceiverModel,
  seed: number,
): Reading[] {
  const random = new Random(`receiver/${seed}`);
  const keeps = Math.exp(-everyS / 60);
  const drift = { east: random.normal() * slowM, north: random.normal() * slowM };
  return moments
    .filter(({ second }) => second % everyS === 0)
    .map(({ second, east, north, heading, speedMs, drivenM }) => {
      for (const axis of ['east', 'north'] as const)
        drift[axis] = keeps * drift[axis] + Math.sqrt(1 - keeps * keeps) * slowM * random.normal();
      const off = random.chance(outliers) ? random.between(80, 380) : 0;
      const whither = random.between(0, 360) * RADIANS;
      return {
        second,
        drivenM,
        east: east + drift.east + whiteM * random.normal() + off * Math.sin(whither),
        north: north + drift.north + whiteM * random.normal() + off * Math.cos(whither),
        heading: reportsMotion && speedMs > 1 ? (heading + 3 * random.normal() + 360) % 360 : null,
        speedMs: reportsMotion ? Math.max(0, speedMs + 0.3 * random.normal()) : null,
      };
    });
}
