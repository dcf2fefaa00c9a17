import type { TFunction } from 'i18next';

/** Messages of the service about one field or record, with placeholders, by the key of the text that replaces them. */
export const FAULT_MESSAGES = {
  mustBe: 'Must be {{wanted}}.',
  requiredAs: 'Is required: {{wanted}}.',
  required: 'Is required.',
  invalid: 'Is not valid.',
  sameAsStart: 'Must not be the same as start.',
  tooOld: 'Must not be older than {{days}} days.',
  tooFarAhead: 'Must not be more than {{minutes}} minutes ahead.',
  over: 'Must not be over: today is {{day}}.',
  beforeCollection: 'Must not be before the collection date, {{day}}.',
  afterDelivery: 'Must not be after the delivery date, {{day}}.',
  decimals: 'Must have at most {{places}} decimals in {{currency}}.',
  noDecimals: 'Must have no decimals in {{currency}}.',
  orderNumberTaken: 'This order number is taken.',
  customerExists: 'A customer with this email exists.',
  accountExists: 'An account with this email exists.',
  plateExists: 'A vehicle with this licence plate exists.',
  presetExists: 'A preset with this name exists.',
  viewExists: 'You have a view of this list with this name.',
  deviceExists: 'A device with this id exists.',
  invitedAlready: 'This person is invited already: withdraw that invitation first.',
  memberAlready: 'This person belongs to this business already.',
  lastOwner: 'This is the last owner; make another member an owner first.',
  transition: 'From {{status}} it may go to: {{statuses}}.',
  driverNeeded: 'A driver is needed first.',
  vehicleNeeded: 'A vehicle is needed first.',
  shipmentNeeded: 'A shipment that is still to be delivered is needed first.',
  notYetComplete:
    'It may be completed when each shipment is delivered, exception, returned or cancelled; {{number}} is not: {{shipments}}.',
  otherRoute: 'Shipment {{shipment}} is in another open dispatch, "{{route}}".',
  dispatchIs: 'The dispatch is {{status}}.',
  dispatchEnded: 'The dispatch is {{status}}: it can no longer change.',
  routeStays: 'The dispatch is {{status}}: its route stays as it was.',
  dispatchRuns: 'The dispatch is in progress: complete or cancel it first.',
  driverInUse: 'An open dispatch uses this driver.',
  vehicleInUse: 'An open dispatch uses this vehicle.',
  vehicleOut: 'This vehicle is out with another dispatch in progress.',
  driverOut: 'This driver is out with another dispatch in progress.',
  shipmentOut: 'The shipment is in a dispatch in progress.',
  shipmentIs: 'The shipment is {{status}}.',
  orderIs: 'The order is {{status}}.',
  noChangeShipment: 'Cannot be changed: the shipment is {{status}}.',
  noChangeOut: 'Cannot be changed: the shipment is in a dispatch in progress.',
  hasShipment: 'This order has a shipment already.',
  onItsWay: 'Has a shipment on its way.',
  customerInUse: 'The customer has open orders or shipments on their way.',
  proposalAccepted: 'This proposal was accepted already.',
  wrongPin: 'This is not the PIN of the shipment.',
  shipmentNamedIs: 'Shipment {{shipment}} is {{status}}.',
  shipmentBooked: 'Shipment {{shipment}} is booked with {{carrier}}.',
  shipmentOrderCancelled: 'The order of shipment {{shipment}} is cancelled.',
  shipmentDeleted: 'The shipment was deleted.',
  shipmentTwice: 'This shipment is listed twice.',
  notOnRoute: 'This shipment is not in the dispatch.',
  noShipment: 'No such shipment.',
  noRoute: 'No such dispatch.',
  vehicleNotAvailable: 'This vehicle is {{status}}: set it available first.',
  tooHeavy: 'The shipments weigh {{weight}} kg, the vehicle carries {{capacity}} kg.',
  tooBulky: 'The shipments take up {{volume}} m³, the vehicle holds {{capacity}} m³.',
  addBeforeStart: 'Shipments can be added only while a dispatch is draft or ready; this one is {{status}}.',
  moveBeforeStart: 'Shipments can be moved only while a dispatch is draft or ready; this one is {{status}}.',
  removeBeforeStart: 'The dispatch is in progress: its shipments cannot be removed.',
  noLongerChanges: 'Can no longer change: the dispatch is {{status}}.',
  releasedNeeds: 'A ready dispatch requires it: set the dispatch back to draft first.',
  tooManyStops: 'A dispatch takes at most {{most}} shipments; this one would have {{number}}.',
  planDataChanged: 'Its address, time window, weight, volume, depot or planning constraints have changed.',
  planVehicleChanged: 'The constraints of the vehicle or its driver have changed.',
  planCarriesLess: 'The vehicle now carries less than the load.',
  changedMeanwhile: 'The dispatch changed while its route was computed: try again.',
  attemptAfterFailure: 'The shipment is {{status}}: another attempt can only be planned after a failed delivery.',
  returnOnlyOnWay:
    'The shipment is {{status}}: only a shipment that has left and was not returned can be sent back to its sender.',
  goesBack: 'This shipment goes back to the sender already.',
  nothingToPlan: 'The order is {{status}}: there is nothing to plan any more.',
  noChangeOrder: 'Cannot be changed: the order is {{status}}. It can be changed in {{statuses}}.',
  requestedDayOver: 'The requested day {{day}} is over. Decline the request.',
  hasTracker: 'This vehicle has a device already.',
  overlaps: 'Must not overlap {{start}} to {{end}}.',
  orderIdTaken: 'Another order has this identifier.',
  tooManyViews: 'You have {{most}} saved views: delete one that is not used.',
  secureAddress: 'Must be an https:// address.',
  privateNetwork: 'Must not lead to a private, loopback or link-local network.',
  ownRole: 'You cannot change your own role.',
  columnMissing: 'The column {{column}} is missing: the first row must name the columns.',
  tooManyRows: 'The file has more than {{rows}} rows below its header.',
  workbookDamaged: 'The workbook is damaged or incomplete.',
  workbookEncrypted: 'The workbook is encrypted: save it without a password.',
  testBusinessExists: 'This business has a test business. Delete it first to begin again.',
  listedAlready: 'Is in the list already.',
  secretForIssuer: 'Is required with another issuer, which must not get the stored secret.',
  secretNeeded: 'Is required, because none is stored yet.',
  noTxtRecord: 'There is no TXT record {{name}} with the value {{value}}. New records may take some hours.',
  domainTaken: 'Another business has verified this domain.',
  challengeOver: 'Is unknown, used, expired or of another session: start again.',
  passkeyRefused: 'Does not answer the challenge of this service: start again.',
  passkeysFull: 'There are {{number}} passkeys already: remove one first.',
  appExists: 'There is an authenticator app already: remove it first.',
  wrongAppCode: 'Is not the current code of the app. Check that the clock of the phone is right.',
  passkeyHost: 'Passkeys need a host name, not {{host}}: the operator sets PUBLIC_URL to the address that users open.',
  noFactor: 'There is no second factor yet: add one first.',
  noQuery: 'Must not hold a query or a fragment.',
  noLogin: 'Must not hold a user name or password.',
  emptyFile: 'The file is empty.',
  fileTooLarge: 'A file may have at most {{size}} MiB.',
} as const;

/** What the service accepts for a field: the placeholder `wanted` of its messages. */
export const WANTED_VALUES = {
  text: 'text of {{min}} to {{max}} characters',
  shortText: 'text of at most {{max}} characters',
  phone: 'a telephone number of at most {{max}} characters with at least one digit, such as {{example}}',
  email: 'an email address such as {{example}}',
  time: 'a time of day as HH:mm',
  id: 'a UUID',
  oneOf: 'one of: {{values}}',
  boolean: 'true or false',
  whole: 'a whole number from {{min}} to {{max}}',
  number: 'a number from {{min}} up to {{max}} with at most {{decimals}} decimals',
  numberAbove: 'a number above {{min}} up to {{max}} with at most {{decimals}} decimals',
  degrees: 'a number of degrees from {{min}} to {{max}}',
  moment: 'an ISO 8601 date or date-time from {{first}} to {{last}}, such as {{example}}',
  day: 'a date as YYYY-MM-DD from {{first}} to {{last}}',
  colour: 'a colour as #rrggbb',
  entries: 'a list of {{min}} to {{max}} entries',
  currency: 'a currency code of ISO 4217, such as EUR',
  domainName: 'a domain name such as {{example}}',
  falseUntilDomain: 'false until a domain is verified',
  claimName: 'the name of a claim of {{min}} to {{max}} characters without blanks',
  roleMap: 'an object of at most {{max}} members, each a value of the claim with one of the roles {{roles}}',
  daysAhead: 'at most {{days}} days ahead',
} as const;

type FaultKey = keyof typeof FAULT_MESSAGES;
type WantedKey = keyof typeof WANTED_VALUES;
type Values = Readonly<Record<string, string>>;

/** One word, unlike other placeholders. */
const STATUS = '[a-z_]+';
const FAULTS = patternsOf(FAULT_MESSAGES);
const WANTED = patternsOf(WANTED_VALUES);

/** Returns a message of the service in the language of the user, or undefined for a message without a text. */
export function translatedFault(t: TFunction, message: string): string | undefined {
  const found = matchOf(FAULTS, message);
  if (!found) return undefined;
  const { wanted, status, statuses, ...values } = found.values;
  const allowed = wanted === undefined ? undefined : wantedText(t, wanted);
  if (wanted !== undefined && allowed === undefined) return undefined; // Otherwise the text would be in two languages.
  return t(`fault.${found.key}`, {
    ...values,
    ...(allowed && { wanted: allowed }),
    ...(status && { status: statusText(t, status) }),
    ...(statuses && { statuses: listText(statuses, (each) => statusText(t, each)) }),
  });
}

function wantedText(t: TFunction, wanted: string): string | undefined {
  const found = matchOf(WANTED, wanted);
  if (!found) return undefined;
  const { values: words, ...values } = found.values;
  return t(`wanted.${found.key}`, {
    ...values,
    ...(words && { values: listText(words, (each) => statusText(t, each)) }),
  });
}

const listText = (words: string, textOf: (word: string) => string): string => words.split(', ').map(textOf).join(', ');

/** Returns the label of a status of an order, a route, a shipment or a vehicle, and any other word as it is. */
function statusText(t: TFunction, status: string): string {
  for (const kind of ['orderStatus', 'dispatchStatus', 'shipmentStatus', 'vehicleStatus'] as const) {
    const labels = t(kind, { returnObjects: true }) as Values;
    if (labels[status]) return labels[status];
  }
  return status;
}

interface Pattern<K> {
  readonly key: K;
  readonly expression: RegExp;
}

function patternsOf<K extends string>(messages: Readonly<Record<K, string>>): readonly Pattern<K>[] {
  return Object.entries<string>(messages).map(([key, message]) => ({
    key: key as K,
    expression: new RegExp(
      `^${message
        .split(/\{\{(\w+)\}\}/)
        .map((part, i) =>
          i % 2 ? `(?<${part}>${part === 'status' ? STATUS : '.+'})` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
        )
        .join('')}$`,
    ),
  }));
}

function matchOf<K extends FaultKey | WantedKey>(
  patterns: readonly Pattern<K>[],
  message: string,
): { readonly key: K; readonly values: Values } | undefined {
  for (const { key, expression } of patterns) {
    const found = expression.exec(message);
    if (found) return { key, values: found.groups ?? {} };
  }
  return undefined;
}
