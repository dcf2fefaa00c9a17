import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Compression, type TileType } from 'pmtiles';

const HEADER_LENGTH = 127;
/** A client reads the header and the root directory in one request of this size, so both must fit into it. */
const START_LENGTH = 16_384;
/** The fewest entries of a leaf directory. A client loads a leaf of this size by one request of some ten kilobytes. */
const MIN_LEAF_ENTRIES = 4096;
/** The root directory has room for this many leaves, because each needs at most ten bytes of it. */
const MAX_LEAVES = 1500;
/** Number of recent tiles that are compared with a new one. Equal tiles, such as those of the sea, are written once. */
const COMPARED_TILES = 50_000;
/** The header has degrees in units of 10^-7. */
const DEGREE_UNITS = 10_000_000;

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  /** Number of consecutive tiles with this content; 0 for a leaf directory. */
  runLength: number;
}

/** The properties of all tiles, which the header of the file contains. */
export interface TileSet {
  readonly tileType: TileType;
  readonly tileCompression: Compression;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/**
 * Writes a PMTiles file of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Tiles go to the
 * disk at once. The compressed directories stay in memory until the end: some five bytes for each tile.
 */
export class PmtilesWriter {
  private readonly leaves: Buffer[] = [];
  private readonly root: Entry[] = [];
  private readonly recent = new LRUCache<string, number>({ max: COMPARED_TILES });
  private entries: Entry[] = [];
  private entryCount = 0;
  private tileCount = 0;
  private contentCount = 0;
  private dataLength = 0;
  private leafLength = 0;
  private readonly leafEntries: number;

  /** @param expected number of tiles that will be added at most */
  constructor(
    private readonly file: FileHandle,
    expected: number,
  ) {
    this.leafEntries = Math.max(MIN_LEAF_ENTRIES, Math.ceil(expected / MAX_LEAVES));
  }

  /** Adds a tile. Tiles must come in the order of their ids. */
  async add(tileId: number, content: Uint8Array): Promise<void> {
    this.tileCount += 1;
    const hash = createHash('sha256').update(content).digest('base64');
    const knownOffset = this.recent.get(hash);
    const last = this.entries.at(-1);
    if (last && knownOffset === last.offset && last.tileId + last.runLength === tileId) {
      last.runLength += 1;
      return;
    }
    const offset = knownOffset ?? this.dataLength;
    if (knownOffset === undefined) {
      await this.write(content, START_LENGTH + this.dataLength);
      this.dataLength += content.byteLength;
      this.contentCount += 1;
    }
    this.recent.set(hash, offset);
    if (this.entries.length === this.leafEntries) this.closeLeaf();
    this.entries.push({ tileId, offset, length: content.byteLength, runLength: 1 });
    this.entryCount += 1;
  }

  /** Writes the directories, the metadata and the header. */
  async finish(tiles: TileSet, metadata: object): Promise<void> {
    if (this.leaves.length > 0) this.closeLeaf();
    const root = gzipSync(encodeDirectory(this.leaves.length > 0 ? this.root : this.entries));
    if (HEADER_LENGTH + root.length > START_LENGTH) {
      // Without leaves there are at most 4,096 entries, which may not fit when their tiles are far apart.
      this.closeLeaf();
      return this.finishWith(gzipSync(encodeDirectory(this.root)), tiles, metadata);
    }
    return this.finishWith(root, tiles, metadata);
  }

  private async finishWith(root: Buffer, tiles: TileSet, metadata: object): Promise<void> {
    const description = gzipSync(JSON.stringify(metadata));
    const descriptionAt = START_LENGTH + this.dataLength;
    const leavesAt = descriptionAt + description.length;
    await this.write(description, descriptionAt);
    let place = leavesAt;
    for (const leaf of this.leaves) {
      await this.write(leaf, place);
      place += leaf.length;
    }
    const header = this.buildHeader(tiles, [
      [HEADER_LENGTH, root.length],
      [descriptionAt, description.length],
      [leavesAt, this.leafLength],
      [START_LENGTH, this.dataLength],
    ]);
    await this.write(Buffer.concat([header, root]), 0);
  }

  /** Returns the header. The byte offsets are those of the specification. */
  private buildHeader(tiles: TileSet, sections: readonly (readonly [offset: number, length: number])[]): Buffer {
    const { bounds, minZoom, maxZoom } = tiles;
    const [west, south, east, north] = bounds;
    const header = Buffer.alloc(HEADER_LENGTH);
    header.write('PMTiles\x03', 'latin1');
    const counts = [this.tileCount, this.entryCount, this.contentCount];
    for (const [index, value] of [...sections.flat(), ...counts].entries())
      header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
    header.writeUInt8(1, 96); // The tiles are in the order of their ids.
    header.writeUInt8(Compression.Gzip, 97);
    header.writeUInt8(tiles.tileCompression, 98);
    header.writeUInt8(tiles.tileType, 99);
    header.writeUInt8(minZoom, 100);
    header.writeUInt8(maxZoom, 101);
    const writeDegrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * DEGREE_UNITS), at);
    for (const [index, value] of bounds.entries()) writeDegrees(value, 102 + index * 4);
    header.writeUInt8(minZoom, 118);
    writeDegrees((west + east) / 2, 119);
    writeDegrees((south + north) / 2, 123);
    return header;
  }

  private closeLeaf(): void {
    const first = this.entries[0];
    if (!first) return;
    const leaf = gzipSync(encodeDirectory(this.entries));
    this.root.push({ tileId: first.tileId, offset: this.leafLength, length: leaf.length, runLength: 0 });
    this.leaves.push(leaf);
    this.leafLength += leaf.length;
    this.entries = [];
  }

  private async write(bytes: Uint8Array, place: number): Promise<void> {
    let done = 0;
    while (done < bytes.byteLength)
      done += (await this.file.write(bytes, done, bytes.byteLength - done, place + done)).bytesWritten;
  }
}

/** Returns a directory in the encoding of the specification: its columns one after the other, as variable-length integers. */
function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  const writeInteger = (value: number) => {
    let remaining = value;
    while (remaining >= 128) {
      bytes.push((remaining % 128) + 128);
      remaining = Math.floor(remaining / 128);
    }
    bytes.push(remaining);
  };
  writeInteger(entries.length);
  for (const [index, { tileId }] of entries.entries()) writeInteger(tileId - (entries[index - 1]?.tileId ?? 0));
  for (const { runLength } of entries) writeInteger(runLength);
  for (const { length } of entries) writeInteger(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    const isNext = before !== undefined && offset === before.offset + before.length;
    writeInteger(isNext ? 0 : offset + 1); // 0 means: directly after the content of the previous entry.
  }
  return Uint8Array.from(bytes);
}
