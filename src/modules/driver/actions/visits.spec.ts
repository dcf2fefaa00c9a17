import fc from 'fast-check';
import { type TimedAction, findFinalVisit, type StopActionKind, findEffectiveVisits } from './visits';

const action = (kind: StopActionKind, minute: number): TimedAction => ({ kind, at: new Date(minute * 60_000) });
const visitsAsText = (actions: readonly TimedAction[]) =>
  findEffectiveVisits(actions).map(({ kind, at }) => `${kind} ${at.getTime() / 60_000}`);

it.each<[string, TimedAction[], string[]]>([
  ['nothing', [], []],
  ['a delivery', [action('arrive', 1), action('deliver', 2)], ['deliver 2']],
  ['a second try', [action('fail', 1), action('deliver', 30)], ['fail 1', 'deliver 30']],
  ['none after an undone delivery', [action('deliver', 1), action('undo', 6)], []],
  ['an undo that comes too late', [action('deliver', 1), action('undo', 7)], ['deliver 1']],
  ['an undo of the last visit alone', [action('fail', 1), action('deliver', 2), action('undo', 3)], ['fail 1']],
  ['two undone after each other', [action('fail', 1), action('deliver', 2), action('undo', 3), action('undo', 4)], []],
  ['a failure after an undone delivery', [action('deliver', 1), action('undo', 2), action('fail', 3)], ['fail 3']],
  [
    'the delivery alone when visits follow it',
    [action('deliver', 1), action('fail', 9), action('deliver', 20)],
    ['deliver 1'],
  ],
  [
    'the delivery when a later report is undone',
    [action('deliver', 1), action('fail', 2), action('undo', 3)],
    ['deliver 1'],
  ],
])('returns the visits that count: %s', (_, actions, visits) => {
  expect(visitsAsText(actions)).toEqual(visits);
});

it('returns the same visits for every order of the reports', () => {
  const actions = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom<StopActionKind>('arrive', 'deliver', 'fail', 'undo'), minute: fc.nat(20) }),
    {
      selector: ({ kind, minute }) => `${kind} ${minute}`,
      maxLength: 10,
    },
  );
  fc.assert(
    fc.property(
      actions.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([inOrder, shuffled]) => {
        const [one, other] = [inOrder, shuffled].map((list) => list.map(({ kind, minute }) => action(kind, minute)));
        expect(visitsAsText(other!)).toEqual(visitsAsText(one!));
        expect(findFinalVisit(other!)).toEqual(findFinalVisit(one!));
      },
    ),
  );
});
