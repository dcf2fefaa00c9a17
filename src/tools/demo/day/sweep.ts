/** A position, which may be unknown. */
export interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The load of a shipment and its destination. */
export interface Drop extends Position {
  readonly shipmentId: string;
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** The capacity of a vehicle; null for no limit. */
export interface Capacity {
  readonly weightKg: number | null;
  readonly volumeM3: number | null;
}

/**
 * Divides shipments among vehicles by their direction from the depot. The shipments are sorted by bearing, starting after the widest gap.
 * Each vehicle takes an equal share of the rest in that order, or less if it is full. This is the sweep of Gillett and Miller (1974) with
 * equal shares. The service determines the sequence of each vehicle's stops.
 *
 * @returns the drops of each vehicle, and those that no vehicle could take
 */
export function sweep<D extends Drop>(
  depot: Position,
  drops: readonly D[],
  capacities: readonly Capacity[],
): { tours: D[][]; unassigned: D[] } {
  let unassigned = sortFromWidestGap(drops.map((drop) => ({ drop, bearing: computeBearing(depot, drop) })));
  const tours = capacities.map((capacity, index) => {
    const vehiclesLeft = capacities.length - index;
    const equalShare = Math.ceil(unassigned.length / vehiclesLeft);
    const assigned: D[] = [];
    const skipped: D[] = [];
    let room = { weightKg: capacity.weightKg ?? Infinity, volumeM3: capacity.volumeM3 ?? Infinity };
    for (const drop of unassigned) {
      const fits = drop.weightKg <= room.weightKg && drop.volumeM3 <= room.volumeM3;
      if (assigned.length >= equalShare || !fits) {
        skipped.push(drop);
        continue;
      }
      assigned.push(drop);
      room = { weightKg: room.weightKg - drop.weightKg, volumeM3: room.volumeM3 - drop.volumeM3 };
    }
    unassigned = skipped;
    return assigned;
  });
  return { tours, unassigned };
}

/**
 * Returns the direction from the depot in degrees clockwise from north, 0 if a position is unknown. A city is small enough to be
 * treated as a plane.
 */
function computeBearing(depot: Position, { latitude, longitude }: Position): number {
  if (depot.latitude === null || depot.longitude === null || latitude === null || longitude === null) return 0;
  const north = latitude - depot.latitude;
  const east = (longitude - depot.longitude) * Math.cos((depot.latitude * Math.PI) / 180);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Sorts drops by bearing, starting after the widest empty sector. Starting at north would separate neighbours on both sides of it. */
function sortFromWidestGap<D>(dropsWithBearing: { drop: D; bearing: number }[]): D[] {
  const sorted = [...dropsWithBearing].sort((a, b) => a.bearing - b.bearing);
  let startIndex = 0;
  let widestGap = -1;
  for (const [index, { bearing }] of sorted.entries()) {
    const previous = sorted.at(index - 1)!; // The first one follows the last one.
    const gap = bearing - previous.bearing + (index === 0 ? 360 : 0);
    if (gap > widestGap) {
      startIndex = index;
      widestGap = gap;
    }
  }
  return [...sorted.slice(startIndex), ...sorted.slice(0, startIndex)].map(({ drop }) => drop);
}

const COMPASS_POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Returns the side of the whole area on which some of the drops lie, as a point of the compass. */
export function findSide(drops: readonly Position[], all: readonly Position[]): string {
  const sector = Math.round(computeBearing(findMiddle(all), findMiddle(drops)) / 45) % COMPASS_POINTS.length;
  return COMPASS_POINTS[sector]!;
}

function findMiddle(positions: readonly Position[]): Position {
  return {
    latitude: computeMeanOfKnown(positions.map(({ latitude }) => latitude)),
    longitude: computeMeanOfKnown(positions.map(({ longitude }) => longitude)),
  };
}

function computeMeanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}
