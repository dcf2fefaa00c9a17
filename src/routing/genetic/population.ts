import type { Random } from '../../common/random';
import { distance, type Individual } from './individual';
import type { Penalties } from './penalties';

/** A subpopulation has so many after it was thinned out, and so many more before. */
const FEWEST = 20;
const GENERATION = 30;
/** By rank of cost the best so many are never thinned out. */
const ELITE = 4;
/** How different one is: the mean distance to the so many nearest. */
const CLOSE = 5;

interface Member {
  readonly individual: Individual;
  /** The others of its subpopulation, and how far they are, the nearest first. */
  readonly others: Member[];
  readonly apart: number[];
  cost: number;
  fitness: number;
}

/** Those that keep everything and those that don't, apart from each other: good ones and different ones stay (Vidal et al. 2013). */
export class Population {
  best: Individual | null = null;
  private feasible: Member[] = [];
  private infeasible: Member[] = [];

  constructor(
    private readonly penalties: Penalties,
    private readonly random: Random,
  ) {}

  add(individual: Individual): boolean {
    const list = individual.isFeasible ? this.feasible : this.infeasible;
    const member: Member = { individual, others: [], apart: [], cost: 0, fitness: 0 };
    for (const other of list) {
      const apart = distance(individual, other.individual);
      acquaint(member, other, apart);
      acquaint(other, member, apart);
    }
    list.push(member);
    if (list.length > FEWEST + GENERATION) while (list.length > FEWEST) this.thinOut(list);
    if (!individual.isFeasible || (this.best && individual.driven >= this.best.driven)) return false;
    this.best = individual;
    return true;
  }

  /** Two of them, each the fitter one of two. */
  parents(): [Individual, Individual] {
    this.weigh(this.feasible);
    this.weigh(this.infeasible);
    const one = this.pick();
    let other = this.pick();
    for (let tries = 0; other === one && tries < 10; tries++) other = this.pick();
    return [one.individual, other.individual];
  }

  clear(): void {
    this.best = null;
    this.feasible = [];
    this.infeasible = [];
  }

  private pick(): Member {
    const draw = () => {
      const index = this.random.below(this.feasible.length + this.infeasible.length);
      return this.feasible[index] ?? this.infeasible[index - this.feasible.length]!;
    };
    const [one, other] = [draw(), draw()];
    return one.fitness <= other.fitness ? one : other;
  }

  /** Fitness by ranks of cost and of difference. */
  private weigh(list: Member[]): void {
    const count = list.length;
    for (const member of list) member.cost = this.penalties.of(member.individual);
    list.sort((a, b) => a.cost - b.cost);
    const difference = list.map(({ apart }) => {
      const near = Math.min(CLOSE, apart.length);
      let sum = 0;
      for (let rank = 0; rank < near; rank++) sum += apart[rank]!;
      return near ? sum / near : 1;
    });
    const byDifference = list.map((_, rank) => rank).sort((a, b) => difference[b]! - difference[a]!);
    byDifference.forEach((rank, place) => {
      list[rank]!.fitness = rank / count + (1 - Math.min(ELITE, count) / count) * (place / count);
    });
  }

  private thinOut(list: Member[]): void {
    this.weigh(list);
    let worst = -1;
    let isWorstDouble = false;
    for (let index = 1; index < list.length; index++) {
      const member = list[index]!;
      const isDouble = member.apart[0] === 0;
      if (worst >= 0 && (isDouble !== isWorstDouble ? isWorstDouble : member.fitness <= list[worst]!.fitness)) continue;
      worst = index;
      isWorstDouble = isDouble;
    }
    const [gone] = list.splice(worst, 1);
    for (const { others, apart } of list) {
      const index = others.indexOf(gone!);
      others.splice(index, 1);
      apart.splice(index, 1);
    }
  }
}

function acquaint({ others, apart }: Member, other: Member, distance: number): void {
  let index = apart.length;
  while (index > 0 && apart[index - 1]! > distance) index--;
  apart.splice(index, 0, distance);
  others.splice(index, 0, other);
}
