import { Random } from '../src/common/secrets/random';
import { acceptPlan, improvementProblem } from '../src/modules/slots/routes/day-improvement';
import { type BookedStop, restoreRoutes } from '../src/modules/slots/routes/construction';
import { timeRoute } from '../src/modules/slots/routes/day-routes';
import { insertStop } from '../src/modules/slots/routes/insertion';
import { planTours } from '../src/routing/fleet/search/plan-tours';
import type { TravelModel } from '../src/shared/geo/roads/travel';
import { nameOf, openInstances } from './optimizer/instance-files';
import { readVrplib, type VrplibInstance } from './optimizer/vrplib';
import { checkRoutes } from './optimizer/vrplib-checker';

/*
 * npm run bench -- slot-acceptance <folder with instances in VRPLIB's format> [customers] [seconds of a planner]
 *
 * Customers of the class VRPTW arrive in random order, and each wants its own window. The fleet is the smallest with which a planner that
 * knows all customers in advance serves all of them, so that a planner with hindsight accepts everyone. An independent checker judges the routes.
 */
const [folder, customersArgument = '200', secondsArgument = '5'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run bench -- slot-acceptance <folder> [customers] [seconds]');
const CUSTOMERS = Number(customersArgument);
const PLANNER = { seed: 1, milliseconds: Number(secondsArgument) * 1_000, iterations: Infinity };
/** The background search after this many bookings. */
const BOOKINGS_PER_SEARCH = 5;
const SEARCH = { seed: 1, milliseconds: 300, iterations: Infinity };
const SEEDS = [1, 2];

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
      terms: {
        shift: { earliest: depot!.earliest, latest: depot!.latest },
        capacityWeightKg: instance.vehicles[0]!.capacity,
        capacityVolumeM3: Infinity,
      },
    }));
  return { instance, stops, travel, fleet };
}

const emptyRoutes = ({ fleet, travel }: Day, count: number) =>
  fleet(count).map((vehicle) => timeRoute({ vehicle, stops: [] }, travel)!);

/** Returns the routes of a planner that knows the stops, as node numbers, or null if a stop is left out. */
function plannedRoutes(day: Day, stops: readonly BookedStop[], vehicles: number): number[][] | null {
  const current = { routes: emptyRoutes(day, vehicles), missing: stops };
  const plan = planTours(improvementProblem(current, stops, day.travel), PLANNER);
  if (plan.unplaced.length > 0) return null;
  return plan.tours.map((tour) => tour.stops.map((index) => Number(stops[index]!.id)));
}

/** Returns the smallest fleet that was found to serve all customers. */
function smallestFleet(day: Day): number {
  const load = day.stops.reduce((sum, { weightKg }) => sum + weightKg, 0);
  const least = Math.ceil(load / day.instance.vehicles[0]!.capacity);
  let [fails, works] = [least - 1, Math.max(least, Math.ceil(day.stops.length / 4))];
  while (works - fails > 1) {
    const middle = Math.floor((fails + works) / 2);
    if (plannedRoutes(day, day.stops, middle)) works = middle;
    else fails = middle;
  }
  return works;
}

/** Accepts arrivals by routes, with the background search. Returns the routes as node numbers. */
function acceptByRoutes(day: Day, arrivals: readonly BookedStop[], vehicles: number): number[][] {
  let current = restoreRoutes({ vehicles: day.fleet(vehicles) }, [], null, day.travel);
  const booked: BookedStop[] = [];
  for (const stop of arrivals) {
    const routes = insertStop(current.routes, stop, day.travel);
    if (!routes) continue;
    current = { routes, missing: [] };
    booked.push(stop);
    if (booked.length % BOOKINGS_PER_SEARCH > 0) continue;
    const plan = planTours(improvementProblem(current, booked, day.travel), SEARCH);
    current = acceptPlan(current, booked, plan, day.travel) ?? current;
  }
  return current.routes.map((route) => route.stops.map(({ id }) => Number(id)));
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
const totals = { customers: 0, byRoutes: 0, faults: 0 };
const isVrptw = (path: string) => /(^|\/)VRPTW\/[^/]*\.vrp$/.test(path);
for (const path of files.paths.filter(isVrptw)) {
  const day = dayOf(readVrplib(files.read(path)));
  const vehicles = smallestFleet(day);
  for (const seed of SEEDS) {
    const arrivals = shuffled(day.stops, seed);
    const nodes = acceptByRoutes(day, arrivals, vehicles);
    const checked = checkRoutes(
      day.instance,
      nodes.map((route, vehicle) => ({ vehicle, nodes: route })),
    );
    const byRoutes = nodes.flat().length;
    totals.customers += arrivals.length;
    totals.byRoutes += byRoutes;
    totals.faults += checked.faults.length;
    console.log(
      `${nameOf(path)} order ${seed}: ${vehicles} vehicles, hindsight ${arrivals.length}, routes ${byRoutes}, faults ${checked.faults.length}`,
    );
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
console.log(`routes: ${percent(totals.byRoutes, totals.customers)} of hindsight, ${totals.faults} faults`);
