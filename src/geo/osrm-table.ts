import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../outbound/remote-server';
import type { Coordinates } from './distance';

/** A part of a matrix as OSRM answers it: row by row, one for each source; null where no road leads. */
export interface Table {
  readonly seconds: readonly (readonly (number | null)[])[];
  readonly metres: readonly (readonly (number | null)[])[];
  /** How far each source and each destination is from the next road, in metres. */
  readonly sourceSnaps: readonly number[];
  readonly destinationSnaps: readonly number[];
}

/** One of the places is not near any road; its index in the call. */
export class NotOnARoad extends RemoteServerRefusal {
  constructor(
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/** Room in the answer for a cell of both tables, and for a waypoint with its names, in bytes. */
const BYTES_PER_CELL = 64;
const BYTES_PER_PLACE = 4_096;
const NO_SEGMENT = /^Could not find a matching segment for coordinate (\d{1,9})$/;

/**
 * `GET /table/v1/{profile}/{lon,lat;...}` of OSRM's HTTP interface: from the first places to the others, or among all when there are no
 * others.
 */
export function tableCall(profile: string, from: readonly Coordinates[], to: readonly Coordinates[]): RemoteCall {
  const places = [...from, ...to];
  const coordinates = places.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const indexes = places.map((_, index) => index);
  const parts = to.length
    ? `&sources=${indexes.slice(0, from.length).join(';')}&destinations=${indexes.slice(from.length).join(';')}`
    : '';
  return {
    method: 'GET',
    path: `table/v1/${profile}/${coordinates.join(';')}?annotations=duration,distance&generate_hints=false${parts}`,
    maxBytes: from.length * (to.length || from.length) * BYTES_PER_CELL + 2 * places.length * BYTES_PER_PLACE,
  };
}

/** @throws NotOnARoad, RemoteServerRefusal with OSRM's words, RemoteServerAway when the answer is none of OSRM's */
export function readTable(json: unknown, rows: number, columns: number): Table {
  const answer = json as Record<string, unknown> | null;
  const code = typeof answer?.code === 'string' ? answer.code : null;
  if (!answer || code === null) throw outside();
  if (code !== 'Ok') {
    const message = typeof answer.message === 'string' ? answer.message.slice(0, 200) : '';
    const [, index] = code === 'NoSegment' ? (NO_SEGMENT.exec(message) ?? []) : [];
    if (index) throw new NotOnARoad(Number(index), message);
    throw new RemoteServerRefusal(`OSRM refuses: ${code.slice(0, 50)} ${message}`);
  }
  return {
    seconds: cells(answer.durations, rows, columns),
    metres: cells(answer.distances, rows, columns),
    sourceSnaps: snaps(answer.sources, rows),
    destinationSnaps: snaps(answer.destinations, columns),
  };
}

const outside = () => new RemoteServerAway('OSRM answered outside its protocol.');

function cells(table: unknown, rows: number, columns: number): (number | null)[][] {
  if (!Array.isArray(table) || table.length !== rows) throw outside();
  const isCell = (cell: unknown) => cell === null || (typeof cell === 'number' && cell >= 0 && cell < 1e9);
  for (const row of table as unknown[])
    if (!Array.isArray(row) || row.length !== columns || !row.every(isCell)) throw outside();
  return table as (number | null)[][];
}

/** Older servers don't tell: then the places are taken to be on a road. */
function snaps(waypoints: unknown, count: number): number[] {
  if (!Array.isArray(waypoints) || waypoints.length !== count) throw outside();
  return (waypoints as ({ distance?: unknown } | null)[]).map((waypoint) => {
    const distance = waypoint?.distance;
    if (distance === undefined) return 0;
    if (typeof distance !== 'number' || distance < 0) throw outside();
    return distance;
  });
}
