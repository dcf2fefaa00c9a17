import { join } from 'node:path';
import { CAPABILITIES, listFeatures } from '../../../src/modules/carriers/adapters/capabilities';
import type { CarrierAdapter } from '../../../src/modules/carriers/adapters/carrier-adapter';
import { markedPart } from '../../support/marked-part';
import { ALL_CASES, applies } from './cases';
import { dhlParcelDe } from './dhl-subject';
import { capabilityTable, conformanceTable } from './doc-tables';
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
const DOCUMENT = join(__dirname, '../../../docs/carriers.md');
const names = Object.keys(SUBJECTS);
const cases = Object.keys(ALL_CASES);

describe('every adapter', () => {
  /** The cases that apply to an adapter, and those of them that passed, as `adapter case`. */
  const [applied, passed] = [new Set<string>(), new Set<string>()];
  const adapters: CarrierAdapter[] = [];

  it('every adapter has a server here', () => {
    expect(names).toEqual(Object.keys(CAPABILITIES));
  });

  it('states capabilities from which the features follow', async () => {
    for (const [name, start] of Object.entries(SUBJECTS)) {
      const { adapter, stop } = await start();
      adapters.push(adapter);
      expect([adapter.name, adapter.capabilities]).toEqual([name, CAPABILITIES[name as keyof typeof CAPABILITIES]]);
      expect(listFeatures(adapter.capabilities).slice(0, 2)).toEqual(['labels', 'tracking']);
      expect(adapter.findBooking !== undefined).toBe(adapter.lostAnswerRecovery === 'look-up');
      expect(adapter.validateAddress !== undefined).toBe(adapter.capabilities.addressValidation);
      expect(adapter.orderPickup !== undefined).toBe(adapter.capabilities.pickups);
      expect(adapter.closeManifest !== undefined).toBe(adapter.capabilities.manifests);
      expect(adapter.cancelPickup !== undefined).toBe(adapter.capabilities.pickups);
      await stop();
    }
  });

  describe.each(names)('%s passes, if it can have the case,', (adapterName) => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await SUBJECTS[adapterName]!();
    });
    afterEach(() => subject.stop());

    it.each(cases)('%s', async (name) => {
      const isPossible = applies(name, subject);
      if (isPossible) applied.add(`${adapterName} ${name}`);
      if (isPossible) await ALL_CASES[name]!(subject);
      if (isPossible) passed.add(`${adapterName} ${name}`);
      expect(subject.adapter.name).toBe(adapterName);
    });
  });

  it('every adapter is in docs/carriers.md with its capabilities and the cases that it passes', () => {
    expect([...passed]).toEqual([...applied]);
    const tables = {
      capabilities: capabilityTable(adapters),
      conformance: conformanceTable(cases, names, (name, adapter) => passed.has(`${adapter} ${name}`)),
    };
    for (const [name, table] of Object.entries(tables)) {
      const update = process.env.UPDATE_CARRIER_TABLES ? table : undefined;
      if (update) process.stdout.write(`${update}\n\n`);
      // `npm run carriers:conformance` writes the tables.
      expect(markedPart(DOCUMENT, name, update)).toBe(table);
    }
  });
});
