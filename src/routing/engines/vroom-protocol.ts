import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TravelMatrix } from '../../geo/travel';
import { RemoteServerAway, RemoteServerRefusal } from '../../outbound/remote-server';
import type { ToursProblem } from '../fleet/tours-problem';
import type { TimeWindow } from '../tour/stop-order-problem';

/** Which stops VROOM put into which vehicle, as indexes of the problem, and which into none. */
export interface VroomPlan {
  readonly tours: readonly { readonly vehicle: number; readonly stops: readonly number[] }[];
  readonly unplaced: readonly { readonly stop: number }[];
}

/** VROOM counts in whole units: grams and cubic centimetres. */
const GRAMS = 1_000;
const CUBIC_CENTIMETRES = 1_000_000;
/** What a decimal fraction may be off after a multiplication. */
const TOLERANCE = 1e-6;
/** Stands for "no end": within the 32 bits that times may have. */
const NEVER = 2_000_000_000;
const ROWS_AT_A_STRETCH = 50;

const wholeUp = (value: number, units = 1): number => Math.ceil(value * units - TOLERANCE);
const wholeDown = (value: number, units = 1): number => Math.floor(value * units + TOLERANCE);

/** Whole seconds from 0; never a window that ends before it begins. */
function whole({ earliest, latest }: TimeWindow): [number, number] {
  const from = Math.max(0, wholeUp(earliest));
  return [from, Math.max(from, Math.min(NEVER, wholeDown(latest)))];
}

/**
 * A problem as VROOM reads it (jobs, vehicles and a matrix of durations). Rounding never makes it easier than it is. The text of a thousand
 * stops has some megabytes, so others are answered while it is written.
 */
export async function vroomText({ travel, stops, vehicles }: ToursProblem): Promise<string> {
  const amounts = stops.map(({ weightKg, volumeM3 }) => [
    wholeUp(weightKg, GRAMS),
    wholeUp(volumeM3, CUBIC_CENTIMETRES),
  ]);
  const all = [0, 1].map((kind) => amounts.reduce((sum, amount) => sum + amount[kind]!, 0));
  const jobs = stops.map(({ windows, serviceSeconds, setupSeconds = 0, priority = 0 }, stop) => ({
    id: stop,
    location_index: stop + 1,
    service: wholeUp(serviceSeconds + setupSeconds),
    ...(priority > 0 && { priority }),
    delivery: amounts[stop],
    ...(windows.length > 0 && { time_windows: windows.map(whole) }),
  }));
  const fleet = vehicles.map(({ capacityWeightKg, capacityVolumeM3, shift }, id) => ({
    id,
    start_index: 0,
    end_index: 0,
    capacity: [
      Math.min(all[0]!, wholeDown(capacityWeightKg, GRAMS)),
      Math.min(all[1]!, wholeDown(capacityVolumeM3, CUBIC_CENTIMETRES)),
    ],
    time_window: whole(shift),
  }));
  const durations = await matrixText(travel);
  return `{"jobs":${JSON.stringify(jobs)},"vehicles":${JSON.stringify(fleet)},"matrices":{"car":{"durations":${durations}}}}`;
}

async function matrixText({ size, seconds }: TravelMatrix): Promise<string> {
  const rows: string[] = [];
  for (let row = 0; row < size; row++) {
    if (row % ROWS_AT_A_STRETCH === ROWS_AT_A_STRETCH - 1) await nextTurn();
    rows.push(`[${seconds.subarray(row * size, (row + 1) * size).join(',')}]`);
  }
  return `[${rows.join(',')}]`;
}

/**
 * Reads VROOM's answer; whether the plan holds is for the caller to check.
 *
 * @throws RemoteServerRefusal with VROOM's words, RemoteServerAway when the answer is none of VROOM's
 */
export function readVroom(json: unknown, status: number): VroomPlan {
  const answer = json as { code?: unknown; error?: unknown; routes?: unknown; unassigned?: unknown } | null;
  if (status === 413) throw new RemoteServerRefusal('VROOM refuses a problem of this size; its limits can be raised.');
  if (typeof answer?.code !== 'number') throw outside();
  if (answer.code !== 0) {
    const words = typeof answer.error === 'string' ? answer.error.slice(0, 200) : '';
    throw new RemoteServerRefusal(`VROOM refuses with code ${answer.code}: ${words}`);
  }
  return {
    tours: list(answer.routes)
      .map((route) => ({
        vehicle: index(route.vehicle),
        stops: list(route.steps)
          .filter(({ type }) => type === 'job')
          .map(({ id }) => index(id)),
      }))
      .filter(({ stops }) => stops.length > 0)
      .sort((a, b) => a.vehicle - b.vehicle),
    unplaced: list(answer.unassigned)
      .map(({ id }) => ({ stop: index(id) }))
      .sort((a, b) => a.stop - b.stop),
  };
}

const outside = () => new RemoteServerAway('VROOM answered outside its protocol.');

function list(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'object' && entry !== null)) throw outside();
  return value as Record<string, unknown>[];
}

function index(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw outside();
  return value as number;
}
