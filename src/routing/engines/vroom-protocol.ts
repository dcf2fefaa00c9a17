import { setImmediate } from 'node:timers/promises';
import type { TravelMatrix } from '../../shared/geo/roads/travel';
import { RemoteServerAway, RemoteServerRefusal } from '../../platform/outbound/remote-server';
import type { ToursProblem } from '../fleet/problem/tours-problem';
import type { TimeWindow } from '../tour/stop-order-problem';

/*
 * The format of VROOM, an open-source solver that runs as a server (vroom-express): JSON as in docs/API.md of the VROOM project.
 */

/** A plan of VROOM: the stops of each vehicle in their order, and the unassigned stops. Vehicles and stops are indexes of the problem. */
export interface VroomPlan {
  readonly tours: readonly { readonly vehicle: number; readonly stops: readonly number[] }[];
  readonly unplaced: readonly { readonly stop: number }[];
}

/** VROOM only accepts whole numbers, so loads are sent in grams and cubic centimetres. */
const GRAMS_PER_KG = 1_000;
const CUBIC_CENTIMETRES_PER_M3 = 1_000_000;
/** The largest rounding error of a decimal fraction after a multiplication. */
const ROUNDING_TOLERANCE = 1e-6;
/** Stands for the end of a window that never closes. VROOM stores times in 32 bits. */
const MAX_VROOM_SECONDS = 2_000_000_000;
/** Longer error messages of VROOM are cut. */
const MAX_MESSAGE_LENGTH = 200;
/** The event loop serves other requests after this many rows of the travel matrix have been written. */
const ROWS_BETWEEN_PAUSES = 50;

/** Returns a load or a time in whole units, never less than the value. */
const roundUp = (value: number, unitsPerValue = 1): number => Math.ceil(value * unitsPerValue - ROUNDING_TOLERANCE);
/** Returns a capacity or a time in whole units, never more than the value. */
const roundDown = (value: number, unitsPerValue = 1): number => Math.floor(value * unitsPerValue + ROUNDING_TOLERANCE);

/** Returns a window in whole seconds from 0 on, which never ends before it begins. */
function toWholeSeconds({ earliest, latest }: TimeWindow): [number, number] {
  const wholeEarliest = Math.max(0, roundUp(earliest));
  const wholeLatest = Math.min(MAX_VROOM_SECONDS, roundDown(latest));
  return [wholeEarliest, Math.max(wholeEarliest, wholeLatest)];
}

/**
 * Returns a problem in the format of VROOM: jobs, vehicles and a matrix of durations. Loads are rounded up and capacities down, so
 * that rounding never makes VROOM overload a vehicle. The text of a thousand stops has several megabytes, so other requests are served
 * while it is written.
 */
export async function toVroomText({ travel, stops, vehicles }: ToursProblem): Promise<string> {
  const weights = stops.map(({ weightKg }) => roundUp(weightKg, GRAMS_PER_KG));
  const volumes = stops.map(({ volumeM3 }) => roundUp(volumeM3, CUBIC_CENTIMETRES_PER_M3));
  const totalWeight = computeSum(weights);
  const totalVolume = computeSum(volumes);
  const jobs = stops.map(({ windows, serviceSeconds, setupSeconds = 0, priority = 0 }, stop) => ({
    id: stop,
    location_index: stop + 1,
    service: roundUp(serviceSeconds + setupSeconds),
    ...(priority > 0 && { priority }),
    delivery: [weights[stop], volumes[stop]],
    ...(windows.length > 0 && { time_windows: windows.map(toWholeSeconds) }),
  }));
  // A capacity may be infinite, which JSON cannot express. It is limited to the total load, which has the same effect.
  const vroomVehicles = vehicles.map(({ capacityWeightKg, capacityVolumeM3, shift }, id) => ({
    id,
    start_index: 0,
    end_index: 0,
    capacity: [
      Math.min(totalWeight, roundDown(capacityWeightKg, GRAMS_PER_KG)),
      Math.min(totalVolume, roundDown(capacityVolumeM3, CUBIC_CENTIMETRES_PER_M3)),
    ],
    time_window: toWholeSeconds(shift),
  }));
  const durations = await writeMatrixText(travel);
  return `{"jobs":${JSON.stringify(jobs)},"vehicles":${JSON.stringify(vroomVehicles)},"matrices":{"car":{"durations":${durations}}}}`;
}

const computeSum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Writes the travel times as JSON, and lets other requests run in between. */
async function writeMatrixText({ size, seconds }: TravelMatrix): Promise<string> {
  const rows: string[] = [];
  for (let row = 0; row < size; row++) {
    if (row % ROWS_BETWEEN_PAUSES === ROWS_BETWEEN_PAUSES - 1) await setImmediate();
    rows.push(`[${seconds.subarray(row * size, (row + 1) * size).join(',')}]`);
  }
  return `[${rows.join(',')}]`;
}

/**
 * Reads the response of VROOM. The caller checks whether the plan respects all constraints.
 *
 * @throws RemoteServerRefusal with the message of VROOM if it refused the problem
 * @throws RemoteServerAway if the response does not follow the protocol of VROOM
 */
export function readVroomPlan(json: unknown, status: number): VroomPlan {
  if (status === 413) throw new RemoteServerRefusal('VROOM refuses a problem of this size; its limits can be raised.');
  const response = json as { code?: unknown; error?: unknown; routes?: unknown; unassigned?: unknown } | null;
  if (typeof response?.code !== 'number') throw createProtocolError();
  if (response.code !== 0) {
    const message = typeof response.error === 'string' ? response.error.slice(0, MAX_MESSAGE_LENGTH) : '';
    throw new RemoteServerRefusal(`VROOM refuses with code ${response.code}: ${message}`);
  }
  return { tours: readTours(response.routes), unplaced: readUnassigned(response.unassigned) };
}

/** Reads the tours that have stops, sorted by vehicle. Steps other than jobs, such as the start and the end, are skipped. */
function readTours(routes: unknown): VroomPlan['tours'] {
  const tours = readObjects(routes).map((route) => {
    const jobs = readObjects(route.steps).filter(({ type }) => type === 'job');
    return { vehicle: readIndex(route.vehicle), stops: jobs.map(({ id }) => readIndex(id)) };
  });
  return tours.filter(({ stops }) => stops.length > 0).sort((a, b) => a.vehicle - b.vehicle);
}

const readUnassigned = (unassigned: unknown): VroomPlan['unplaced'] =>
  readObjects(unassigned)
    .map(({ id }) => ({ stop: readIndex(id) }))
    .sort((a, b) => a.stop - b.stop);

const createProtocolError = () => new RemoteServerAway('VROOM answered outside its protocol.');

function readObjects(value: unknown): Record<string, unknown>[] {
  const isListOfObjects = Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
  if (!isListOfObjects) throw createProtocolError();
  return value as Record<string, unknown>[];
}

function readIndex(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw createProtocolError();
  return value as number;
}
