import { createTravelEstimate } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import { type BookedStop, restoreRoutes } from './construction';
import { acceptPlan } from './day-improvement';

const HOUR = 3_600;
const DEPOT = { latitude: 48.2, longitude: 16.37 };
const travel = createTravelEstimate();
const VEHICLE: FleetVehicle = {
  id: 'van',
  name: 'Van',
  start: DEPOT,
  end: DEPOT,
  skills: [],
  solverVehicle: {
    shift: { earliest: 8 * HOUR, latest: 12 * HOUR },
    capacityWeightKg: 100,
    capacityVolumeM3: Infinity,
  },
};
const stopAt = (id: string, eastKm: number, terms: Partial<BookedStop> = {}): BookedStop => ({
  id,
  place: { latitude: DEPOT.latitude, longitude: DEPOT.longitude + eastKm / 74.2 },
  windows: [{ earliest: 8 * HOUR, latest: 12 * HOUR }],
  serviceSeconds: 600,
  weightKg: 10,
  volumeM3: 0,
  skills: [],
  isPromised: true,
  ...terms,
});
const STOPS = [stopAt('west', -8), stopAt('east', 8), stopAt('far east', 10)];
/** The vehicle drives to the east twice. */
const CURRENT = restoreRoutes(
  { vehicles: [VEHICLE] },
  STOPS,
  { routes: [{ vehicleId: 'van', holdIds: ['east', 'west', 'far east'] }] },
  travel,
);
const planOf = (...stops: number[]) => ({ tours: [{ vehicle: 0, stops }], unplaced: [] });

describe('a plan for the routes of a day', () => {
  it('accepts a plan that drives less and serves the same stops', () => {
    const accepted = acceptPlan(CURRENT, STOPS, planOf(0, 1, 2), travel);
    expect(accepted?.routes[0]!.stops.map(({ id }) => id)).toEqual(['west', 'east', 'far east']);
  });

  it('accepts a plan that gives a missing stop a place, although it drives more', () => {
    const [west, east] = STOPS;
    const farEast = stopAt('far east', 10, { isPromised: false });
    const stored = { routes: [{ vehicleId: 'van', holdIds: ['west', 'east'] }] };
    const { routes } = restoreRoutes({ vehicles: [VEHICLE] }, [west!, east!], stored, travel);
    const accepted = acceptPlan({ routes, missing: [farEast] }, [west!, east!, farEast], planOf(0, 1, 2), travel);
    expect(accepted?.missing).toEqual([]);
  });

  it.each([
    ['drops a stop', STOPS, planOf(1, 2)],
    ['serves a stop twice', STOPS, planOf(0, 1, 2, 2)],
    ['does not drive less', STOPS, planOf(1, 0, 2)],
    [
      'is late',
      [STOPS[0]!, stopAt('east', 8, { windows: [{ earliest: 0, latest: 8 * HOUR + 900 }] }), STOPS[2]!],
      planOf(0, 1, 2),
    ],
    ['carries too much', [...STOPS.slice(0, 2), stopAt('far east', 10, { weightKg: 90 })], planOf(0, 1, 2)],
  ])('rejects a plan that %s', (_, stops, plan) => {
    expect(acceptPlan(CURRENT, stops, plan, travel)).toBeNull();
  });
});
