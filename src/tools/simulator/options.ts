import { parseArgs } from 'node:util';

/** The settings of a simulation. */
export interface SimulationOptions {
  readonly vehicles: number;
  /** Simulated seconds per real second; Infinity for as fast as the service accepts. */
  readonly speedup: number;
  /** Hours of the day that have passed when the simulation starts. Their positions are sent at once. */
  readonly elapsed: number;
  /** Approximate duration of a tour. */
  readonly hours: number;
  readonly stops: number;
  /** Standard deviation of a position to the north and to the east, in metres. */
  readonly noiseM: number;
  /** Largest accepted difference of a travelled distance, in percent of the true distance. */
  readonly tolerance: number;
  readonly seed: string;
  readonly url?: string;
  readonly token?: string;
}

export const HELP = `Drives vehicles through a simulated day, as a client of a running service, and compares what the service
makes of their positions with what they truly drove.

npm run simulate -- [options]

Without --speedup the vehicles are on the road now, with two hours of the day behind them, and go on in real time:
the portal shows a day under way. With --speedup 60 a whole day takes minutes, but lies hours back while it runs.

  --vehicles <n>     vehicles, 1 to 500 (10)
  --speedup <n|max>  simulated seconds in a second; max: as fast as the service accepts (1: real time)
  --elapsed <h>      hours of the day that are over at the start and sent at once (2 in real time, else 0)
  --hours <h>        length of a tour, roughly, 0.25 to 24 (8)
  --stops <n>        deliveries of each vehicle, 1 to 300 (five an hour)
  --noise <m>        deviation of positions in metres, 0 to 50 (5)
  --tolerance <p>    percent that a travelled distance may differ (1.5)
  --seed <text>      another seed, another day (1)
  --url <origin>     the service (DISPATCH_URL, or HOST and PORT)
  --token <token>    an API token (DISPATCH_TOKEN, or the demo business's in DATA_DIR)
  --help             this

Exit code 0: all agrees; 1: a distance differs by more than the tolerance, or a position got lost; 2: it could not run.
Ctrl+C ends the running journeys and prints the report.`;

/** A wrong option on the command line. The message names the option and the accepted values. */
export class BadOption extends Error {}

const STOPS_PER_HOUR = 5;
/** Hours that have passed at the start of a simulation in real time, so that deliveries, failed deliveries and tracks exist. */
const ELAPSED_HOURS = 2;

/**
 * Parses the options of a command line.
 *
 * @returns null if the user asked for help
 * @throws BadOption for an unknown option or a wrong value
 */
export function readOptions(args: readonly string[]): SimulationOptions | null {
  const options = parseArguments(args);
  if (options.help) return null;
  const hours = readNumber('hours', options.hours, { byDefault: 8, min: 0.25, max: 24 });
  const speedup =
    options.speedup === 'max' ? Infinity : readNumber('speedup', options.speedup, { byDefault: 1, min: 1, max: 3600 });
  const defaultElapsed = speedup === 1 ? Math.min(ELAPSED_HOURS, hours) : 0;
  const defaultStops = Math.max(1, Math.round(hours * STOPS_PER_HOUR));
  return {
    vehicles: readNumber('vehicles', options.vehicles, { byDefault: 10, min: 1, max: 500, isInteger: true }),
    speedup,
    hours,
    elapsed: readNumber('elapsed', options.elapsed, { byDefault: defaultElapsed, min: 0, max: hours }),
    stops: readNumber('stops', options.stops, { byDefault: defaultStops, min: 1, max: 300, isInteger: true }),
    noiseM: readNumber('noise', options.noise, { byDefault: 5, min: 0, max: 50 }),
    tolerance: readNumber('tolerance', options.tolerance, { byDefault: 1.5, min: 0, max: 100 }),
    seed: options.seed ?? '1',
    ...(options.url !== undefined && { url: options.url }),
    ...(options.token !== undefined && { token: options.token }),
  };
}

/** What a number on the command line may be. */
interface NumberRule {
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
  readonly isInteger?: boolean;
}

/** @throws BadOption for a value outside the rule */
function readNumber(name: string, text: string | undefined, { byDefault, min, max, isInteger }: NumberRule): number {
  if (text === undefined) return byDefault;
  const value = text.trim() === '' ? NaN : Number(text);
  if (value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
  throw new BadOption(`--${name} must be a ${isInteger ? 'whole ' : ''}number from ${min} to ${max}, not '${text}'.`);
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        vehicles: text,
        speedup: text,
        hours: text,
        stops: text,
        noise: text,
        tolerance: text,
        seed: text,
        elapsed: text,
        url: text,
        token: text,
        help: { type: 'boolean' },
      } as const,
    }).values;
  } catch (error) {
    throw new BadOption(`${(error as Error).message} (--help lists the options)`);
  }
}
