import { ApiError } from './errors/api-error';

/** The statuses that each status may change to. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** One transition of a state machine. Conditions and effects are named here and implemented beside the machine. */
export interface Transition<Trigger extends string, Condition extends string, Effect extends string> {
  /** The triggers that may cause the transition. An empty list rejects it, but only after its conditions were checked. */
  readonly by: readonly Trigger[];
  /** The conditions that must hold. The error names the first one that does not. */
  readonly when?: readonly Condition[];
  /** The effects, in the order in which they run. */
  readonly then: readonly Effect[];
}

/** A state machine as data: the transitions of each status. Transitions that are not listed are rejected. */
export type StateMachine<S extends string, Trigger extends string, Condition extends string, Effect extends string> = {
  readonly [from in S]: { readonly [to in S]?: Transition<Trigger, Condition, Effect> };
};

/** Each condition returns the error that prevents the transition, or undefined. */
export type Conditions<Name extends string, Change> = {
  readonly [name in Name]: (change: Change) => ApiError | undefined | Promise<ApiError | undefined>;
};

/** Each effect runs inside the open unit of work, with the changed records locked. */
export type Effects<Name extends string, Change> = { readonly [name in Name]: (change: Change) => Promise<void> };

/** A transition from one state to another. */
export interface Step<S extends string> {
  readonly from: S;
  readonly to: S;
}

/** Returns the transitions that one of these triggers may cause, in the order of the machine. */
export function findTransitionsBy<S extends string, T extends string>(
  machine: StateMachine<S, T, string, string>,
  ...triggers: readonly T[]
): Transitions<S> {
  const transitions = entries(machine).map(([from, to]) => [
    from,
    entries(to).flatMap(([status, transition]) => (isCausedBy(transition, triggers) ? [status] : [])),
  ]);
  return Object.fromEntries(transitions) as Transitions<S>;
}

/**
 * Returns why a transition is not allowed. The caller handles a repeated status, which is no transition.
 *
 * @param triggers the possible causes of this change, one of which must be allowed
 * @returns undefined if the transition is allowed
 */
export async function rejectionOf<S extends string, T extends string, C extends string, Change>(
  machine: StateMachine<S, T, C, string>,
  conditions: Conditions<C, Change>,
  { from, to }: Step<S>,
  triggers: readonly T[],
  change: Change,
): Promise<ApiError | undefined> {
  const transition = findTransition(machine, { from, to });
  for (const name of transition?.when ?? []) {
    const rejection = await conditions[name](change);
    if (rejection) return rejection;
  }
  if (transition && isCausedBy(transition, triggers)) return undefined;
  const allowed = findTransitionsBy(machine, ...triggers)[from];
  return new ApiError('VALIDATION_ERROR', { status: `From ${from} it may go to: ${allowed.join(', ') || 'nothing'}.` });
}

/**
 * Rejects a transition that is not allowed.
 *
 * @throws ApiError with the reason; see {@link rejectionOf}
 */
export async function assertTransition<S extends string, T extends string, C extends string, Change>(
  ...transition: Parameters<typeof rejectionOf<S, T, C, Change>>
): Promise<void> {
  const rejection = await rejectionOf(...transition);
  if (rejection) throw rejection;
}

/**
 * Runs the effects of transitions that were checked before. Several transitions must have the same effects; each effect then
 * runs once for all of them.
 */
export async function applyTransitions<S extends string, E extends string, Change>(
  machine: StateMachine<S, string, string, E>,
  effects: Effects<E, Change>,
  steps: readonly Step<S>[],
  change: Change,
): Promise<void> {
  const [effectNames = [], ...otherEffectNames] = steps.map((step) => {
    const transition = findTransition(machine, step);
    if (!transition?.by.length) throw new Error(`The state machine has no transition from ${step.from} to ${step.to}.`);
    return transition.then;
  });
  if (otherEffectNames.some((names) => names.join() !== effectNames.join()))
    throw new Error('These transitions have different effects.');
  for (const name of effectNames) await effects[name](change);
}

const findTransition = <S extends string, T extends string, C extends string, E extends string>(
  machine: StateMachine<S, T, C, E>,
  { from, to }: Step<S>,
): Transition<T, C, E> | undefined => machine[from][to];

const isCausedBy = <T extends string>({ by }: Transition<T, string, string>, triggers: readonly T[]): boolean =>
  triggers.some((trigger) => by.includes(trigger));

const entries = <K extends string, V>(record: { readonly [key in K]?: V }): [K, V][] =>
  Object.entries(record) as [K, V][];
