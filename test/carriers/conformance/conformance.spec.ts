import { CAPABILITIES, featuresOf } from '../../../src/modules/carriers/adapters/capabilities';
import { CASES } from './cases';
import { dhlParcelDe } from './dhl-subject';
import { karrio } from './karrio-subject';
import { http, ownFleet, sandbox } from './own-subjects';
import type { Subject } from './subject';
import { ups } from './ups-subject';

const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  'own-fleet': ownFleet,
  sandbox,
  http,
  karrio: () => karrio(),
  ups: () => ups(),
  'dhl-parcel-de': () => dhlParcelDe(),
};

/** Adapter × case: `x` where the rule applies, `-` where the carrier has nothing to which it could apply. */
const TABLE = `
  case                    own-fleet sandbox http karrio ups dhl-parcel-de
  book                    x         x       x    x      x   x
  label                   x         x       x    x      x   x
  lost answer             -         -       x    x      x   x
  unknown outcome         -         -       x    x      x   x
  cancel                  x         x       x    x      x   x
  void after pickup       -         -       x    x      x   x
  track                   x         x       x    x      x   x
  rate                    x         x       x    x      x   -
  address check           -         x       -    -      x   -
  customs                 -         -       x    x      x   x
  bad credentials         -         x       x    x      x   x
  expired token           -         -       -    -      x   -
  slow                    -         -       x    x      x   x
  500                     -         -       x    x      x   x
  errors inside           -         -       x    x      x   x
  units                   -         -       x    x      x   x
  address limits          -         -       x    x      x   x
  transliteration         -         -       x    x      x   x
`;

const [head, ...rows] = TABLE.trim().split('\n');
const names = head!.trim().split(/\s+/).slice(1);
const table = rows.map((row) => {
  const cells = row.trim().split(/ {2,}/);
  const marks = cells.slice(1).flatMap((cell) => cell.split(/\s+/));
  return { name: cells[0]!, marks };
});

describe('every adapter', () => {
  it('is in the table, and so is every case', () => {
    expect(names).toEqual(Object.keys(CAPABILITIES));
    expect(names).toEqual(Object.keys(SUBJECTS));
    expect(table.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort());
  });

  it('states capabilities from which the features follow', async () => {
    for (const [name, start] of Object.entries(SUBJECTS)) {
      const { adapter, stop } = await start();
      expect([adapter.name, adapter.capabilities]).toEqual([name, CAPABILITIES[name as keyof typeof CAPABILITIES]]);
      expect(featuresOf(adapter.capabilities).slice(0, 2)).toEqual(['labels', 'tracking']);
      expect(adapter.findBooking !== undefined).toBe(adapter.lostAnswer === 'look-up');
      expect(adapter.validateAddress !== undefined).toBe(adapter.capabilities.addressValidation);
      await stop();
    }
  });

  describe.each(names)('%s passes', (adapterName) => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await SUBJECTS[adapterName]!();
    });
    afterEach(() => subject.stop());

    it.each(table.filter(({ marks }) => marks[names.indexOf(adapterName)] === 'x').map(({ name }) => name))(
      '%s',
      (name) => CASES[name]!(subject),
    );
  });
});
