import { Random } from '../../src/common/secrets/random';
import type { ToursProblem, TourStop, TourVehicle } from '../../src/routing/fleet/problem/tours-problem';

const HOUR = 3_600;

/** Returns a problem that uses every kind of constraint. Many of its stops cannot be assigned. */
export function randomTours(seed: number, stops: number, vehicles: number): ToursProblem {
  const random = new Random(seed);
  const size = stops + 3;
  const points = Array.from({ length: size }, () => [random.below(5_000), random.below(5_000)] as const);
  const way = (cell: number) => {
    const [from, to] = [points[Math.floor(cell / size)]!, points[cell % size]!];
    return Math.hypot(from[0] - to[0], from[1] - to[1]);
  };
  // The triangle inequality does not hold: a detour may be faster.
  const seconds = Int32Array.from({ length: size * size }, (_, cell) =>
    Math.floor(cell / size) === cell % size ? 0 : Math.round(way(cell) * (0.5 + random.fraction())),
  );
  const metres = Int32Array.from({ length: size * size }, (_, cell) => Math.round(way(cell) * 10));
  const maybe = <T>(chance: number, make: () => T): T | undefined => (random.fraction() < chance ? make() : undefined);
  const windows = () => {
    const earliest = 7 * HOUR + random.below(8 * HOUR);
    const first = { earliest, latest: earliest + random.below(3 * HOUR) };
    const later = first.latest + 1 + random.below(2 * HOUR);
    return maybe(0.3, () => [{ earliest: later, latest: later + random.below(2 * HOUR) }, first]) ?? [first];
  };
  const pairs = new Map<number, number>();
  for (let pickup = 0; pickup + 1 < stops; pickup += 5) if (random.chance(0.5)) pairs.set(pickup, pickup + 1);
  const delivered = new Set(pairs.values());
  const isLocked = random.chance(0.3);
  const plain = random.chance(0.2); // Rare constraints are sometimes used alone, so that others do not always hide them.
  const chance = (probability: number) => (plain ? probability / 5 : probability);
  const stop = (index: number): TourStop => ({
    weightKg: random.below(60) / 10,
    volumeM3: random.below(100) / 1_000,
    windows: maybe(chance(0.5), windows) ?? [],
    serviceSeconds: random.below(900),
    ...defined({
      amounts: maybe(chance(0.4), () => [random.below(4), random.below(3)]),
      setupSeconds: maybe(chance(0.5), () => random.below(400)),
      door: maybe(chance(0.5), () => random.below(4)),
      priority: maybe(chance(0.4), () => random.below(101)),
      skills: maybe(chance(0.3), () => [random.below(3)]),
      kind: pairs.has(index)
        ? ('pickup' as const)
        : delivered.has(index)
          ? undefined
          : maybe(chance(0.2), () => 'pickup' as const),
      pairedWith: pairs.get(index),
      maxOnBoardSeconds: maybe(chance(0.3), () => 1_200 + random.below(4 * HOUR)),
      vehicle:
        pairs.has(index) || delivered.has(index)
          ? undefined
          : maybe(chance(0.1), () => random.below(Math.max(1, vehicles))),
      fixedOrder: isLocked ? maybe(0.15, () => random.below(4)) : undefined,
    }),
  });
  const hasCosts = random.chance(0.5);
  const vehicle = (): TourVehicle => {
    const earliest = 6 * HOUR + random.below(3 * HOUR);
    const noon = earliest + 2 * HOUR + random.below(3 * HOUR);
    return {
      ...{
        capacityWeightKg: 5 + random.below(30),
        capacityVolumeM3: random.chance(0.3) ? Infinity : 0.2 + random.fraction(),
      },
      shift: { earliest, latest: earliest + 3 * HOUR + random.below(8 * HOUR) },
      ...defined({
        capacities: maybe(chance(0.5), () => [random.below(12), random.below(9)]),
        start: maybe(chance(0.4), () => stops + 1 + random.below(2)),
        end: maybe(chance(0.4), () => (random.chance(0.5) ? null : stops + 1 + random.below(2))),
        skills: maybe(0.7, () => [0, 1, 2].filter(() => random.chance(0.6))),
        breaks: maybe(chance(0.5), () =>
          [noon, noon + 3 * HOUR].slice(0, 1 + random.below(2)).map((begins) => ({
            window: { earliest: begins, latest: begins + HOUR + random.below(HOUR) },
            seconds: 900 + random.below(1_800),
          })),
        ),
        speedFactor: maybe(chance(0.3), () => 0.5 + random.fraction()),
        costs: hasCosts
          ? maybe(0.8, () => ({ fixed: random.below(5_000), perKm: random.below(60), perHour: random.below(4_000) }))
          : undefined,
        maxStops: maybe(chance(0.3), () => 1 + random.below(8)),
        maxMetres: maybe(chance(0.3), () => 20_000 + random.below(200_000)),
        maxSeconds: maybe(chance(0.3), () => HOUR + random.below(7 * HOUR)),
        reloads: maybe(chance(0.4), () => ({ most: 1 + random.below(2), seconds: random.below(900) })),
      }),
    };
  };
  return {
    travel: { size, seconds, metres },
    stops: Array.from({ length: stops }, (_, index) => stop(index)),
    vehicles: Array.from({ length: vehicles }, vehicle),
    ...defined({
      maxVehicles: maybe(0.3, () => 1 + random.below(vehicles + 1)),
      balance: maybe(0.4, () => random.pick(['time', 'stops'])),
    }),
  };
}

/** Returns a problem like `randomTours` with two depots, of which one has windows. More vehicles may reload. */
export function randomToursOfDepots(seed: number, stopCount: number, vehicleCount: number): ToursProblem {
  const { stops, vehicles, ...problem } = randomTours(seed, stopCount, vehicleCount);
  const random = new Random(seed ^ 1);
  const depots = stops.map(() => random.below(2));
  stops.forEach(({ pairedWith }, pickup) => pairedWith !== undefined && (depots[pairedWith] = depots[pickup]!));
  const noon = 10 * HOUR + random.below(4 * HOUR);
  return {
    ...problem,
    stops: stops.map((stop, index) => ({ ...stop, depot: depots[index]! })),
    vehicles: vehicles.map((vehicle) => ({
      ...vehicle,
      depot: random.below(2),
      ...(random.chance(0.5) && { reloads: { most: 1 + random.below(3), seconds: random.below(900) } }),
    })),
    depots: [
      { place: 0, windows: [] },
      {
        place: stopCount + 1,
        windows: [
          { earliest: 6 * HOUR, latest: noon - HOUR },
          { earliest: noon, latest: 20 * HOUR },
        ],
      },
    ],
  };
}

/** Removes members that are undefined. */
const defined = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
