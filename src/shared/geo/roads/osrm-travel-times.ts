import { Logger } from '@nestjs/common';
import { type RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';
import { NotOnARoad, readTable, type TravelTable, createTableCall } from './osrm-table';
import { isGuessedDistance, NO_ROAD_SECONDS, type TravelPlace } from './travel';
import type { RoadMatrix, TravelTimes } from './travel-times';

/** How travel times are requested from an OSRM server. */
export interface OsrmSettings {
  /** The profile in the URL. A server has only one, and accepts any name for it. */
  readonly profile: string;
  /** The most places on a side of a table; at most the server's --max-table-size. */
  readonly tableSize: number;
}

/** The most tables that are requested at the same time. */
const MAX_PARALLEL_REQUESTS = 4;
/** OSRM uses the nearest road at any distance. If it is farther than this, the place is not on its map. */
const MAX_ROAD_DISTANCE_M = 5_000;
/** If more places are not near a road, the server has the map of another region, and all legs are estimated. */
const MAX_PLACES_OFF_ROADS = 10;

/** A part of the matrix: the indexes of the places of its rows and columns. */
interface Block {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Computes times and distances on the road network with OSRM's table service, in blocks of its table size. Places that are not on its map
 * are estimated. If the server is not available, everything is estimated.
 */
export class OsrmTravelTimes implements TravelTimes {
  readonly isOnline = true;
  private readonly logger = new Logger(OsrmTravelTimes.name);

  constructor(
    private readonly server: RemoteServer,
    private readonly settings: OsrmSettings,
    private readonly estimate: TravelTimes,
  ) {}

  async matrix(places: readonly TravelPlace[], signal?: AbortSignal): Promise<RoadMatrix> {
    const estimated = await this.estimate.matrix(places, signal);
    if (places.length < 2) return estimated;
    try {
      return await this.matrixOfRoads(places, estimated, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteServerRefusal) this.logger.warn(`Travel times are estimated: ${error.message}`);
      else if (!(error instanceof RemoteServerAway)) throw error; // RemoteServer logs that the server is away
      return estimated;
    }
  }

  /** Requests all blocks, up to MAX_PARALLEL_REQUESTS at a time. */
  private async matrixOfRoads(
    places: readonly TravelPlace[],
    estimated: RoadMatrix,
    signal?: AbortSignal,
  ): Promise<RoadMatrix> {
    const matrix: RoadMatrix = {
      size: estimated.size,
      seconds: estimated.seconds.slice(),
      metres: estimated.metres.slice(),
      isOfRoads: true,
    };
    const offRoads = new Set<number>();
    const blocks = divideIntoBlocks(places.length, this.settings.tableSize);
    const failure = new AbortController(); // Aborts the other requests when one fails.
    const anyAbort = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
    const fillBlocks = async () => {
      for (let block = blocks.shift(); block; block = blocks.shift())
        await this.fillBlock(matrix, places, block, offRoads, anyAbort);
    };
    try {
      await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, fillBlocks));
    } catch (error) {
      failure.abort(error);
      throw error;
    }
    this.useEstimatesOffRoads(matrix, estimated, offRoads);
    useEstimatesWithinAreas(matrix, estimated, places);
    return offRoads.size ? { ...matrix, offRoads } : matrix;
  }

  /**
   * Requests one block and writes it into the matrix. If OSRM rejects a place, the place is added to `offRoads`, and the request is
   * repeated without it.
   */
  private async fillBlock(
    matrix: RoadMatrix,
    places: readonly Coordinates[],
    block: Block,
    offRoads: Set<number>,
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const rows = block.rows.filter((place) => !offRoads.has(place));
      const columns = block.columns === block.rows ? rows : block.columns.filter((place) => !offRoads.has(place));
      if (rows.length === 0 || columns.length === 0) return;
      const destinations = columns === rows ? [] : columns; // A table among the same places needs no destinations.
      const placeAt = (index: number) => places[index]!;
      const call = createTableCall(this.settings.profile, rows.map(placeAt), destinations.map(placeAt));
      try {
        const read = (json: unknown) => readTable(json, rows.length, columns.length);
        const table = await this.server.call(call, read, signal);
        writeTable(matrix, rows, columns, table, offRoads);
        return;
      } catch (error) {
        const place = error instanceof NotOnARoad ? [...rows, ...destinations][error.index] : undefined;
        if (place === undefined || offRoads.size >= MAX_PLACES_OFF_ROADS) throw error;
        offRoads.add(place);
      }
    }
  }

  /** Replaces the travel to and from places off roads in the matrix by the estimates. */
  private useEstimatesOffRoads(matrix: RoadMatrix, estimated: RoadMatrix, offRoads: ReadonlySet<number>): void {
    const { size } = matrix;
    for (const place of offRoads) {
      for (let other = 0; other < size; other++) {
        copyCell(estimated, matrix, place * size + other);
        copyCell(estimated, matrix, other * size + place);
      }
    }
    if (offRoads.size) this.logger.debug(`${offRoads.size} of ${size} places are not on OSRM's map.`);
  }
}

/** Addresses of one area have the same coordinates, so the road network has 0 between them. The estimates replace that. */
function useEstimatesWithinAreas(matrix: RoadMatrix, estimated: RoadMatrix, places: readonly TravelPlace[]): void {
  const indexesOfAreas = places.flatMap((place, index) => (place.area ? [index] : []));
  for (const from of indexesOfAreas) {
    for (const to of indexesOfAreas) {
      if (!isGuessedDistance(places[from]!, places[to]!)) continue;
      const cell = from * matrix.size + to;
      copyCell(estimated, matrix, cell);
    }
  }
}

function copyCell(from: RoadMatrix, to: RoadMatrix, cell: number): void {
  to.seconds[cell] = from.seconds[cell]!;
  to.metres[cell] = from.metres[cell]!;
}

/** Divides a square matrix into blocks with sides of at most `tableSize` places. */
function divideIntoBlocks(placeCount: number, tableSize: number): Block[] {
  const chunks: number[][] = [];
  for (let first = 0; first < placeCount; first += tableSize)
    chunks.push(Array.from({ length: Math.min(tableSize, placeCount - first) }, (_, index) => first + index));
  return chunks.flatMap((rows) => chunks.map((columns) => ({ rows, columns })));
}

/** Writes a table into the matrix, and adds the places that are too far from any road to `offRoads`. */
function writeTable(
  matrix: RoadMatrix,
  rows: readonly number[],
  columns: readonly number[],
  table: TravelTable,
  offRoads: Set<number>,
): void {
  const { size, seconds, metres } = matrix;
  rows.forEach((place, row) => {
    if (table.sourceToRoadMetres[row]! > MAX_ROAD_DISTANCE_M) offRoads.add(place);
    columns.forEach((other, column) => {
      if (place === other) return;
      const cell = place * size + other;
      const time = table.seconds[row]![column]!;
      const length = table.metres[row]![column]!;
      seconds[cell] = time === null ? NO_ROAD_SECONDS : Math.min(NO_ROAD_SECONDS - 1, Math.round(time));
      if (time !== null && length !== null) metres[cell] = Math.round(length);
    });
  });
  columns.forEach((place, column) => {
    if (table.destinationToRoadMetres[column]! > MAX_ROAD_DISTANCE_M) offRoads.add(place);
  });
}
