import { Database, SQLite3Error, type Statement } from 'node-sqlite3-wasm';
import { zxyToTileId } from 'pmtiles';

/** Tiles are read in squares of 2^SQUARE_BITS tiles per side, which bounds the memory. The ids of a square's tiles are consecutive. */
const SQUARE_BITS = 8;
/** The highest zoom of PMTiles whose tile ids JavaScript counts exactly. */
const MAX_ZOOM = 25;

/** A tile in the order of PMTiles. Its row counts from the north; MBTiles counts from the south. */
export interface MapTile {
  readonly tileId: number;
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
  readonly content: Uint8Array;
}

/** The zoom levels of a file, and the columns and rows of its tiles on the highest level. */
export interface TileExtent {
  readonly count: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly columns: readonly [first: number, last: number];
  /** Counted from the north. */
  readonly rows: readonly [first: number, last: number];
}

/** A row of a query, with the values of SQLite. */
type Row = Readonly<Record<string, unknown>>;
/** A tile or a square, counted from the west and the north. */
type Place = readonly [column: number, row: number];

/** Reads an MBTiles file (https://github.com/mapbox/mbtiles-spec), which is an SQLite database. */
export class MbtilesFile {
  private readonly database: Database;

  /**
   * @param path where the file is opened; SQLite puts a lock beside it
   * @param file its name in errors
   */
  constructor(
    path: string,
    private readonly file: string,
  ) {
    this.database = this.explainErrors(() => new Database(path, { readOnly: true }));
    this.explainErrors(() => this.checkTables());
    // One transaction, because each would lock the file and forget the pages that were read.
    this.explainErrors(() => this.database.exec('BEGIN'));
  }

  close(): void {
    this.database.close();
  }

  /** Returns the names and values of the table `metadata`. */
  readMetadata(): ReadonlyMap<string, string> {
    const rows = this.queryRows('SELECT name, value FROM metadata');
    return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  }

  /**
   * Returns the zoom levels and the area of the tiles.
   *
   * @throws Error for a file without tiles, or with a tile that lies outside of the map
   */
  readExtent(): TileExtent {
    const levels = this.queryRows(
      `SELECT zoom_level AS zoom, COUNT(*) AS count, MIN(tile_column) AS west, MAX(tile_column) AS east,
              MIN(tile_row) AS south, MAX(tile_row) AS north
         FROM tiles GROUP BY zoom_level ORDER BY zoom_level`,
    ).map(toNumbers);
    const [first, last] = [levels[0], levels.at(-1)];
    if (!first || !last) throw new Error(`${this.file} has no tiles.`);
    for (const { zoom, west, east, south, north } of levels) this.checkPlaces(zoom!, [west!, south!], [east!, north!]);
    const lastRow = 2 ** last.zoom! - 1;
    return {
      count: levels.reduce((sum, { count }) => sum + count!, 0),
      minZoom: first.zoom!,
      maxZoom: last.zoom!,
      columns: [last.west!, last.east!],
      rows: [lastRow - last.north!, lastRow - last.south!],
    };
  }

  /** Returns all tiles in the order of their ids. Empty tiles are left out. */
  *readTiles({ minZoom, maxZoom }: TileExtent): Generator<MapTile> {
    const content = this.explainErrors(() =>
      this.database.prepare('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?'),
    );
    for (let zoom = minZoom; zoom <= maxZoom; zoom += 1)
      for (const square of this.findSquares(zoom)) yield* this.readTilesOfSquare(zoom, square, content);
    content.finalize();
  }

  /** Returns the squares of a zoom level that contain tiles, in the order of their tile ids. */
  private findSquares(zoom: number): readonly Place[] {
    const lastRow = 2 ** zoom - 1;
    const found = this.queryRows(
      `SELECT DISTINCT tile_column >> ${SQUARE_BITS} AS x, (${lastRow} - tile_row) >> ${SQUARE_BITS} AS y
         FROM tiles WHERE zoom_level = ?`,
      [zoom],
    );
    const computeFirstTileId = ([x, y]: Place) => zxyToTileId(zoom, x << SQUARE_BITS, y << SQUARE_BITS);
    return found
      .map(({ x, y }): Place => [Number(x), Number(y)])
      .sort((a, b) => computeFirstTileId(a) - computeFirstTileId(b));
  }

  /** Returns the tiles of a square in the order of their ids. Only the ids are in memory at once. */
  private *readTilesOfSquare(zoom: number, [x, y]: Place, content: Statement): Generator<MapTile> {
    const lastRow = 2 ** zoom - 1;
    const [west, north] = [x << SQUARE_BITS, y << SQUARE_BITS];
    const size = 2 ** SQUARE_BITS - 1;
    const tiles = this.queryRows(
      'SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ? AND tile_column BETWEEN ? AND ? AND tile_row BETWEEN ? AND ?',
      [zoom, west, west + size, lastRow - north - size, lastRow - north],
    ).map(({ tile_column: column, tile_row: row }) => {
      const fromNorth = lastRow - Number(row);
      return { tileId: zxyToTileId(zoom, Number(column), fromNorth), zoom, column: Number(column), row: fromNorth };
    });
    tiles.sort((a, b) => a.tileId - b.tileId);
    for (const tile of tiles) {
      const found = this.explainErrors(() => content.get([zoom, tile.column, lastRow - tile.row]));
      const bytes = found?.tile_data;
      if (bytes instanceof Uint8Array && bytes.byteLength > 0) yield { ...tile, content: bytes };
    }
  }

  private checkTables(): void {
    const names = this.queryRows("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')").map(
      ({ name }) => name,
    );
    for (const name of ['metadata', 'tiles'])
      if (!names.includes(name))
        throw new Error(`${this.file} is an SQLite database without the table ${name}, so it is not an MBTiles file.`);
    // Without an index each tile would be looked for among all tiles.
    const steps = this.queryRows(
      'EXPLAIN QUERY PLAN SELECT tile_data FROM tiles WHERE zoom_level = 1 AND tile_column = 1 AND tile_row = 1',
    );
    if (steps.some(({ detail }) => String(detail).startsWith('SCAN')))
      throw new Error(
        `${this.file} has no index of its tiles. Create one with the program "sqlite3":\n  CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);`,
      );
  }

  private checkPlaces(zoom: number, lowest: Place, highest: Place): void {
    if (!(zoom >= 0 && zoom <= MAX_ZOOM))
      throw new Error(`${this.file} has tiles of zoom ${zoom}. Zoom levels are 0 to ${MAX_ZOOM}.`);
    if (Math.min(...lowest) < 0 || Math.max(...highest) >= 2 ** zoom)
      throw new Error(`${this.file} has tiles of zoom ${zoom} outside of the map.`);
  }

  private queryRows(sql: string, values: number[] = []): readonly Row[] {
    return this.explainErrors(() => this.database.all(sql, values));
  }

  /** Runs a query and explains its error. */
  private explainErrors<T>(query: () => T): T {
    try {
      return query();
    } catch (error) {
      if (!(error instanceof SQLite3Error)) throw error;
      throw new Error(`${this.file} cannot be read: ${error.message}. It may be damaged; download it again.`);
    }
  }
}

const toNumbers = (row: Row): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
