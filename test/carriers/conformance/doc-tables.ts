import type { CarrierCapabilities } from '../../../src/modules/carriers/adapters/capabilities';
import type { CarrierAdapter } from '../../../src/modules/carriers/adapters/carrier-adapter';
import { markdownTable } from '../../support/marked-part';

const NAMES: Readonly<Record<string, string>> = {
  'own-fleet': 'Own fleet',
  sandbox: 'Sandbox carrier',
  http: 'Carrier by HTTP protocol',
  karrio: 'Carriers of a Karrio server',
  ups: 'UPS',
  'dhl-parcel-de': 'DHL Parcel Germany',
};
const FORMATS = { 'application/pdf': 'PDF', 'application/zpl': 'ZPL' };
const LOST_ANSWER = { repeat: 'repeats the request', 'look-up': 'looks the booking up', ask: 'a person decides' };

const yes = (can: boolean): string => (can ? 'yes' : '–');

/** Columns of the table of capabilities. */
const COLUMNS: Readonly<Record<string, (capabilities: CarrierCapabilities, adapter: CarrierAdapter) => string>> = {
  Rates: ({ rates, booking }) => (booking ? yes(rates) : 'free'),
  'Book, cancel': ({ booking, cancel }) => yes(booking && cancel),
  Customs: ({ customs }) => yes(customs),
  Label: ({ labelFormats }) => labelFormats.map((type) => FORMATS[type]).join(', ') || 'of the service',
  Tracking: ({ tracking }) => tracking.join(', ') || 'drivers',
  'Address check': ({ addressValidation }) => yes(addressValidation),
  Pickups: ({ pickups }) => yes(pickups),
  Manifests: ({ manifests }) => yes(manifests),
  Returns: ({ returns, returnCancel }) => (returns && !returnCancel ? 'without cancelling' : yes(returns)),
  'After a lost answer': ({ booking }, { lostAnswerRecovery }) => (booking ? LOST_ANSWER[lostAnswerRecovery] : '–'),
};

/** Draws the table of docs/carriers.md with what each adapter declares. */
export const capabilityTable = (adapters: readonly CarrierAdapter[]): string =>
  markdownTable([
    ['Carrier', 'Code', ...Object.keys(COLUMNS)],
    ...adapters.map((adapter) => [
      NAMES[adapter.name] ?? `"${adapter.name}" needs a name in test/carriers/conformance/doc-tables.ts`,
      `\`${adapter.name}\``,
      ...Object.values(COLUMNS).map((cell) => cell(adapter.capabilities, adapter)),
    ]),
  ]);

/** Draws the table of docs/carriers.md with the cases that each adapter passes. */
export const conformanceTable = (
  cases: readonly string[],
  adapters: readonly string[],
  isFor: (name: string, adapter: string) => boolean,
): string =>
  markdownTable([
    ['Case', ...adapters.map((adapter) => `\`${adapter}\``)],
    ...cases.map((name) => [name, ...adapters.map((adapter) => (isFor(name, adapter) ? 'passes' : '–'))]),
  ]);
