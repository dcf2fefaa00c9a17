import fc from 'fast-check';
import { type DoneDeed, outcomeOf, type StopDeed, visitsOf } from './outcome';

const deed = (kind: StopDeed, minute: number): DoneDeed => ({ kind, at: new Date(minute * 60_000) });
const said = (deeds: readonly DoneDeed[]) => visitsOf(deeds).map(({ kind, at }) => `${kind} ${at.getTime() / 60_000}`);

it.each<[string, DoneDeed[], string[]]>([
  ['nothing', [], []],
  ['a delivery', [deed('arrive', 1), deed('deliver', 2)], ['deliver 2']],
  ['a second try', [deed('fail', 1), deed('deliver', 30)], ['fail 1', 'deliver 30']],
  ['a delivery that is undone', [deed('deliver', 1), deed('undo', 6)], []],
  ['an undo that comes too late', [deed('deliver', 1), deed('undo', 7)], ['deliver 1']],
  ['an undo of the last visit alone', [deed('fail', 1), deed('deliver', 2), deed('undo', 3)], ['fail 1']],
  ['two undone after each other', [deed('fail', 1), deed('deliver', 2), deed('undo', 3), deed('undo', 4)], []],
  ['something else after an undo', [deed('deliver', 1), deed('undo', 2), deed('fail', 3)], ['fail 3']],
  ['what is reported after a delivery', [deed('deliver', 1), deed('fail', 9), deed('deliver', 20)], ['deliver 1']],
  ['an undo of a report after a delivery', [deed('deliver', 1), deed('fail', 2), deed('undo', 3)], ['deliver 1']],
])('%s counts', (_, deeds, visits) => {
  expect(said(deeds)).toEqual(visits);
});

it('comes to the same, whatever the order of the reports', () => {
  const deeds = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom<StopDeed>('arrive', 'deliver', 'fail', 'undo'), minute: fc.nat(20) }),
    {
      selector: ({ kind, minute }) => `${kind} ${minute}`,
      maxLength: 10,
    },
  );
  fc.assert(
    fc.property(
      deeds.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([inOrder, shuffled]) => {
        const [one, other] = [inOrder, shuffled].map((list) => list.map(({ kind, minute }) => deed(kind, minute)));
        expect(said(other!)).toEqual(said(one!));
        expect(outcomeOf(other!)).toEqual(outcomeOf(one!));
      },
    ),
  );
});
