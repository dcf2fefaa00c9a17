import type { Random } from '../../common/random';
import type { GeneticData } from './genetic-data';
import type { Individual } from './individual';
import type { Insertion } from './insertion';
import type { Routes } from './routes';

/**
 * Tours of one parent in the place of tours of the other one, those that share the most stops with them: selective route exchange (Nagata,
 * Bräysy & Dullaert 2010). What is then in no tour is put in where it costs the least.
 */
export class Crossover {
  private readonly data: GeneticData;
  /** By stop, of the two parents. */
  private readonly ones: Int32Array;
  private readonly others: Int32Array;
  private readonly list: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly insertion: Insertion,
    private readonly random: Random,
  ) {
    this.data = routes.data;
    this.ones = new Int32Array(this.data.size);
    this.others = new Int32Array(this.data.size);
    this.list = new Int32Array(this.data.stops);
  }

  /** Leaves the child in the routes. */
  cross(one: Individual, other: Individual): void {
    const { ones, others, data, random } = this;
    toursOf(one, ones);
    toursOf(other, others);
    const driving = (individual: Individual) => {
      let count = 0;
      for (let route = 0; route < data.vehicles; route++)
        count += Number(individual.firsts[route + 1]! > individual.firsts[route]!);
      return count;
    };
    const most = Math.min(driving(one), driving(other));
    const wanted = 1 + random.below(Math.max(1, most - 1));
    const leaving = this.around(ones, wanted, 1 + random.below(data.stops));
    const coming = this.matching(other, leaving, wanted);
    const isWhole = random.below(2) === 0;
    this.compose(one, other, leaving, coming, isWhole);
    this.insertion.insertAll();
  }

  /** The tours nearest to a stop. */
  private around(tours: Int32Array, wanted: number, center: number): number[] {
    const { near, nearCount, stops, size, seconds } = this.data;
    const found: number[] = [];
    const see = (stop: number) => {
      const route = tours[stop]!;
      if (found.length < wanted && !found.includes(route)) found.push(route);
    };
    see(center);
    for (let rank = 0; rank < nearCount; rank++) see(near[center * nearCount + rank]!);
    if (found.length < wanted) {
      const rest = Array.from({ length: stops }, (_, index) => index + 1);
      rest.sort((a, b) => seconds[center * size + a]! - seconds[center * size + b]!);
      rest.forEach(see);
    }
    return found;
  }

  /** The tours of the other parent that have the most stops of those that leave, against what they have besides. */
  private matching(other: Individual, leaving: readonly number[], wanted: number): number[] {
    const { ones, data } = this;
    const isLeaving = new Uint8Array(data.vehicles);
    for (const route of leaving) isLeaving[route] = 1;
    const scored: [number, number][] = [];
    for (let route = 0; route < data.vehicles; route++) {
      const [from, to] = [other.firsts[route]!, other.firsts[route + 1]!];
      if (from === to) continue;
      let shared = 0;
      for (let index = from; index < to; index++) shared += isLeaving[ones[other.order[index]!]!]!;
      scored.push([shared - (to - from - shared), route]);
    }
    return scored
      .sort((a, b) => b[0] - a[0] || a[1] - b[1])
      .slice(0, wanted)
      .map(([, route]) => route);
  }

  private compose(
    one: Individual,
    other: Individual,
    leaving: readonly number[],
    coming: readonly number[],
    isWhole: boolean,
  ): void {
    const { routes, list, data, ones, others } = this;
    const { vehicles } = data;
    const isComing = new Uint8Array(vehicles);
    for (const route of coming) isComing[route] = 1;
    const isLeaving = new Uint8Array(vehicles);
    for (const route of leaving) isLeaving[route] = 1;
    let next = 0;
    for (let route = 0; route < vehicles; route++) {
      let count = 0;
      if (!isLeaving[route]) {
        for (let index = one.firsts[route]!; index < one.firsts[route + 1]!; index++) {
          const stop = one.order[index]!;
          if (isWhole && isComing[others[stop]!]) continue; // it comes with a tour of the other parent
          list[count++] = stop;
        }
      } else {
        const from = coming[next++];
        if (from !== undefined)
          for (let index = other.firsts[from]!; index < other.firsts[from + 1]!; index++) {
            const stop = other.order[index]!;
            if (!isWhole && !isLeaving[ones[stop]!]) continue; // it stays where it is
            list[count++] = stop;
          }
      }
      routes.link(routes.start(route), list, count, routes.end(route));
      routes.measure(route);
    }
  }
}

function toursOf({ order, firsts }: Individual, tours: Int32Array): void {
  for (let route = 0; route + 1 < firsts.length; route++)
    for (let index = firsts[route]!; index < firsts[route + 1]!; index++) tours[order[index]!] = route;
}
