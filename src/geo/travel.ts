import { type Coordinates, distanceKm } from './distance';

/** What a leg costs on the road. */
export interface Travel {
  /** Whole metres. */
  readonly metres: number;
  /** Whole seconds. */
  readonly seconds: number;
  /** Whether it is an estimate among legs of a road network, which knows no road between these places. */
  readonly hasNoRoad?: boolean;
}

/** A point in kilometres east and north of the middle of its area. */
export interface Offset {
  readonly eastKm: number;
  readonly northKm: number;
}

/** A door of an area, and the point that stands for it: where it really is, is not known. */
export interface Door extends Offset {
  /** Tells the doors of one area apart: those at the same coordinates with the same door are one. */
  readonly door: string;
}

/** A place that is travelled to. Of one with an area only the area is known: its coordinates are those of the middle. */
export interface TravelPlace extends Coordinates {
  readonly area?: Door;
}

/** How a vehicle gets from one place to another. */
export type TravelModel = (from: TravelPlace, to: TravelPlace) => Travel;

/** Whether how far apart the places are is a guess: they are different doors of one area, and where in it is not known. */
export const isGuess = (from: TravelPlace, to: TravelPlace): boolean =>
  from.area !== undefined &&
  to.area !== undefined &&
  from.area.door !== to.area.door &&
  from.latitude === to.latitude &&
  from.longitude === to.longitude;

/** Different doors are never at the same place. */
const NEAREST_DOORS_KM = 0.05;

const betweenDoorsKm = (one: Offset, other: Offset): number =>
  Math.max(NEAREST_DOORS_KM, Math.hypot(one.eastKm - other.eastKm, one.northKm - other.northKm));

/** Great-circle distance in kilometres; a guess between doors of one area, which are never at the same place. */
export const apartKm = (from: TravelPlace, to: TravelPlace): number =>
  isGuess(from, to) ? betweenDoorsKm(from.area!, to.area!) : distanceKm(from, to);

/** The estimate for when no road network is at hand. A leg's length here is its length on the road, the detour included. */
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

export const DEFAULT_TRAVEL: TravelSettings = {
  detourFactor: 1.3,
  shortBelowKm: 5,
  mediumBelowKm: 30,
  shortSpeedKmh: 30,
  mediumSpeedKmh: 50,
  longSpeedKmh: 75,
};

function speedKmh(roadKm: number, settings: TravelSettings): number {
  if (roadKm < settings.shortBelowKm) return settings.shortSpeedKmh;
  return roadKm < settings.mediumBelowKm ? settings.mediumSpeedKmh : settings.longSpeedKmh;
}

/** The travel model that estimates from the great circle: the same both ways, and the same answer every time. */
export function estimatedTravel(settings: TravelSettings = DEFAULT_TRAVEL): TravelModel {
  return (from, to) => {
    const roadKm = apartKm(from, to) * settings.detourFactor;
    return { metres: Math.round(roadKm * 1_000), seconds: Math.round((roadKm / speedKmh(roadKm, settings)) * 3_600) };
  };
}

/** Travel seconds between every two of some places: row by row, `seconds[from * size + to]`. The two directions may differ. */
export interface TravelMatrix {
  readonly size: number;
  readonly seconds: Int32Array;
}

/** What stands in a matrix where no road leads: longer than any way, and so little that a sum of a thousand is still 32 bits. */
export const NO_ROAD_SECONDS = 1_000_000;

export function travelMatrix(places: readonly TravelPlace[], travel: TravelModel): TravelMatrix {
  const size = places.length;
  const seconds = new Int32Array(size * size);
  places.forEach((from, row) =>
    places.forEach((to, column) => {
      if (row !== column) seconds[row * size + column] = travel(from, to).seconds;
    }),
  );
  return { size, seconds };
}
