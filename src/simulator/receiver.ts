import type { Random } from '../common/random';
import type { Drive, Motion } from './drive';
import { placeAt } from './earth';

/** What a tracker reports of a second; its time in whole seconds from the beginning. */
export interface Fix {
  readonly second: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres an hour. */
  readonly speed: number;
  /** Degrees clockwise from north; null at a standstill, where a receiver can't tell. */
  readonly heading: number | null;
  readonly altitude: number;
  /** Metres that two of three fixes are not farther off; null from trackers that do not say. */
  readonly accuracy: number | null;
  /** Percent. */
  readonly batteryLevel: number;
  /** Litres; null from phones, which know of no tank. */
  readonly fuelLevel: number | null;
}

/** When a tracker reports, and what it says. */
export interface Habits {
  /** Seconds between two reports. */
  readonly everySeconds: number;
  /** Degrees of a turn after which it reports at once; null: by the clock alone. */
  readonly everyDegrees: number | null;
  readonly tellsAccuracy: boolean;
  readonly tellsFuel: boolean;
  /** Whether it falls back to mobile cells now and then, hundreds of metres off, and says so. */
  readonly usesCells: boolean;
}

export interface Surroundings {
  /** Deviation of a fix to the north, and to the east, in metres. */
  readonly noiseM: number;
}

/** A turn in place is no turn. */
const LEAST_SPEED_OF_TURN_MS = 2;
/** Shares of the error's variance that drift over minutes (sky, clocks) and over seconds (reflections). */
const DRIFTS = [
  { share: 0.6, seconds: 300 },
  { share: 0.4, seconds: 15 },
] as const;
/** In narrow streets the error is greater by this, for some time. */
const CANYON = { factor: 2, share: 0.15, seconds: 120 };
const CELL_CHANCE = 1 / 500;
const FUEL_LITRES_PER_100_KM = 11;
const FUEL_LITRES_PER_HOUR_IDLE = 0.8;

/** Everything that a tracker records of a drive, whether or not it can send it at once. Nothing in tunnels. */
export function record(drive: Drive, habits: Habits, { noiseM }: Surroundings, random: Random): Fix[] {
  const error = new DriftingError(noiseM, random.fork('error'));
  const look = random.fork('fixes');
  const tank = random.between(30, 65);
  const battery = random.between(70, 100);
  const fixes: Fix[] = [];
  let last = { second: -Infinity, heading: 0 };
  for (let second = 0; second < drive.seconds; second++) {
    const motion = drive.motionAt(second);
    const { east, north, deviation } = error.next();
    if (motion.isTunnel || !isDue(last, second, motion, habits)) continue;
    last = { second, heading: motion.heading };
    const isCell = habits.usesCells && look.chance(CELL_CHANCE);
    const off = isCell ? look.between(200, 800) * (look.chance(0.5) ? 1 : -1) : 0;
    const seen = placeAt(motion.place, { east: east + off, north: north + off });
    const stands = motion.speedMs < 0.3;
    const level = tank - (drive.metresAt(second) / 100_000) * FUEL_LITRES_PER_100_KM;
    fixes.push({
      second,
      latitude: rounded(seen.latitude, 6),
      longitude: rounded(seen.longitude, 6),
      speed: rounded(Math.max(0, motion.speedMs * 3.6 + (stands ? 0.2 : 0.8) * look.normal()), 1),
      heading: stands ? null : rounded((motion.heading + 3 * look.normal() + 360) % 360, 0) % 360,
      altitude: rounded(180 + 1.5 * (east + north), 0),
      accuracy: habits.tellsAccuracy ? rounded(isCell ? 1000 : 1.5 * deviation * look.between(0.8, 1.3), 1) : null,
      batteryLevel: rounded(Math.max(5, battery - (second / 3600) * 4), 0),
      fuelLevel: habits.tellsFuel ? rounded(Math.max(2, level - (second / 3600) * FUEL_LITRES_PER_HOUR_IDLE), 2) : null,
    });
  }
  return fixes;
}

function isDue(
  last: { second: number; heading: number },
  second: number,
  { speedMs, heading }: Motion,
  { everySeconds, everyDegrees }: Habits,
): boolean {
  if (second - last.second >= everySeconds) return true;
  if (everyDegrees === null || speedMs < LEAST_SPEED_OF_TURN_MS) return false;
  const turn = Math.abs(((heading - last.heading + 540) % 360) - 180);
  return turn >= everyDegrees;
}

/** The error of a receiver: it wanders about (two Gauss–Markov processes) and is greater where houses stand close. */
class DriftingError {
  private readonly parts: { east: number; north: number }[];
  private canyonSeconds = 0;

  constructor(
    private readonly noiseM: number,
    private readonly random: Random,
  ) {
    this.parts = DRIFTS.map(() => ({ east: random.normal(), north: random.normal() }));
  }

  /** A second later. */
  next(): { east: number; north: number; deviation: number } {
    const { random } = this;
    const entering = CANYON.share / (1 - CANYON.share) / CANYON.seconds;
    this.canyonSeconds =
      this.canyonSeconds > 0
        ? this.canyonSeconds - 1
        : random.chance(entering)
          ? random.exponential(CANYON.seconds)
          : 0;
    const deviation = this.noiseM * (this.canyonSeconds > 0 ? CANYON.factor : 1);
    let [east, north] = [0, 0];
    this.parts.forEach((part, i) => {
      const { share, seconds } = DRIFTS[i]!;
      const keep = Math.exp(-1 / seconds);
      const fresh = Math.sqrt(1 - keep * keep);
      part.east = keep * part.east + fresh * random.normal();
      part.north = keep * part.north + fresh * random.normal();
      // Slow errors come from the sky and know no houses.
      const size = Math.sqrt(share) * (seconds < 60 ? deviation : this.noiseM);
      east += part.east * size;
      north += part.north * size;
    });
    return { east, north, deviation };
  }
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
