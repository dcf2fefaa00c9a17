import { Logger } from '@nestjs/common';
import { type RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../outbound/remote-server';
import type { Coordinates } from './distance';
import { NotOnARoad, readTable, type Table, tableCall } from './osrm-table';
import { isGuess, NO_ROAD_SECONDS, type TravelPlace } from './travel';
import type { RoadMatrix, TravelTimes } from './travel-times';

export interface OsrmSettings {
  /** Of the URL; a server has one, whatever it is called. */
  readonly profile: string;
  /** Places on a side of a table: at most the server's --max-table-size. */
  readonly tableSize: number;
}

/** Tables that are asked for at a time. */
const PARALLEL = 4;
/** OSRM takes the next road however far it is: farther than this, in metres, and its map does not know the place. */
const FARTHEST_ROAD_M = 5_000;
/** Places off the roads for which the others are asked again; with more of them the map is a wrong one. */
const MOST_OFF_ROADS = 10;

interface Block {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Times and distances of a road network, from OSRM's table service, in blocks of its table size. Places that its map does not know are
 * estimated; when it is away, everything is.
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
      return await this.onRoads(places, estimated, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteServerRefusal) this.logger.warn(`Travel times are estimated: ${error.message}`);
      else if (!(error instanceof RemoteServerAway)) throw error; // that one is logged by the server
      return estimated;
    }
  }

  private async onRoads(places: readonly TravelPlace[], estimated: RoadMatrix, signal?: AbortSignal) {
    const matrix: RoadMatrix = {
      size: estimated.size,
      seconds: estimated.seconds.slice(),
      metres: estimated.metres.slice(),
      isOfRoads: true,
    };
    const offRoads = new Set<number>();
    const blocks = blocksOf(places.length, this.settings.tableSize);
    const stop = new AbortController(); // the other blocks are of no use when one fails
    const end = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const work = async () => {
      for (let block = blocks.shift(); block; block = blocks.shift())
        await this.fill(matrix, places, block, offRoads, end);
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL }, work));
    } catch (error) {
      stop.abort(error);
      throw error;
    }
    this.restore(matrix, estimated, offRoads);
    restoreGuesses(matrix, estimated, places);
    return offRoads.size ? { ...matrix, offRoads } : matrix;
  }

  /** Writes one block into the matrix, without the places that turn out to be off the roads. */
  private async fill(
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
      const to = columns === rows ? [] : columns;
      const at = (index: number) => places[index]!;
      const call = tableCall(this.settings.profile, rows.map(at), to.map(at));
      try {
        write(
          matrix,
          rows,
          columns,
          await this.server.call(call, (json) => readTable(json, rows.length, columns.length), signal),
          offRoads,
        );
        return;
      } catch (error) {
        const place = error instanceof NotOnARoad ? [...rows, ...to][error.index] : undefined;
        if (place === undefined || offRoads.size >= MOST_OFF_ROADS) throw error;
        offRoads.add(place);
      }
    }
  }

  private restore(matrix: RoadMatrix, estimated: RoadMatrix, offRoads: ReadonlySet<number>): void {
    const { size } = matrix;
    for (const place of offRoads)
      for (let other = 0; other < size; other++)
        for (const cell of [place * size + other, other * size + place]) {
          matrix.seconds[cell] = estimated.seconds[cell]!;
          matrix.metres[cell] = estimated.metres[cell]!;
        }
    if (offRoads.size) this.logger.debug(`${offRoads.size} of ${size} places are not on OSRM's map.`);
  }
}

/** Between doors of one area, of which only the middle is known, a road network says 0. */
function restoreGuesses(matrix: RoadMatrix, estimated: RoadMatrix, places: readonly TravelPlace[]): void {
  const areas = places.flatMap((place, index) => (place.area ? [index] : []));
  for (const from of areas)
    for (const to of areas) {
      if (!isGuess(places[from]!, places[to]!)) continue;
      const cell = from * matrix.size + to;
      matrix.seconds[cell] = estimated.seconds[cell]!;
      matrix.metres[cell] = estimated.metres[cell]!;
    }
}

function blocksOf(count: number, side: number): Block[] {
  const chunks: number[][] = [];
  for (let first = 0; first < count; first += side)
    chunks.push(Array.from({ length: Math.min(side, count - first) }, (_, index) => first + index));
  return chunks.flatMap((rows) => chunks.map((columns) => ({ rows, columns })));
}

function write(
  matrix: RoadMatrix,
  rows: readonly number[],
  columns: readonly number[],
  table: Table,
  offRoads: Set<number>,
): void {
  const { size, seconds, metres } = matrix;
  rows.forEach((place, row) => {
    if (table.sourceSnaps[row]! > FARTHEST_ROAD_M) offRoads.add(place);
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
    if (table.destinationSnaps[column]! > FARTHEST_ROAD_M) offRoads.add(place);
  });
}
