import type { Feature, FeatureCollection } from 'geojson';

/** Distances between lines in degrees. The largest with at least four lines is used. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005];

/** Returns grid lines at round degrees, which give a scale where no streets are shown. */
export function graticule(west: number, south: number, east: number, north: number): FeatureCollection {
  const step = STEPS.find((each) => (east - west) / each >= 4) ?? 0.005;
  const features: Feature[] = [];
  const line = (from: [number, number], to: [number, number]) =>
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [from, to] } });
  for (let x = Math.floor(west / step); x * step <= east; x++) line([x * step, south], [x * step, north]);
  for (let y = Math.floor(south / step); y * step <= north; y++) line([west, y * step], [east, y * step]);
  return { type: 'FeatureCollection', features };
}
