/** Where something is, if that is known. */
export interface Position {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A load and where it goes. */
export interface Drop extends Position {
  readonly shipmentId: string;
  readonly weightKg: number;
  readonly volumeM3: number;
}

/** What a vehicle carries; null: no limit. */
export interface Hold {
  readonly weightKg: number | null;
  readonly volumeM3: number | null;
}

/**
 * Divides drops among vehicles by direction: seen from the depot they are sorted like the hands of a clock, cut open at
 * the widest gap, and dealt out in that order, each vehicle taking an equal share of what is left until it is full. It is
 * the sweep of Gillett and Miller (1974) with the shares evened out; the service puts each vehicle's stops in order.
 *
 * @returns the drops of each vehicle, and those that no vehicle could take
 */
export function sweep<D extends Drop>(depot: Position, drops: readonly D[], holds: readonly Hold[]) {
  const waiting = openedAtWidestGap(drops.map((drop) => ({ drop, bearing: bearingOf(depot, drop) })));
  let left: D[] = waiting;
  const tours = holds.map((hold, index) => {
    const share = Math.ceil(left.length / (holds.length - index));
    const taken: D[] = [];
    const passed: D[] = [];
    let room = { weightKg: hold.weightKg ?? Infinity, volumeM3: hold.volumeM3 ?? Infinity };
    for (const drop of left) {
      const fits = drop.weightKg <= room.weightKg && drop.volumeM3 <= room.volumeM3;
      if (taken.length >= share || !fits) {
        passed.push(drop);
        continue;
      }
      taken.push(drop);
      room = { weightKg: room.weightKg - drop.weightKg, volumeM3: room.volumeM3 - drop.volumeM3 };
    }
    left = passed;
    return taken;
  });
  return { tours, left };
}

/** Degrees clockwise from north, in the plane that a city is small enough for; 0 for what has no position. */
function bearingOf(depot: Position, { latitude, longitude }: Position): number {
  if (depot.latitude === null || depot.longitude === null || latitude === null || longitude === null) return 0;
  const north = latitude - depot.latitude;
  const east = (longitude - depot.longitude) * Math.cos((depot.latitude * Math.PI) / 180);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Sorted by bearing, beginning after the widest empty sector, so that no neighbours are parted by north itself. */
function openedAtWidestGap<D>(seen: { drop: D; bearing: number }[]): D[] {
  const sorted = [...seen].sort((a, b) => a.bearing - b.bearing);
  let [first, widest] = [0, -1];
  sorted.forEach(({ bearing }, index) => {
    const before = sorted.at(index - 1)!;
    const gap = index === 0 ? bearing - before.bearing + 360 : bearing - before.bearing;
    if (gap > widest) [first, widest] = [index, gap];
  });
  return [...sorted.slice(first), ...sorted.slice(0, first)].map(({ drop }) => drop);
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** On which side of all drops some of them lie, as a point of the compass. */
export function sideOf(drops: readonly Position[], all: readonly Position[]): string {
  const sector = Math.round(bearingOf(middleOf(all), middleOf(drops)) / 45) % POINTS.length;
  return POINTS[sector]!;
}

function middleOf(positions: readonly Position[]): Position {
  const mean = (of: (position: Position) => number | null) => {
    const known = positions.flatMap((position) => of(position) ?? []);
    return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
  };
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
