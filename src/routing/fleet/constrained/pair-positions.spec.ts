import { Random } from '../../../common/secrets/random';
import { ConstrainedTour } from './constrained-tour';
import { ConstrainedVehicle } from './constrained-vehicle';
import { createConstrainedData } from './constrained-data';
import type { ToursProblem, TourStop, TourVehicle } from '../problem/tours-problem';
import { createNoInsertion } from '../search-tour';

const NEVER = () => false;
const PAIRS = 6;
const STOPS = 2 * PAIRS;

/** Random pairs with windows and services: stop 2n is a pickup, stop 2n + 1 its delivery. */
function problemOf(seed: number, vehicle: Partial<TourVehicle>, ofStop: Partial<TourStop> = {}): ToursProblem {
  const random = new Random(seed);
  const size = STOPS + 1;
  const seconds = Int32Array.from({ length: size * size }, (_, leg) =>
    Math.floor(leg / size) === leg % size ? 0 : 60 + random.below(900),
  );
  const stops = Array.from({ length: STOPS }, (_, stop): TourStop => {
    const earliest = random.below(6_000);
    return {
      weightKg: 1 + random.below(5),
      volumeM3: 0,
      serviceSeconds: random.below(300),
      windows: random.below(3) > 0 ? [{ earliest, latest: earliest + 6_000 }] : [],
      ...(stop % 2 === 0 && { kind: 'pickup' as const, pairedWith: stop + 1 }),
      ...ofStop,
    };
  });
  const vehicles = [
    { capacityWeightKg: 9, capacityVolumeM3: Infinity, shift: { earliest: 0, latest: 15_000 }, ...vehicle },
  ];
  return { travel: { size, seconds, metres: seconds.map((leg) => 9 * leg) }, stops, vehicles };
}

/** Adds all pairs to a tour, and compares each insertion with the cheapest one of all positions. Returns the number of possible ones. */
function compareWithAllPositions(problem: ToursProblem): number {
  const tour = new ConstrainedTour(new ConstrainedVehicle(createConstrainedData(problem, { total: 0 }), 0));
  let possible = 0;
  for (let pickup = 1; pickup < STOPS; pickup += 2) {
    let least = Infinity;
    for (let position = 0; position <= tour.places.length; position++)
      for (let deliveryPosition = position + 1; deliveryPosition <= tour.places.length + 1; deliveryPosition++) {
        const places = tour.places.slice();
        places.splice(position, 0, pickup);
        places.splice(deliveryPosition, 0, pickup + 1);
        least = Math.min(least, tour.computeCostOf(places) - tour.cost);
      }
    const found = createNoInsertion();
    tour.findInsertion(pickup, found, NEVER);
    expect(found.extraCost).toBeCloseTo(least, 6);
    if (found.extraCost === Infinity) continue;
    tour.insert(pickup, found);
    possible++;
  }
  return possible;
}

const COSTS = { fixed: 5_000, perKm: 70, perHour: 0 };

it.each<[string, Partial<TourVehicle>, Partial<TourStop>]>([
  ['with windows and loads', {}, {}],
  ['where vehicles have costs', { costs: COSTS }, {}],
  ['where the duration has a cost', { costs: { ...COSTS, perHour: 2_000 } }, {}],
  ['where tours end at the last stop', { end: null, costs: COSTS }, {}],
  ['with a break', { breaks: [{ window: { earliest: 3_000, latest: 6_000 }, seconds: 1_200 }] }, {}],
  ['with setups at a shared door', {}, { setupSeconds: 300, door: 1 }],
  [
    'with several windows',
    {},
    {
      windows: [
        { earliest: 0, latest: 2_000 },
        { earliest: 5_000, latest: 12_000 },
      ],
    },
  ],
  ['with a limited time on board', {}, { maxOnBoardSeconds: 2_500 }],
  ['with a faster vehicle', { speedFactor: 1.5 }, {}],
])('finds the cheapest positions for a pickup and its delivery %s', (_, vehicle, ofStop) => {
  let possible = 0;
  for (let seed = 1; seed <= 10; seed++) possible += compareWithAllPositions(problemOf(seed, vehicle, ofStop));
  expect(possible).toBeGreaterThan(10);
});
