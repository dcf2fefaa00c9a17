import { ApiError } from './errors/api-error';

/** Where a status may go: a table for those who only ask. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** One move of a machine. Conditions and effects are named here and implemented beside the machine. */
export interface Move<Trigger extends string, Condition extends string, Effect extends string> {
  /** Who or what may cause it. Without any it is refused, after its conditions had their say. */
  readonly by: readonly Trigger[];
  /** What must hold; the first that does not is what the refusal says. */
  readonly when?: readonly Condition[];
  /** What is done, in this order. */
  readonly then: readonly Effect[];
}

/** A status machine as data: of each status, its moves. What is not listed is refused. */
export type Machine<S extends string, Trigger extends string, Condition extends string, Effect extends string> = {
  readonly [from in S]: { readonly [to in S]?: Move<Trigger, Condition, Effect> };
};

/** Each condition answers what is in the way, or nothing. */
export type Conditions<Name extends string, Change> = {
  readonly [name in Name]: (change: Change) => ApiError | undefined | Promise<ApiError | undefined>;
};

/** Each effect runs inside the open unit of work, with everything locked that the change is about. */
export type Effects<Name extends string, Change> = { readonly [name in Name]: (change: Change) => Promise<void> };

export interface Step<S extends string> {
  readonly from: S;
  readonly to: S;
}

/** Where one of these triggers may move a status, in the order in which the machine lists it. */
export function movesBy<S extends string, T extends string>(
  machine: Machine<S, T, string, string>,
  ...triggers: readonly T[]
): Moves<S> {
  const moves = entries(machine).map(([from, to]) => [
    from,
    entries(to).flatMap(([status, move]) => (isBy(move, triggers) ? [status] : [])),
  ]);
  return Object.fromEntries(moves) as Moves<S>;
}

/**
 * Why a move may not be made; undefined when it may. The same status again is no move: the caller answers it.
 *
 * @param triggers who or what asks for it
 */
export async function refusalOf<S extends string, T extends string, C extends string, Change>(
  machine: Machine<S, T, C, string>,
  conditions: Conditions<C, Change>,
  { from, to }: Step<S>,
  triggers: readonly T[],
  change: Change,
): Promise<ApiError | undefined> {
  const move = moveOf(machine, { from, to });
  for (const name of move?.when ?? []) {
    const refusal = await conditions[name](change);
    if (refusal) return refusal;
  }
  if (move && isBy(move, triggers)) return undefined;
  const allowed = movesBy(machine, ...triggers)[from];
  return new ApiError('VALIDATION_ERROR', { status: `From ${from} it may go to: ${allowed.join(', ') || 'nothing'}.` });
}

/** Refuses a move that may not be made. @throws ApiError saying why; see {@link refusalOf} */
export async function assertMove<S extends string, T extends string, C extends string, Change>(
  ...asked: Parameters<typeof refusalOf<S, T, C, Change>>
): Promise<void> {
  const refusal = await refusalOf(...asked);
  if (refusal) throw refusal;
}

/**
 * Does what moves do. Several are made at once only when they do the same: each effect then runs once, for all of them.
 * Whether they may be made was asked before.
 */
export async function applyMoves<S extends string, E extends string, Change>(
  machine: Machine<S, string, string, E>,
  effects: Effects<E, Change>,
  steps: readonly Step<S>[],
  change: Change,
): Promise<void> {
  const [names = [], ...others] = steps.map((step) => {
    const move = moveOf(machine, step);
    if (!move?.by.length) throw new Error(`The machine has no move from ${step.from} to ${step.to}.`);
    return move.then;
  });
  if (others.some((other) => other.join() !== names.join())) throw new Error('These moves do not do the same.');
  for (const name of names) await effects[name](change);
}

const moveOf = <S extends string, T extends string, C extends string, E extends string>(
  machine: Machine<S, T, C, E>,
  { from, to }: Step<S>,
): Move<T, C, E> | undefined => machine[from][to];

const isBy = <T extends string>({ by }: Move<T, string, string>, triggers: readonly T[]): boolean =>
  triggers.some((trigger) => by.includes(trigger));

const entries = <K extends string, V>(record: { readonly [key in K]?: V }): [K, V][] =>
  Object.entries(record) as [K, V][];
