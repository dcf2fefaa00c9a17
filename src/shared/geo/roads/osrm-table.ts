import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';

/** A part of a matrix from OSRM, with one row for each source. Null means that no road exists. */
export interface TravelTable {
  readonly seconds: readonly (readonly (number | null)[])[];
  readonly metres: readonly (readonly (number | null)[])[];
  /** The distance of each source and each destination from the nearest road, in metres. */
  readonly sourceToRoadMetres: readonly number[];
  readonly destinationToRoadMetres: readonly number[];
}

/** One of the places is not near any road. */
export class NotOnARoad extends RemoteServerRefusal {
  constructor(
    /** The index of the place in the call. */
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}

/** The most bytes of a response for the seconds and metres between two places. */
const BYTES_PER_CELL = 64;
/** The most bytes of a response for a place with the names of its road. */
const BYTES_PER_PLACE = 4_096;
/** OSRM's message names the index of the place that is not near any road. */
const NO_SEGMENT = /^Could not find a matching segment for coordinate (?<index>\d{1,9})$/;

/**
 * Returns the call `GET /table/v1/{profile}/{lon,lat;...}` of OSRM's HTTP interface for the travel from the places of `from` to those of
 * `to`, or among all places of `from` if `to` is empty.
 */
export function createTableCall(profile: string, from: readonly Coordinates[], to: readonly Coordinates[]): RemoteCall {
  const places = [...from, ...to];
  const coordinates = places.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`);
  const indexes = places.map((_, index) => index);
  const sourcesAndDestinations = to.length
    ? `&sources=${indexes.slice(0, from.length).join(';')}&destinations=${indexes.slice(from.length).join(';')}`
    : '';
  const cellCount = from.length * (to.length || from.length);
  // Without `to`, the response lists each place twice: as a source and as a destination. With it, this is more than enough.
  const maxPlaceBytes = 2 * places.length * BYTES_PER_PLACE;
  return {
    method: 'GET',
    path: `table/v1/${profile}/${coordinates.join(';')}?annotations=duration,distance&generate_hints=false${sourcesAndDestinations}`,
    maxBytes: cellCount * BYTES_PER_CELL + maxPlaceBytes,
  };
}

/**
 * Reads a response of OSRM to a call of `createTableCall`.
 *
 * @throws NotOnARoad if a place is not near any road
 * @throws RemoteServerRefusal with OSRM's message for another error
 * @throws RemoteServerAway if the response does not follow OSRM's protocol, which is treated like a failing server
 */
export function readTable(json: unknown, rows: number, columns: number): TravelTable {
  const response = json as Record<string, unknown> | null;
  const code = typeof response?.code === 'string' ? response.code : null;
  if (!response || code === null) throw createProtocolError();
  if (code !== 'Ok') {
    const message = typeof response.message === 'string' ? response.message.slice(0, 200) : '';
    const index = code === 'NoSegment' ? NO_SEGMENT.exec(message)?.groups?.index : undefined;
    if (index !== undefined) throw new NotOnARoad(Number(index), message);
    throw new RemoteServerRefusal(`OSRM refuses: ${code.slice(0, 50)} ${message}`);
  }
  return {
    seconds: readCells(response.durations, rows, columns),
    metres: readCells(response.distances, rows, columns),
    sourceToRoadMetres: readSnapDistances(response.sources, rows),
    destinationToRoadMetres: readSnapDistances(response.destinations, columns),
  };
}

const createProtocolError = () => new RemoteServerAway('OSRM answered outside its protocol.');

/** Checks that a table has the expected size and valid values. */
function readCells(table: unknown, rows: number, columns: number): (number | null)[][] {
  if (!Array.isArray(table) || table.length !== rows) throw createProtocolError();
  const isCell = (cell: unknown) => cell === null || (typeof cell === 'number' && cell >= 0 && cell < 1e9);
  for (const row of table as unknown[])
    if (!Array.isArray(row) || row.length !== columns || !row.every(isCell)) throw createProtocolError();
  return table as (number | null)[][];
}

/** Returns the distance of each place from the nearest road; 0 from older servers, which do not report it. */
function readSnapDistances(waypoints: unknown, count: number): number[] {
  if (!Array.isArray(waypoints) || waypoints.length !== count) throw createProtocolError();
  return (waypoints as ({ distance?: unknown } | null)[]).map((waypoint) => {
    const distance = waypoint?.distance;
    if (distance === undefined) return 0;
    if (typeof distance !== 'number' || distance < 0) throw createProtocolError();
    return distance;
  });
}
