import { NO_ROAD_SECONDS } from '../../shared/geo/roads/travel';
import { planTours } from './search/plan-tours';
import {
  type ToursProblem,
  type TourStop,
  type TourVehicle,
  UNPLACED_REASONS,
  type UnplacedReason,
} from './problem/tours-problem';

const EIGHT = 8 * 3_600;
const stop = (over: Partial<TourStop> = {}): TourStop => ({
  weightKg: 10,
  volumeM3: 0.1,
  windows: [],
  serviceSeconds: 300,
  ...over,
});
const vehicle = (over: Partial<TourVehicle> = {}): TourVehicle => ({
  capacityWeightKg: 100,
  capacityVolumeM3: 1,
  shift: { earliest: EIGHT, latest: EIGHT + 36_000 },
  ...over,
});
/** Stops on both sides of place 0 in turn, ten minutes from it, at ten metres a second. */
function problem(stops: readonly TourStop[], vehicles: readonly TourVehicle[], over: Partial<ToursProblem> = {}) {
  const positions = [0, ...stops.map((_, index) => (index % 2 ? -600 : 600))];
  const seconds = Int32Array.from(positions.flatMap((from) => positions.map((to) => Math.abs(from - to))));
  return {
    travel: { size: positions.length, seconds, metres: seconds.map((each) => each * 10) },
    stops,
    vehicles,
    ...over,
  };
}
const noRoad = { size: 2, seconds: Int32Array.from([0, NO_ROAD_SECONDS, NO_ROAD_SECONDS, 0]) };

const EXAMPLES: Record<UnplacedReason, ToursProblem> = {
  no_vehicle: problem([stop()], []),
  no_skill: problem([stop({ skills: [1] })], [vehicle({ skills: [0] })]),
  too_heavy: problem([stop({ weightKg: 101 })], [vehicle()]),
  too_bulky: problem([stop({ volumeM3: 2 })], [vehicle()]),
  too_large: problem([stop()], [vehicle({ capacityWeightKg: 5 }), vehicle({ capacityVolumeM3: 0.05 })]),
  too_much: problem([stop({ amounts: [2] })], [vehicle({ capacities: [1] })]),
  no_road: problem([stop()], [vehicle()], { travel: noRoad }),
  window_unreachable: problem([stop({ windows: [{ earliest: EIGHT, latest: EIGHT + 599 }] })], [vehicle()]),
  shift_too_short: problem([stop()], [vehicle({ shift: { earliest: EIGHT, latest: EIGHT + 1_499 } })]),
  too_far: problem([stop()], [vehicle({ maxMetres: 11_999 })]),
  on_board_too_long: problem([stop({ maxOnBoardSeconds: 599 })], [vehicle()]),
  no_driver_left: problem([stop({ vehicle: 0 }), stop({ vehicle: 1 })], [vehicle(), vehicle()], { maxVehicles: 1 }),
  no_capacity_left: problem([stop(), stop()], [vehicle({ capacityWeightKg: 10 })]),
  no_stops_left: problem([stop(), stop()], [vehicle({ maxStops: 1 })]),
  no_distance_left: problem([stop(), stop()], [vehicle({ maxMetres: 12_000 })]),
  no_time_left: problem([stop(), stop()], [vehicle({ shift: { earliest: EIGHT, latest: EIGHT + 1_500 } })]),
};

it.each(UNPLACED_REASONS)('explains an unserved stop: %s', (reason) => {
  const { tours, unplaced } = planTours(EXAMPLES[reason], { seed: 1, iterations: 100 });
  expect(unplaced.map((each) => each.reason)).toEqual([reason]);
  expect(tours.flatMap(({ stops }) => stops)).toHaveLength(EXAMPLES[reason].stops.length - 1);
});
