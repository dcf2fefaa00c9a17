import type { Feature, FeatureCollection } from 'geojson';

/** Distances between lines in degrees. The largest one with at least this many lines is used. */
const MIN_LINES = 4;
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005];

/** Returns grid lines at round degrees, which give a scale where no streets are shown. */
export function graticule(west: number, south: number, east: number, north: number): FeatureCollection {
  const step = STEPS.find((each) => (east - west) / each >= MIN_LINES) ?? STEPS.at(-1)!;
  const features: Feature[] = [];
  const addLine = (from: [number, number], to: [number, number]) =>
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } });
  for (let x = Math.floor(west / step); x * step <= east; x++) addLine([x * step, south], [x * step, north]);
  for (let y = Math.floor(south / step); y * step <= north; y++) addLine([west, y * step], [east, y * step]);
  return { type: 'FeatureCollection', features };
}
