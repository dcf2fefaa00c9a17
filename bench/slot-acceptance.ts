import { Random } from '../src/common/secrets/random';
import { acceptPlan, buildImprovementProblem } from '../src/modules/slots/routes/day-improvement';
import { type BookedStop, type DayRoutes, restoreRoutes } from '../src/modules/slots/routes/construction';
import { timeRoute } from '../src/modules/slots/routes/day-routes';
import { insertStop } from '../src/modules/slots/routes/insertion';
import { planTours } from '../src/routing/fleet/search/plan-tours';
import type { TravelModel } from '../src/shared/geo/roads/travel';
import { nameOf, openInstances } from './optimizer/instance-files';
import { readVrplib, type VrplibInstance } from './optimizer/vrplib';
import { checkRoutes } from './optimizer/vrplib-checker';

/*
 * npm run bench -- slot-acceptance <folder with instances in VRPLIB's format> [customers] [seconds of a planner] [parts of the fleet]
 *
 * Customers of the class VRPTW arrive in random order, and each wants its own window. The whole fleet is the smallest with which a planner
 * that knows all customers in advance serves all of them. Smaller fleets cannot serve everybody. Customers are accepted in three ways:
 * with hindsight by a planner that knows all of them, by routes, and by counting. An independent checker judges all routes.
 *
 * Acceptance by routes has three variants: days are improved rarely (after five bookings) or often (after each), or planned: then a planner also
 * tries each customer for whom no route has time. More is not possible without refusing customers that fit.
 *
 * Counting accepts the first customers of each slot, or of the day. Its limit is the largest one with which a planner serves everybody who was
 * accepted in time, in each order of arrival. A business does not know this limit in advance, so counting is judged favourably.
 */
const [folder, customersArgument = '200', secondsArgument = '5', fleetsArgument = '1,0.7'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench -- slot-acceptance <folder> [customers] [seconds] [fleets]');
const CUSTOMERS = Number(customersArgument);
const PLANNER = { seed: 1, milliseconds: Number(secondsArgument) * 1_000, iterations: Infinity };
/** How routes improve days: after how many bookings, for how long, and whether a planner tries each stop that no route has time for. */
const WAYS = {
  rarely: { bookingsPerSearch: 5, milliseconds: 300, hasPlanner: false },
  often: { bookingsPerSearch: 1, milliseconds: 150, hasPlanner: false },
  planned: { bookingsPerSearch: 1, milliseconds: 150, hasPlanner: true },
};
type Way = keyof typeof WAYS;
const WAY_NAMES: readonly Way[] = ['rarely', 'often', 'planned'];
const SEEDS = [1, 2];
/** Parts of the whole fleet. */
const FLEETS = fleetsArgument.split(',').map(Number);
/** Equal slots of the day, by the begin of a customer's window. */
const COUNTED_SLOTS = 8;

/** A day of an instance. */
interface Day {
  readonly instance: VrplibInstance;
  readonly stops: readonly BookedStop[];
  readonly travel: TravelModel;
  readonly fleet: (count: number) => Parameters<typeof timeRoute>[0]['vehicle'][];
}

function dayOf(instance: VrplibInstance): Day {
  // The number of the node stands in for the place.
  const places = instance.nodes.map((_, index) => ({ latitude: index, longitude: 0 }));
  const travel: TravelModel = (from, to) => {
    const leg = instance.leg(from.latitude, to.latitude);
    return { seconds: leg, metres: leg };
  };
  const stops = instance.nodes.slice(1, CUSTOMERS + 1).map(({ demand, service, earliest, latest }, index) => ({
    id: String(index + 1),
    place: places[index + 1]!,
    windows: [{ earliest, latest }],
    serviceSeconds: service,
    weightKg: demand,
    volumeM3: 0,
    skills: [],
    isPromised: true,
  }));
  const [depot] = instance.nodes;
  const fleet = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `vehicle ${index}`,
      name: `Vehicle ${index}`,
      start: places[0]!,
      end: places[0]!,
      skills: [],
      solverVehicle: {
        shift: { earliest: depot!.earliest, latest: depot!.latest },
        capacityWeightKg: instance.vehicles[0]!.capacity,
        capacityVolumeM3: Infinity,
      },
    }));
  return { instance, stops, travel, fleet };
}

const emptyRoutes = ({ fleet, travel }: Day, count: number) =>
  fleet(count).map((vehicle) => timeRoute({ vehicle, stops: [] }, travel)!);

/** Returns the routes of a planner that knows the stops, as node numbers. It may leave stops out. */
function plannedRoutes(day: Day, stops: readonly BookedStop[], vehicles: number): number[][] {
  const current = { routes: emptyRoutes(day, vehicles), missing: stops };
  const plan = planTours(buildImprovementProblem(current, stops, day.travel), PLANNER);
  return plan.tours.map((tour) => tour.stops.map((index) => Number(stops[index]!.id)));
}

const servesAll = (day: Day, stops: readonly BookedStop[], vehicles: number): boolean => {
  const routes = plannedRoutes(day, stops, vehicles);
  return routes.flat().length === stops.length && faultsOf(day, routes) === 0;
};

/** Returns the number of violated rules: stops that are late, loads that are too large. */
const faultsOf = ({ instance }: Day, routes: readonly (readonly number[])[]): number =>
  checkRoutes(
    instance,
    routes.map((nodes, vehicle) => ({ vehicle, nodes })),
  ).faults.length;

/** Returns the largest number below `fails` for which the test passes, if it passes for all smaller ones. */
function largestPassing(passes: number, fails: number, test: (number: number) => boolean): number {
  let [passing, failing] = [passes, fails];
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (test(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** Returns the smallest fleet that was found to serve all customers. */
function smallestFleet(day: Day): number {
  const load = day.stops.reduce((sum, { weightKg }) => sum + weightKg, 0);
  const least = Math.ceil(load / day.instance.vehicles[0]!.capacity);
  const most = Math.max(least, Math.ceil(day.stops.length / 4));
  if (!servesAll(day, day.stops, most)) throw new Error(`${most} vehicles do not serve all customers.`);
  return largestPassing(least - 1, most, (vehicles) => !servesAll(day, day.stops, vehicles)) + 1;
}

/** Accepts the first arrivals of each slot; with one slot, those of the day. */
function acceptByCount(day: Day, arrivals: readonly BookedStop[], slots: number, limit: number): BookedStop[] {
  const { earliest, latest } = day.instance.nodes[0]!;
  const accepted = new Map<number, number>();
  return arrivals.filter(({ windows }) => {
    const slot = Math.floor((slots * (windows[0]!.earliest - earliest)) / (latest - earliest + 1));
    const count = (accepted.get(slot) ?? 0) + 1;
    if (count > limit) return false;
    accepted.set(slot, count);
    return true;
  });
}

/** Returns how many of each order of arrival are accepted by the better way of counting. */
function countedOrders(day: Day, orders: readonly BookedStop[][], vehicles: number): number[] {
  const results = [1, COUNTED_SLOTS].map((slots) => {
    const limit = largestPassing(0, day.stops.length + 1, (number) =>
      orders.every((arrivals) => servesAll(day, acceptByCount(day, arrivals, slots, number), vehicles)),
    );
    return orders.map((arrivals) => acceptByCount(day, arrivals, slots, limit).length);
  });
  return results.reduce((best, other) => (sumOf(other) > sumOf(best) ? other : best));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Accepts arrivals by routes, with the background search. Returns the routes as node numbers. */
function acceptByRoutes(day: Day, arrivals: readonly BookedStop[], vehicles: number, way: Way): number[][] {
  const { bookingsPerSearch, milliseconds, hasPlanner } = WAYS[way];
  const effort = { seed: 1, milliseconds, iterations: Infinity };
  let current = restoreRoutes({ vehicles: day.fleet(vehicles) }, [], null, day.travel);
  const booked: BookedStop[] = [];
  for (const stop of arrivals) {
    const inserted = insertStop(current.routes, stop, day.travel);
    const next = inserted
      ? { routes: inserted, missing: [] }
      : hasPlanner
        ? planWith(day, current, booked, stop)
        : null;
    if (!next) continue;
    current = next;
    booked.push(stop);
    if (booked.length % bookingsPerSearch > 0) continue;
    const plan = planTours(buildImprovementProblem(current, booked, day.travel), effort);
    current = acceptPlan(current, booked, plan, day.travel) ?? current;
  }
  return current.routes.map((route) => route.stops.map(({ id }) => Number(id)));
}

/** Returns routes with one more stop if the planner finds some. */
function planWith(day: Day, current: DayRoutes, booked: readonly BookedStop[], stop: BookedStop): DayRoutes | null {
  const stops = [...booked, stop];
  const withMissing = { ...current, missing: [stop] };
  const plan = planTours(buildImprovementProblem(withMissing, stops, day.travel), PLANNER);
  const planned = acceptPlan(withMissing, stops, plan, day.travel);
  return planned?.missing.length === 0 ? planned : null;
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = new Random(seed);
  const order = [...items];
  for (let index = order.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

const files = openInstances(folder);
const isVrptw = (path: string) => /(^|\/)VRPTW\/[^/]*\.vrp$/.test(path);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const days = files.paths
  .filter(isVrptw)
  .map((path) => ({ name: nameOf(path), day: dayOf(readVrplib(files.read(path))) }));
const wholeFleets = days.map(({ day }) => smallestFleet(day));
for (const part of FLEETS) {
  const totals = { hindsight: 0, counted: 0, faults: 0, rarely: 0, often: 0, planned: 0 };
  for (const [index, { name, day }] of days.entries()) {
    const vehicles = Math.max(1, Math.floor(part * wholeFleets[index]!));
    const orders = SEEDS.map((seed) => shuffled(day.stops, seed));
    const plan = plannedRoutes(day, day.stops, vehicles);
    const routesOf = WAY_NAMES.map((way) => orders.map((arrivals) => acceptByRoutes(day, arrivals, vehicles, way)));
    const accepted = routesOf.map((routes) => routes.map((ofOrder) => ofOrder.flat().length));
    const hindsight = Math.max(plan.flat().length, ...accepted.flat());
    const counted = countedOrders(day, orders, vehicles);
    const faults = sumOf([plan, ...routesOf.flat()].map((routes) => faultsOf(day, routes)));
    totals.hindsight += hindsight * orders.length;
    WAY_NAMES.forEach((way, number) => (totals[way] += sumOf(accepted[number]!)));
    totals.counted += sumOf(counted);
    totals.faults += faults;
    const byRoutes = WAY_NAMES.map((way, number) => `${way} ${accepted[number]!.join(', ')}`).join('; ');
    console.log(
      `${name}: ${vehicles} vehicles, hindsight ${hindsight}; ${byRoutes}; counting ${counted.join(', ')}; faults ${faults}`,
    );
  }
  const shares = WAY_NAMES.map((way) => `${way} ${percent(totals[way], totals.hindsight)}`).join(', ');
  console.log(
    `fleet ${part}: of hindsight ${shares}; often ${percent(totals.often, totals.counted)} of counting; ${totals.faults} faults`,
  );
}
