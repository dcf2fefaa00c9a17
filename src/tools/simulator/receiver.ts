import type { Random } from '../../common/secrets/random';
import type { Drive, Motion } from './driving/drive';
import { type Offset, placeAt } from './driving/earth';

/** One position that a tracker reports. */
export interface Fix {
  /** Whole seconds since the start of the drive. */
  readonly second: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres per hour. */
  readonly speed: number;
  /** Degrees clockwise from north; null at a standstill, where a receiver cannot measure it. */
  readonly heading: number | null;
  /** Metres. */
  readonly altitude: number;
  /** Radius in metres that contains about two of three fixes; null from trackers that do not report it. */
  readonly accuracy: number | null;
  /** Percent. */
  readonly batteryLevel: number;
  /** Litres; null from phones. */
  readonly fuelLevel: number | null;
}

/** When a tracker reports, and which values it includes. */
export interface ReportingRules {
  readonly everySeconds: number;
  /** The tracker also reports after a turn by this many degrees; null if it reports by time alone. */
  readonly everyDegrees: number | null;
  readonly reportsAccuracy: boolean;
  readonly reportsFuel: boolean;
  /** Whether the tracker sometimes locates itself by mobile cells, hundreds of metres off, and reports a matching accuracy. */
  readonly usesCells: boolean;
}

const KMH_PER_METRE_PER_SECOND = 3.6;
/** Below this speed, in metres per second, a vehicle counts as standing. */
const STANDSTILL_SPEED = 0.3;
/** Below this speed, in metres per second, a changed heading is no turn. */
const MIN_TURN_SPEED = 2;

/**
 * The error of a receiver is the sum of two drifts. The slow one comes from satellites and clocks, the fast one from reflections on
 * buildings. The shares are those of the error's variance.
 */
const DRIFTS = [
  { varianceShare: 0.6, correlationSeconds: 300, isFromBuildings: false },
  { varianceShare: 0.4, correlationSeconds: 15, isFromBuildings: true },
] as const;
/** In narrow streets reflections are stronger by the factor. A vehicle spends this share of its time in such streets. */
const NARROW_STREET = { noiseFactor: 2, timeShare: 0.15, meanSeconds: 120 };

const CELL_FIX_CHANCE = 1 / 500;
const CELL_FIX_ERROR_M = { min: 200, max: 800 };
const CELL_FIX_ACCURACY_M = 1000;
/** A receiver's own estimate of its accuracy, as a multiple of the true deviation. */
const REPORTED_ACCURACY = { factor: 1.5, min: 0.8, max: 1.3 };

const SPEED_NOISE_KMH = { standing: 0.2, driving: 0.8 };
const HEADING_NOISE_DEGREES = 3;
const MEAN_ALTITUDE_M = 180;
/** Altitude is roughly 1.5 times as inexact as the horizontal position. */
const ALTITUDE_NOISE_FACTOR = 1.5;

const BATTERY = { startMin: 70, startMax: 100, percentPerHour: 4, lowest: 5 };
const FUEL = { startMin: 30, startMax: 65, litresPer100Km: 11, litresPerHourIdle: 0.8, lowest: 2 };

/**
 * Returns the fixes that a tracker records during a drive, whether or not it can send them at once. There are none in tunnels.
 *
 * @param noiseM standard deviation of a fix to the north and to the east, in metres
 */
export function recordFixes(drive: Drive, rules: ReportingRules, noiseM: number, random: Random): Fix[] {
  const receiverError = new ReceiverError(noiseM, random.fork('error'));
  const fixRandom = random.fork('fixes');
  const startLevels = {
    fuel: random.between(FUEL.startMin, FUEL.startMax),
    battery: random.between(BATTERY.startMin, BATTERY.startMax),
  };
  const fixes: Fix[] = [];
  let lastReport = { second: -Infinity, heading: 0 };
  for (let second = 0; second < drive.seconds; second++) {
    const motion = drive.motionAt(second);
    const error = receiverError.advanceSecond();
    if (motion.isTunnel || !isReportDue(lastReport, second, motion, rules)) continue;
    lastReport = { second, heading: motion.heading };
    const hours = second / 3600;
    const litresBurnt = (drive.metresAt(second) / 100_000) * FUEL.litresPer100Km + hours * FUEL.litresPerHourIdle;
    fixes.push({
      second,
      ...measure(motion, error, rules, fixRandom),
      batteryLevel: round(Math.max(BATTERY.lowest, startLevels.battery - hours * BATTERY.percentPerHour), 0),
      fuelLevel: rules.reportsFuel ? round(Math.max(FUEL.lowest, startLevels.fuel - litresBurnt), 2) : null,
    });
  }
  return fixes;
}

/** Returns what the receiver measures of a motion. The order of the random numbers is part of what a seed reproduces. */
function measure(
  { place, speedMs, heading }: Motion,
  { east, north, deviationM }: MomentaryError,
  { usesCells, reportsAccuracy }: ReportingRules,
  random: Random,
): Omit<Fix, 'second' | 'batteryLevel' | 'fuelLevel'> {
  const isCellFix = usesCells && random.chance(CELL_FIX_CHANCE);
  const cellErrorM = isCellFix ? random.between(CELL_FIX_ERROR_M.min, CELL_FIX_ERROR_M.max) * chooseSign(random) : 0;
  const measuredPlace = placeAt(place, { east: east + cellErrorM, north: north + cellErrorM });

  const isStanding = speedMs < STANDSTILL_SPEED;
  const speedNoise = (isStanding ? SPEED_NOISE_KMH.standing : SPEED_NOISE_KMH.driving) * random.normal();
  const speed = Math.max(0, speedMs * KMH_PER_METRE_PER_SECOND + speedNoise);
  const measuredHeading = isStanding ? null : roundToDegrees(heading + HEADING_NOISE_DEGREES * random.normal());

  let accuracy: number | null = null;
  if (reportsAccuracy) {
    const estimate = () =>
      REPORTED_ACCURACY.factor * deviationM * random.between(REPORTED_ACCURACY.min, REPORTED_ACCURACY.max);
    accuracy = round(isCellFix ? CELL_FIX_ACCURACY_M : estimate(), 1);
  }
  return {
    latitude: round(measuredPlace.latitude, 6),
    longitude: round(measuredPlace.longitude, 6),
    speed: round(speed, 1),
    heading: measuredHeading,
    altitude: round(MEAN_ALTITUDE_M + ALTITUDE_NOISE_FACTOR * (east + north), 0),
    accuracy,
  };
}

function isReportDue(
  lastReport: { second: number; heading: number },
  second: number,
  { speedMs, heading }: Motion,
  { everySeconds, everyDegrees }: ReportingRules,
): boolean {
  if (second - lastReport.second >= everySeconds) return true;
  if (everyDegrees === null || speedMs < MIN_TURN_SPEED) return false;
  return turnDegrees(lastReport.heading, heading) >= everyDegrees;
}

/** Returns the size of the turn from one heading to another, 0 to 180 degrees, by the shorter way round. */
const turnDegrees = (from: number, to: number): number => Math.abs(((to - from + 540) % 360) - 180);

/** The current error in metres, and the standard deviation of the current surroundings. */
interface MomentaryError extends Offset {
  readonly deviationM: number;
}

/** The position error of a receiver: the sum of Gauss–Markov processes, which drift slowly instead of jumping from second to second. */
class ReceiverError {
  private readonly drifts: { east: number; north: number }[];
  private secondsLeftInNarrowStreet = 0;

  constructor(
    private readonly noiseM: number,
    private readonly random: Random,
  ) {
    this.drifts = DRIFTS.map(() => ({ east: random.normal(), north: random.normal() }));
  }

  /** Advances the error by a second and returns it. */
  advanceSecond(): MomentaryError {
    this.secondsLeftInNarrowStreet = this.computeSecondsInNarrowStreet();
    const isInNarrowStreet = this.secondsLeftInNarrowStreet > 0;
    const deviationM = this.noiseM * (isInNarrowStreet ? NARROW_STREET.noiseFactor : 1);
    let east = 0;
    let north = 0;
    for (const [index, drift] of this.drifts.entries()) {
      const { varianceShare, correlationSeconds, isFromBuildings } = DRIFTS[index]!;
      const retainedShare = Math.exp(-1 / correlationSeconds);
      const newShare = Math.sqrt(1 - retainedShare * retainedShare); // keeps the variance at 1
      drift.east = retainedShare * drift.east + newShare * this.random.normal();
      drift.north = retainedShare * drift.north + newShare * this.random.normal();
      const sizeM = Math.sqrt(varianceShare) * (isFromBuildings ? deviationM : this.noiseM);
      east += drift.east * sizeM;
      north += drift.north * sizeM;
    }
    return { east, north, deviationM };
  }

  private computeSecondsInNarrowStreet(): number {
    if (this.secondsLeftInNarrowStreet > 0) return this.secondsLeftInNarrowStreet - 1;
    const { timeShare, meanSeconds } = NARROW_STREET;
    const entryChancePerSecond = timeShare / (1 - timeShare) / meanSeconds;
    return this.random.chance(entryChancePerSecond) ? this.random.exponential(meanSeconds) : 0;
  }
}

const chooseSign = (random: Random): 1 | -1 => (random.chance(0.5) ? 1 : -1);

/** Rounds an angle to whole degrees from 0 to 359. */
const roundToDegrees = (degrees: number): number => round((degrees + 360) % 360, 0) % 360;

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
