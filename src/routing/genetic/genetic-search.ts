import type { Random } from '../../common/random';
import type { SearchClock } from '../search/search-clock';
import { Crossover } from './crossover';
import type { GeneticData } from './genetic-data';
import { type Individual, individualOf } from './individual';
import { Insertion } from './insertion';
import { LocalSearch } from './local-search';
import { Penalties } from './penalties';
import { Population } from './population';
import { Routes } from './routes';

/** Individuals that a population begins with. */
const FIRST = 40;
/** How often what keeps not everything is improved once more, at prices at which it should. */
const REPAIRS = 0.5;
/** So many children without a better one, and another population begins. */
const STALE = 3_000;
/** What a child counts, in tries for each stop. */
const TRIES_A_STOP = 2;
/** What a position of a local search counts, in positions of ruin and recreate: links and prices of two tours are fetched for it. */
const A_POSITION = 2.8;

/**
 * Tours with the least travel that keep everything, from those that it begins with: hybrid genetic search (Vidal, Crainic, Gendreau & Prins 2013;
 * with time windows Kool, Juninck, Roos, Cornelissen, Agterberg, van Hoorn & Visser 2022, and Wouda, Lan & Kool 2024). Children of two
 * solutions are improved by local search, which may be late and overload at a price.
 *
 * @param start by vehicle, all stops
 * @returns the best that keep everything, by vehicle: the same ones, or better; null where there are none
 */
export function geneticSearch(
  data: GeneticData,
  start: readonly (readonly number[])[],
  random: Random,
  clock: SearchClock,
): readonly (readonly number[])[] | null {
  const search = new GeneticSearch(data, random);
  const goesOn = () => {
    clock.spend(A_POSITION * search.spent());
    return clock.next(TRIES_A_STOP * data.stops);
  };
  search.begin(start);
  while (goesOn()) search.step();
  return search.best && toursOf(search.best, data);
}

class GeneticSearch {
  best: Individual | null = null;
  private readonly routes: Routes;
  private readonly local: LocalSearch;
  private readonly penalties: Penalties;
  private readonly population: Population;
  private readonly insertion: Insertion;
  private readonly crossover: Crossover;
  private made = 0;
  private stale = 0;

  constructor(
    private readonly data: GeneticData,
    private readonly random: Random,
  ) {
    this.routes = new Routes(data);
    this.local = new LocalSearch(this.routes);
    this.penalties = new Penalties(data);
    this.population = new Population(this.penalties, random);
    this.insertion = new Insertion(this.routes, random);
    this.crossover = new Crossover(this.routes, this.insertion, random);
  }

  begin(start: readonly (readonly number[])[]): void {
    const { routes, data } = this;
    const firsts = new Int32Array(data.vehicles + 1);
    for (let vehicle = 0; vehicle < data.vehicles; vehicle++)
      firsts[vehicle + 1] = firsts[vehicle]! + (start[vehicle]?.length ?? 0);
    routes.load(Int32Array.from(start.flat()), firsts);
    this.take(individualOf(routes));
  }

  /** One more individual: at random while the population begins, then a child. */
  step(): void {
    if (this.stale >= STALE) {
      this.population.clear();
      this.made = this.stale = 0;
    }
    this.penalties.apply(this.routes);
    if (this.made < FIRST) {
      this.routes.load(new Int32Array(0), new Int32Array(this.data.vehicles + 1));
      this.insertion.insertAll();
    } else {
      const [one, other] = this.population.parents();
      this.crossover.cross(one, other);
      this.stale++;
    }
    this.made++;
    this.improve();
  }

  spent(): number {
    return this.local.spent();
  }

  private improve(): void {
    const { routes, local, penalties, random } = this;
    local.run(random);
    const improved = individualOf(routes);
    penalties.note(improved);
    this.take(improved);
    if (improved.isFeasible || random.fraction() >= REPAIRS) return;
    penalties.apply(routes, true);
    routes.measureAll();
    local.run(random);
    const repaired = individualOf(routes);
    if (repaired.isFeasible) this.take(repaired);
  }

  private take(individual: Individual): void {
    if (this.population.add(individual)) this.stale = 0;
    if (individual.isFeasible && (!this.best || individual.driven < this.best.driven)) this.best = individual;
  }
}

const toursOf = ({ order, firsts }: Individual, { vehicles }: GeneticData): number[][] =>
  Array.from({ length: vehicles }, (_, vehicle) => [...order.subarray(firsts[vehicle], firsts[vehicle + 1])]);
