import { type Coordinates, distanceKm } from '../distance';

/*
 * Estimates of distances and times without a road network. An area is a town or a postcode area of which the exact positions of addresses
 * are unknown, see ../areas.ts.
 */

/** The distance and duration of a leg. */
export interface Travel {
  /** Whole metres. */
  readonly metres: number;
  /** Whole seconds. */
  readonly seconds: number;
  /** Whether the leg is estimated because the road network has no road between these places. */
  readonly hasNoRoad?: boolean;
}

/** A point relative to the middle of its area. */
export interface Offset {
  readonly eastKm: number;
  readonly northKm: number;
}

/** An address in an area, with a substitute position, because the real one is unknown. */
export interface Door extends Offset {
  /** Identifies the address within its area. Places with the same coordinates and door are the same. */
  readonly door: string;
}

/** A place to travel to. The coordinates of a place with an area are those of the area's middle. */
export interface TravelPlace extends Coordinates {
  readonly area?: Door;
}

/** Returns the travel from one place to another. */
export type TravelModel = (from: TravelPlace, to: TravelPlace) => Travel;

/** Returns whether the distance of two places is a guess, because they are different addresses with unknown positions in one area. */
export const isGuessedDistance = (from: TravelPlace, to: TravelPlace): boolean =>
  from.area !== undefined &&
  to.area !== undefined &&
  from.area.door !== to.area.door &&
  from.latitude === to.latitude &&
  from.longitude === to.longitude;

/** The least assumed distance between different addresses. */
const MIN_DISTANCE_KM = 0.05;

const guessDistanceKm = (one: Offset, other: Offset): number =>
  Math.max(MIN_DISTANCE_KM, Math.hypot(one.eastKm - other.eastKm, one.northKm - other.northKm));

/** Returns the great-circle distance in kilometres, or a guess for addresses of one area. */
export const estimateTravelDistanceKm = (from: TravelPlace, to: TravelPlace): number =>
  isGuessedDistance(from, to) ? guessDistanceKm(from.area!, to.area!) : distanceKm(from, to);

/** The parameters of estimates without a road network. Lengths of legs are those on the road, including the detour. */
export interface TravelSettings {
  /** Road distance over great-circle distance. */
  readonly detourFactor: number;
  /** Legs below this many kilometres are driven at the short speed. */
  readonly shortBelowKm: number;
  /** Other legs below this many kilometres are driven at the medium speed, the rest at the long one. */
  readonly mediumBelowKm: number;
  readonly shortSpeedKmh: number;
  readonly mediumSpeedKmh: number;
  readonly longSpeedKmh: number;
}

/** Rough values for deliveries in and between towns. Each can be replaced by a setting. */
export const DEFAULT_TRAVEL_SETTINGS: TravelSettings = {
  detourFactor: 1.3,
  shortBelowKm: 5,
  mediumBelowKm: 30,
  shortSpeedKmh: 30,
  mediumSpeedKmh: 50,
  longSpeedKmh: 75,
};

/** Returns the assumed speed on a leg of this length. */
function findSpeedKmh(roadKm: number, settings: TravelSettings): number {
  if (roadKm < settings.shortBelowKm) return settings.shortSpeedKmh;
  return roadKm < settings.mediumBelowKm ? settings.mediumSpeedKmh : settings.longSpeedKmh;
}

/** Returns a model that estimates travel from the great-circle distance. Both directions of a leg have the same estimate. */
export function createTravelEstimate(settings: TravelSettings = DEFAULT_TRAVEL_SETTINGS): TravelModel {
  return (from, to) => {
    const roadKm = estimateTravelDistanceKm(from, to) * settings.detourFactor;
    return {
      metres: Math.round(roadKm * 1_000),
      seconds: Math.round((roadKm / findSpeedKmh(roadKm, settings)) * 3_600),
    };
  };
}

/** Travel seconds between all pairs of places, at `seconds[from * size + to]`. The two directions may differ. */
export interface TravelMatrix {
  readonly size: number;
  readonly seconds: Int32Array;
}

/**
 * Travel time in a matrix between places without a road. It is longer than any drive (more than 11 days), and small enough that
 * the sum of a thousand of them fits into 32 bits.
 */
export const NO_ROAD_SECONDS = 1_000_000;

/** Computes the travel between all pairs of places with a travel model. */
export function computeTravelMatrix(places: readonly TravelPlace[], travel: TravelModel): TravelMatrix {
  const size = places.length;
  const seconds = new Int32Array(size * size);
  places.forEach((from, row) =>
    places.forEach((to, column) => {
      if (row !== column) seconds[row * size + column] = travel(from, to).seconds;
    }),
  );
  return { size, seconds };
}
