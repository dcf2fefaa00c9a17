import type { Random } from '../../common/secrets/random';
import type { SearchClock } from '../search/search-clock';
import { Crossover } from './crossover';
import type { GeneticData } from './genetic-data';
import { type Individual, createIndividual } from './individual';
import { Insertion } from './insertion';
import { LocalSearch } from './local-search';
import { Penalties } from './penalties';
import { Population } from './population';
import { Routes } from './routes/routes';

/** The number of random individuals with which a population begins. */
const INITIAL_SIZE = 40;
/** The probability that an infeasible individual is improved again, at prices that should make it feasible. */
const REPAIR_PROBABILITY = 0.5;
/** A new population begins after this many children without an improvement. */
const MAX_CHILDREN_WITHOUT_GAIN = 3_000;
/** A child counts as this many tries of the search limits for each stop. */
const TRIES_PER_STOP = 2;
/**
 * The work of examining a position here, in positions that ruin and recreate examines. A position here reads links and prices of two
 * routes, and more of them if vehicles have depots, shifts or durations of their own. Measured together with `UNITS_PER_MS` (plan-tours.ts).
 */
const WORK_PER_POSITION = { shared: 2.45, own: 4.8 };

/**
 * Searches for the feasible tours with the least travel by a hybrid genetic search (Vidal, Crainic, Gendreau & Prins 2013; with time
 * windows Kool, Juninck, Roos, Cornelissen, Agterberg, van Hoorn & Visser 2022, and Wouda, Lan & Kool 2024). Children of two solutions are
 * improved by a local search, which allows lateness and overload at a price.
 *
 * @param start the tours to begin with, by vehicle; they contain all stops
 * @returns the best feasible tours, by vehicle, which are never worse than feasible ones in `start`; null if none were found
 */
export function runGeneticSearch(
  data: GeneticData,
  start: readonly (readonly number[])[],
  random: Random,
  clock: SearchClock,
): readonly (readonly number[])[] | null {
  const search = new GeneticSearch(data, random);
  const workPerPosition = WORK_PER_POSITION[data.hasSharedShift ? 'shared' : 'own'];
  const mayContinue = () => {
    clock.countWork(workPerPosition * search.drainWork());
    return clock.beginTry(TRIES_PER_STOP * data.stopCount);
  };
  search.addStart(start);
  while (mayContinue()) search.addIndividual();
  return search.best && listTours(search.best, data);
}

/** One search: a population, and the routes in which its individuals are created and improved. */
class GeneticSearch {
  /** The best feasible individual of all populations. */
  best: Individual | null = null;
  private readonly routes: Routes;
  private readonly localSearch: LocalSearch;
  private readonly penalties: Penalties;
  private readonly population: Population;
  private readonly insertion: Insertion;
  private readonly crossover: Crossover;
  /** The number of individuals created for the current population. */
  private created = 0;
  private childrenWithoutGain = 0;

  constructor(
    private readonly data: GeneticData,
    private readonly random: Random,
  ) {
    this.routes = new Routes(data);
    this.localSearch = new LocalSearch(this.routes);
    this.penalties = new Penalties(data);
    this.population = new Population(this.penalties, random);
    this.insertion = new Insertion(this.routes, random);
    this.crossover = new Crossover(this.routes, this.insertion, random);
  }

  /** Adds the tours to begin with to the population. */
  addStart(start: readonly (readonly number[])[]): void {
    const { routes, data } = this;
    const tourStarts = new Int32Array(data.vehicleCount + 1);
    for (let vehicle = 0; vehicle < data.vehicleCount; vehicle++) {
      tourStarts[vehicle + 1] = tourStarts[vehicle]! + (start[vehicle]?.length ?? 0);
    }
    routes.load(Int32Array.from(start.flat()), tourStarts);
    this.accept(createIndividual(routes));
  }

  /** Adds one more individual: a random one while the population begins, then a child of two individuals. */
  addIndividual(): void {
    if (this.childrenWithoutGain >= MAX_CHILDREN_WITHOUT_GAIN) {
      this.population.clear();
      this.created = 0;
      this.childrenWithoutGain = 0;
    }
    this.penalties.setPrices(this.routes);
    if (this.created < INITIAL_SIZE) {
      this.routes.load(new Int32Array(0), new Int32Array(this.data.vehicleCount + 1));
      this.insertion.insertAll();
    } else {
      const [one, other] = this.population.drawParents();
      this.crossover.cross(one, other);
      this.childrenWithoutGain++;
    }
    this.created++;
    this.improve();
  }

  /** Returns the number of positions examined since the last call. */
  drainWork(): number {
    return this.localSearch.drainWork();
  }

  /** Improves the current routes and adds them to the population. Infeasible routes may be repaired and added again. */
  private improve(): void {
    const { routes, localSearch, penalties, random } = this;
    localSearch.run(random);
    const improved = createIndividual(routes);
    penalties.adjustToResult(improved);
    this.accept(improved);
    if (improved.isFeasible || random.fraction() >= REPAIR_PROBABILITY) return;
    penalties.setRepairPrices(routes);
    routes.measureAll(); // `setPrices` needs no such call, because the routes are loaded after it.
    localSearch.run(random);
    const repaired = createIndividual(routes);
    if (repaired.isFeasible) this.accept(repaired);
  }

  /** Adds an individual to the population, and stores it if it is the best one of all populations. */
  private accept(individual: Individual): void {
    const isGain = this.population.add(individual);
    if (isGain) this.childrenWithoutGain = 0;
    const isCheapest = !this.best || individual.cost < this.best.cost;
    if (individual.isFeasible && isCheapest) this.best = individual;
  }
}

const listTours = ({ order, tourStarts }: Individual, { vehicleCount }: GeneticData): number[][] =>
  Array.from({ length: vehicleCount }, (_, vehicle) => [
    ...order.subarray(tourStarts[vehicle], tourStarts[vehicle + 1]),
  ]);
