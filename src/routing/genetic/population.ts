import type { Random } from '../../common/secrets/random';
import { computeBrokenPairsDistance, type Individual } from './individual';
import type { Penalties } from './penalties';

/** The size of a subpopulation after survivors are selected. */
const MIN_SIZE = 20;
/** A subpopulation grows by this many individuals before survivors are selected. */
const GENERATION_SIZE = 30;
/** The number of individuals with the least cost that always survive. */
const ELITE_SIZE = 4;
/** The diversity of an individual is its mean distance to this many nearest individuals. */
const NEAREST_COUNT = 5;
/** The second parent is drawn again at most this often if it is the first one, because a small population may have no other. */
const MAX_REDRAWS = 10;

/** An individual with its rank in its subpopulation. */
interface Member {
  readonly individual: Individual;
  /** The other members of the subpopulation, the nearest first, and their distances in the same order. */
  readonly others: Member[];
  readonly distances: number[];
  /** The cost with the current penalties for lateness and overload. Set by `updateFitness`. */
  cost: number;
  /** The sum of the ranks by cost and by diversity. The lower it is, the better. Set by `updateFitness`. */
  fitness: number;
}

/**
 * The individuals of the genetic search: solutions with their cost. Feasible ones, which are neither late nor overloaded, and infeasible
 * ones form two subpopulations. Individuals survive that are good or unlike the others (Vidal et al. 2013).
 */
export class Population {
  /** The best feasible individual since the last `clear`. */
  best: Individual | null = null;
  private feasible: Member[] = [];
  private infeasible: Member[] = [];

  constructor(
    private readonly penalties: Penalties,
    private readonly random: Random,
  ) {}

  /**
   * Adds an individual, and selects survivors when its subpopulation has become too large.
   *
   * @returns whether it is the best feasible individual so far
   */
  add(individual: Individual): boolean {
    const list = individual.isFeasible ? this.feasible : this.infeasible;
    const member: Member = { individual, others: [], distances: [], cost: 0, fitness: 0 };
    for (const other of list) {
      const distanceBetween = computeBrokenPairsDistance(individual, other.individual);
      insertNeighbour(member, other, distanceBetween);
      insertNeighbour(other, member, distanceBetween);
    }
    list.push(member);
    if (list.length > MIN_SIZE + GENERATION_SIZE) {
      while (list.length > MIN_SIZE) this.removeWorst(list);
    }
    if (!individual.isFeasible || (this.best && individual.cost >= this.best.cost)) return false;
    this.best = individual;
    return true;
  }

  /** Draws two individuals, each of them the fitter one of two random individuals. There must be at least one. */
  drawParents(): [Individual, Individual] {
    this.updateFitness(this.feasible);
    this.updateFitness(this.infeasible);
    const one = this.pickFitterOfTwo();
    let other = this.pickFitterOfTwo();
    for (let redraws = 0; other === one && redraws < MAX_REDRAWS; redraws++) other = this.pickFitterOfTwo();
    return [one.individual, other.individual];
  }

  /** Removes all individuals. */
  clear(): void {
    this.best = null;
    this.feasible = [];
    this.infeasible = [];
  }

  /** Draws two members, and returns the fitter one. */
  private pickFitterOfTwo(): Member {
    const drawMember = () => {
      const index = this.random.below(this.feasible.length + this.infeasible.length);
      return this.feasible[index] ?? this.infeasible[index - this.feasible.length]!;
    };
    const one = drawMember();
    const other = drawMember();
    return one.fitness <= other.fitness ? one : other;
  }

  /** Sorts members by cost in place, which `removeWorst` relies on, and sets their fitness from their ranks by cost and by diversity. */
  private updateFitness(list: Member[]): void {
    const count = list.length;
    for (const member of list) member.cost = this.penalties.computePenalizedCost(member.individual);
    list.sort((a, b) => a.cost - b.cost);
    const diversities = list.map(({ distances }) => {
      const nearest = Math.min(NEAREST_COUNT, distances.length);
      let sum = 0;
      for (let rank = 0; rank < nearest; rank++) sum += distances[rank]!;
      return nearest ? sum / nearest : 1;
    });
    // The list is sorted by cost, so an index is the rank by cost.
    const byDiversity = list.map((_, costRank) => costRank).sort((a, b) => diversities[b]! - diversities[a]!);
    // With this weight of diversity, the elite by cost always survives.
    const diversityWeight = 1 - Math.min(ELITE_SIZE, count) / count;
    byDiversity.forEach((costRank, diversityRank) => {
      list[costRank]!.fitness = costRank / count + diversityWeight * (diversityRank / count);
    });
  }

  /** Removes the least fit member, but duplicates of other members first. */
  private removeWorst(list: Member[]): void {
    this.updateFitness(list);
    let worst = 1; // The first member has the least cost, and always stays.
    for (let index = 2; index < list.length; index++) {
      if (isWorse(list[index]!, list[worst]!)) worst = index;
    }
    const [removed] = list.splice(worst, 1);
    for (const { others, distances } of list) {
      const index = others.indexOf(removed!);
      others.splice(index, 1);
      distances.splice(index, 1);
    }
  }
}

/** Returns whether a member is removed before another one: a duplicate before others, then the less fit one. */
function isWorse(one: Member, other: Member): boolean {
  const isDuplicate = one.distances[0] === 0;
  const isOtherDuplicate = other.distances[0] === 0;
  return isDuplicate === isOtherDuplicate ? one.fitness > other.fitness : isDuplicate;
}

/** Inserts another member into the neighbours of a member, which stay sorted by distance. */
function insertNeighbour({ others, distances }: Member, other: Member, distance: number): void {
  let index = distances.length;
  while (index > 0 && distances[index - 1]! > distance) index--;
  distances.splice(index, 0, distance);
  others.splice(index, 0, other);
}
