import fc from 'fast-check';
import { createTravelEstimate, type TravelPlace } from '../../../shared/geo/roads/travel';
import type { FleetVehicle } from '../../dispatch/planning/fleets/day-fleet';
import { type BookedStop, restoreRoutes, toSkeleton } from './construction';
import { type RouteStop, type TimedRoute, timeRoute } from './day-routes';
import { DayInsertions, insertStop } from './insertion';

const HOUR = 3_600;
const DEPOT: TravelPlace = { latitude: 48.2, longitude: 16.37 };
const travel = createTravelEstimate();

const vehicleOf = (id: string, limits: Partial<FleetVehicle['solverVehicle']> = {}): FleetVehicle => ({
  id,
  name: id,
  start: DEPOT,
  end: DEPOT,
  skills: [],
  solverVehicle: {
    shift: { earliest: 8 * HOUR, latest: 12 * HOUR },
    capacityWeightKg: 100,
    capacityVolumeM3: Infinity,
    ...limits,
  },
});

const stopOf = (id: string, eastKm: number, terms: Partial<BookedStop> = {}): BookedStop => ({
  id,
  place: { latitude: DEPOT.latitude, longitude: DEPOT.longitude + eastKm / 74.2 },
  windows: [],
  serviceSeconds: 600,
  weightKg: 10,
  volumeM3: 0,
  skills: [],
  isPromised: true,
  ...terms,
});

const emptyRoutes = (vehicles: readonly FleetVehicle[]): TimedRoute[] =>
  vehicles.map((vehicle) => timeRoute({ vehicle, stops: [] }, travel)!);
const idsOf = (routes: readonly TimedRoute[]) => routes.map(({ stops }) => stops.map(({ id }) => id));

/** Drives the routes minute by minute of their legs, with nothing but the travel model. Returns each late arrival and each overload. */
function faultsOf(routes: readonly TimedRoute[]): string[] {
  const faults: string[] = [];
  for (const { vehicle, stops } of routes) {
    let now = vehicle.solverVehicle.shift.earliest;
    let at = vehicle.start;
    let weightKg = 0;
    for (const { id, place, windows, serviceSeconds, weightKg: weight } of stops) {
      now += at === place ? 0 : travel(at, place).seconds;
      const [window] = windows;
      if (window) now = Math.max(now, window.earliest);
      if (window && now > window.latest) faults.push(`${id} is late`);
      now += serviceSeconds;
      at = place;
      weightKg += weight;
    }
    if (stops.length > 0 && now + travel(at, vehicle.end!).seconds > vehicle.solverVehicle.shift.latest)
      faults.push(`${vehicle.id} is back late`);
    if (weightKg > vehicle.solverVehicle.capacityWeightKg) faults.push(`${vehicle.id} carries too much`);
  }
  return faults;
}

describe('insertion into the routes of a day', () => {
  it('takes the place with the least driving and keeps the sequence of the other stops', () => {
    let routes: readonly TimedRoute[] = emptyRoutes([vehicleOf('one')]);
    for (const stop of [stopOf('near', 2), stopOf('far', 8), stopOf('between', 5)])
      routes = insertStop(routes, stop, travel)!;
    expect(idsOf(routes)).toEqual([['near', 'far', 'between']]);
    const found = new DayInsertions(routes, travel).findInsertion(stopOf('new', 5.01))!;
    expect(found).toMatchObject({ routeIndex: 0, position: 2, isNearby: true });
    expect(found.extraSeconds).toBeLessThan(60);
  });

  it('rejects an insertion if a later stop would be late', () => {
    const window = { earliest: 8 * HOUR, latest: 8 * HOUR + 1_300 };
    const routes = insertStop(emptyRoutes([vehicleOf('one')]), stopOf('first', 2, { windows: [window] }), travel)!;
    // Either stop alone is possible until 08:21, but each of them takes ten minutes of the other.
    const second = stopOf('second', -2, { windows: [{ ...window, latest: 8 * HOUR + 600 }], serviceSeconds: 1_200 });
    expect(insertStop(emptyRoutes([vehicleOf('one')]), second, travel)).not.toBeNull();
    expect(insertStop(routes, second, travel)).toBeNull();
    expect(insertStop([...routes, ...emptyRoutes([vehicleOf('two')])], second, travel)).not.toBeNull();
  });

  it.each<[string, Partial<RouteStop>, Partial<FleetVehicle['solverVehicle']>]>([
    ['load', { weightKg: 101 }, {}],
    ['skill', { skills: ['cooling'] }, {}],
    ['shift', { serviceSeconds: 4 * HOUR }, {}],
    [
      'break',
      { serviceSeconds: 3 * HOUR },
      { breaks: [{ window: { earliest: 9 * HOUR, latest: 9.5 * HOUR }, seconds: 600 }] },
    ],
    ['limit of stops', {}, { maxStops: 0 }],
    ['limit of distance', {}, { maxMetres: 1_000 }],
    ['limit of time', {}, { maxSeconds: 600 }],
  ])('respects the %s of a vehicle', (_, stop, terms) => {
    expect(insertStop(emptyRoutes([vehicleOf('one', terms)]), stopOf('stop', 5, stop), travel)).toBeNull();
    expect(insertStop(emptyRoutes([vehicleOf('one')]), stopOf('stop', 5), travel)).not.toBeNull();
  });

  it('never makes a day late, whatever the order of the requests', () => {
    const stops = fc.array(
      fc.record({
        eastKm: fc.double({ min: -25, max: 25, noNaN: true }),
        northKm: fc.double({ min: -25, max: 25, noNaN: true }),
        opens: fc.integer({ min: 8 * HOUR, max: 11 * HOUR }),
        minutes: fc.integer({ min: 15, max: 120 }),
        serviceSeconds: fc.integer({ min: 0, max: 1_200 }),
        weightKg: fc.integer({ min: 0, max: 40 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(stops, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 5 }), (wanted, fleet, release) => {
        const vehicles = Array.from({ length: fleet }, (_, index) => vehicleOf(`vehicle ${index}`));
        let routes: readonly TimedRoute[] = emptyRoutes(vehicles);
        let booked: BookedStop[] = [];
        for (const [index, { eastKm, northKm, opens, minutes, serviceSeconds, weightKg }] of wanted.entries()) {
          const windows = [{ earliest: opens, latest: opens + minutes * 60 }];
          const stop = stopOf(`stop ${index}`, eastKm, { windows, serviceSeconds, weightKg });
          const place = { latitude: DEPOT.latitude + northKm / 111.2, longitude: stop.place.longitude };
          const placed = { ...stop, place };
          const inserted = insertStop(routes, placed, travel);
          if (!inserted) continue;
          booked.push(placed);
          routes = inserted;
          expect(faultsOf(routes)).toEqual([]);
          if (index % release > 0) continue;
          // A released stop leaves its route, and the routes are restored from the stored data.
          booked = booked.filter((_, position) => position !== index % booked.length);
          const restored = restoreRoutes({ vehicles }, booked, { routes: toSkeleton(routes) }, travel);
          routes = restored.routes;
          expect(faultsOf(routes)).toEqual([]);
          expect(routes.flatMap((route) => route.stops).length + restored.missing.length).toBe(booked.length);
          booked = booked.filter((other) => !restored.missing.includes(other));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('routes of a day', () => {
  it('constructs the routes of a day when none are stored', () => {
    const stops = [stopOf('a', 2), stopOf('b', 3), stopOf('c', 4)];
    const { routes, missing } = restoreRoutes({ vehicles: [vehicleOf('one')] }, stops, null, travel);
    expect([idsOf(routes), missing]).toEqual([[['a', 'b', 'c']], []]);
  });

  it('keep the stored sequence, without stops that were released', () => {
    const stored = { routes: [{ vehicleId: 'one', holdIds: ['c', 'gone', 'a'] }] };
    const stops = [stopOf('a', 2), stopOf('c', 4)];
    expect(idsOf(restoreRoutes({ vehicles: [vehicleOf('one')] }, stops, stored, travel).routes)).toEqual([['c', 'a']]);
  });

  it('move the stops of a vehicle that is gone to other vehicles', () => {
    const stored = { routes: [{ vehicleId: 'gone', holdIds: ['a', 'c'] }] };
    const { routes, missing } = restoreRoutes(
      { vehicles: [vehicleOf('two')] },
      [stopOf('a', 2), stopOf('c', 4)],
      stored,
      travel,
    );
    expect([idsOf(routes), missing]).toEqual([[['a', 'c']], []]);
  });

  it('name the promised stops that no vehicle can serve any more', () => {
    const stops = [stopOf('a', 2), stopOf('b', 3, { weightKg: 95 })];
    const { missing } = restoreRoutes({ vehicles: [vehicleOf('one')] }, stops, null, travel);
    expect(missing).toHaveLength(1);
  });

  it('serve promised stops before others', () => {
    const stops = [stopOf('counted', 2, { weightKg: 60, isPromised: false }), stopOf('promised', 3, { weightKg: 60 })];
    const stored = { routes: [{ vehicleId: 'one', holdIds: ['counted'] }] };
    const { routes, missing } = restoreRoutes({ vehicles: [vehicleOf('one')] }, stops, stored, travel);
    expect([idsOf(routes), missing.map(({ id }) => id)]).toEqual([[['promised']], ['counted']]);
  });
});
