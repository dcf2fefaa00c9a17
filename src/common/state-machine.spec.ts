import { ApiError } from './errors/api-error';
import {
  applyTransitions,
  assertTransition,
  type Conditions,
  type Effects,
  type StateMachine,
  findTransitionsBy,
} from './state-machine';

type Light = 'red' | 'amber' | 'green';
type Trigger = 'person' | 'clock';
type Condition = 'isRoadClear' | 'isDay';
type Effect = 'ring' | 'record' | 'count';

const LIGHTS: readonly Light[] = ['red', 'amber', 'green'];
const MACHINE: StateMachine<Light, Trigger, Condition, Effect> = {
  red: {
    green: { by: ['clock', 'person'], when: ['isDay', 'isRoadClear'], then: ['ring', 'record'] },
    amber: { by: ['person'], then: ['ring', 'record'] },
  },
  amber: {
    red: { by: ['clock'], then: ['record', 'count'] },
    green: { by: [], when: ['isRoadClear'], then: [] },
  },
  green: {},
};

/** By each trigger, as the table above says. */
const ALLOWED: Record<Trigger, readonly string[]> = {
  person: ['red green', 'red amber'],
  clock: ['red green', 'amber red'],
};
const SENTENCES: Record<Trigger, Record<Light, string>> = {
  person: {
    red: 'From red it may go to: green, amber.',
    amber: 'From amber it may go to: nothing.',
    green: 'From green it may go to: nothing.',
  },
  clock: {
    red: 'From red it may go to: green.',
    amber: 'From amber it may go to: red.',
    green: 'From green it may go to: nothing.',
  },
};

const pairs = (['person', 'clock'] as const).flatMap((by) =>
  LIGHTS.flatMap((from) => LIGHTS.map((to): [Light, Light, Trigger] => [from, to, by])),
);

describe('a status machine', () => {
  it.each(pairs)('%s to %s by the %s', async (from, to, by) => {
    const refusal = await refused(assertTransition(MACHINE, conditions(), { from, to }, [by], []));
    expect(refusal).toEqual(ALLOWED[by].includes(`${from} ${to}`) ? undefined : { status: SENTENCES[by][from] });
  });

  it('allows what one of several triggers may do, and lists it all', async () => {
    expect(findTransitionsBy(MACHINE, 'person', 'clock')).toEqual({
      red: ['green', 'amber'],
      amber: ['red'],
      green: [],
    });
    const step = { from: 'amber', to: 'red' } as const;
    expect(await refused(assertTransition(MACHINE, conditions(), step, ['person', 'clock'], []))).toBeUndefined();
  });

  it('asks the conditions in their order, and says the first thing in the way', async () => {
    const checked: string[] = [];
    const step = { from: 'red', to: 'green' } as const;
    expect(await refused(assertTransition(MACHINE, conditions('isRoadClear'), step, ['clock'], checked))).toEqual({
      isRoadClear: 'No.',
    });
    expect(checked).toEqual(['isDay', 'isRoadClear']);
    expect(
      await refused(assertTransition(MACHINE, conditions('isDay', 'isRoadClear'), step, ['clock'], checked)),
    ).toHaveProperty('isDay');
  });

  it('lets a condition speak before the table, of a move that nothing may cause', async () => {
    const step = { from: 'amber', to: 'green' } as const;
    expect(await refused(assertTransition(MACHINE, conditions('isRoadClear'), step, ['clock'], []))).toEqual({
      isRoadClear: 'No.',
    });
  });

  it('runs the effects of a transition in their order', async () => {
    expect(await done(['red', 'green'])).toEqual(['ring', 'record']);
    expect(await done(['amber', 'red'])).toEqual(['record', 'count']);
  });

  it('runs an effect once for several transitions, and none without a transition', async () => {
    expect(await done(['red', 'green'], ['red', 'amber'], ['red', 'green'])).toEqual(['ring', 'record']);
    expect(await done()).toEqual([]);
  });

  it.each([
    ['they differ in what they do', [['red', 'green'] as const, ['amber', 'red'] as const]],
    ['the machine does not list one', [['red', 'green'] as const, ['green', 'red'] as const]],
    ['nothing may cause it', [['amber', 'green'] as const]],
  ])('runs no effect when %s', async (_, moves) => {
    const done: string[] = [];
    const steps = moves.map(([from, to]) => ({ from, to }));
    await expect(applyTransitions(MACHINE, effects, steps, done)).rejects.toThrow(/transition/);
    expect(done).toEqual([]);
  });

  it('stops at the effect that fails', async () => {
    const done: string[] = [];
    const failing = { ...effects, ring: () => Promise.reject(new Error('The bell is broken.')) };
    await expect(applyTransitions(MACHINE, failing, [{ from: 'red', to: 'green' }], done)).rejects.toThrow('bell');
    expect(done).toEqual([]);
  });
});

/** Conditions that hold but for some; each records that it was checked. */
function conditions(...failing: readonly Condition[]): Conditions<Condition, string[]> {
  const condition = (name: Condition) => (checked: string[]) => {
    checked.push(name);
    return failing.includes(name) ? new ApiError('VALIDATION_ERROR', { [name]: 'No.' }) : undefined;
  };
  return { isDay: condition('isDay'), isRoadClear: condition('isRoadClear') };
}

const effect = (name: Effect) => async (done: string[]) => {
  await Promise.resolve();
  done.push(name);
};
const effects: Effects<Effect, string[]> = { ring: effect('ring'), record: effect('record'), count: effect('count') };

async function done(...moves: readonly (readonly [Light, Light])[]): Promise<string[]> {
  const done: string[] = [];
  const steps = moves.map(([from, to]) => ({ from, to }));
  await applyTransitions(MACHINE, effects, steps, done);
  return done;
}

async function refused(transition: Promise<void>): Promise<unknown> {
  try {
    await transition;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
  return undefined;
}
