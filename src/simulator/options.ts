import { parseArgs } from 'node:util';

export interface SimulationOptions {
  readonly vehicles: number;
  /** Simulated seconds in one of ours; Infinity: as fast as the service takes it. */
  readonly speedup: number;
  /** How long a tour takes, roughly. */
  readonly hours: number;
  readonly stops: number;
  /** Deviation of a position to the north, and to the east, in metres. */
  readonly noiseM: number;
  /** Largest difference of a travelled distance, in percent of the truth. */
  readonly tolerance: number;
  readonly seed: string;
  readonly url?: string;
  readonly token?: string;
}

export const HELP = `Drives vehicles through a simulated day, as a client of a running service, and compares what the service
makes of their positions with what they truly drove.

npm run simulate -- [options]

  --vehicles <n>     vehicles, 1 to 500 (10)
  --speedup <n|max>  simulated seconds in a second; max: as fast as the service takes it (60)
  --hours <h>        length of a tour, roughly, 0.25 to 24 (8)
  --stops <n>        deliveries of each vehicle, 1 to 300 (five an hour)
  --noise <m>        deviation of positions in metres, 0 to 50 (5)
  --tolerance <p>    percent that a travelled distance may differ (1.5)
  --seed <text>      another seed, another day (1)
  --url <origin>     the service (DISPATCH_URL, or HOST and PORT)
  --token <token>    an API token (DISPATCH_TOKEN, or the demo business's in DATA_DIR)
  --help             this

Exit code 0: all agrees; 1: a distance differs by more than the tolerance, or a position got lost; 2: it could not be done.
Ctrl+C brings what is on the road to its end and reports.`;

/** Something is wrong with how it was called. */
export class BadOption extends Error {}

const STOPS_AN_HOUR = 5;

/**
 * The options of a command line; null where help is asked for.
 *
 * @throws BadOption in a sentence
 */
export function readOptions(args: readonly string[]): SimulationOptions | null {
  const given = parsed(args);
  if (given.help) return null;
  const number = (
    name: string,
    text: string | undefined,
    otherwise: number,
    [min, max]: [number, number],
    whole = true,
  ) => {
    if (text === undefined) return otherwise;
    const value = text.trim() === '' ? NaN : Number(text);
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    throw new BadOption(`--${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not '${text}'.`);
  };
  const hours = number('hours', given.hours, 8, [0.25, 24], false);
  return {
    vehicles: number('vehicles', given.vehicles, 10, [1, 500]),
    speedup: given.speedup === 'max' ? Infinity : number('speedup', given.speedup, 60, [1, 3600], false),
    hours,
    stops: number('stops', given.stops, Math.max(1, Math.round(hours * STOPS_AN_HOUR)), [1, 300]),
    noiseM: number('noise', given.noise, 5, [0, 50], false),
    tolerance: number('tolerance', given.tolerance, 1.5, [0, 100], false),
    seed: given.seed ?? '1',
    ...(given.url !== undefined && { url: given.url }),
    ...(given.token !== undefined && { token: given.token }),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ vehicles: text, speedup: text, hours: text, stops: text, noise: text, tolerance: text, seed: text },
        ...{ url: text, token: text, help: { type: 'boolean' } },
      } as const,
    }).values;
  } catch (error) {
    throw new BadOption(`${(error as Error).message} (--help lists the options)`);
  }
}
