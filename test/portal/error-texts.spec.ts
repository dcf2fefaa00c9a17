import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { ACCOUNT_FIELDS } from '../../src/modules/carriers/adapters/account-fields';
import { UPLOAD_FIELDS } from '../../src/modules/customers/uploads/upload-columns';
import { ORDER_UPLOAD_FIELDS } from '../../src/modules/orders/uploads/columns/upload-columns';
import { ERRORS } from '../../src/common/errors/error-catalogue';
import { errorTexts, GENERAL_MESSAGES } from '../../web/portal/parts/errors/error-texts';
import { FAULT_MESSAGES, WANTED_VALUES } from '../../web/portal/parts/errors/fault-messages';
import { PLAN_MESSAGES } from '../../web/portal/parts/errors/plan-messages';
import { labelOf } from '../../web/portal/parts/errors/field-labels';
import { ApiError } from '../../web/shared/api-error';
import de from '../../web/portal/words/de.json';
import en from '../../web/portal/words/en.json';

const PORTAL = join(__dirname, '../../web/portal');

const textsIn = (language: 'en' | 'de') => {
  const t = i18next.createInstance();
  void t.init({
    lng: language,
    resources: { en: { translation: en }, de: { translation: de } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return errorTexts(t.t);
};
const rejected = (details: Record<string, string>, message = 'The request is not valid.', code = 'VALIDATION_ERROR') =>
  new ApiError(400, code, message, details, null);

describe('errors of the service', () => {
  it('name fields by the labels of the pages, in both languages', () => {
    const error = rejected({
      'recipient.postalCode': 'Must be text of 1 to 20 characters.',
      'items.1.price': 'Must be a number.',
      windowStart: 'Is required beside windowEnd.',
    });
    expect(textsIn('en').linesOf(error)).toEqual([
      'Please correct the following:',
      'Postcode: Must be text of 1 to 20 characters.',
      'Price of one unit (entry 2): Must be a number.',
      'Deliver from: Is required beside “Deliver until”.',
    ]);
    expect(textsIn('de').linesOf(error)).toEqual([
      'Bitte korrigieren Sie Folgendes:',
      'Postleitzahl: Erwartet wird ein Text mit 1 bis 20 Zeichen.',
      'Einzelpreis (Eintrag 2): Must be a number.',
      'Zustellung ab: Is required beside „Zustellung bis“.',
    ]);
  });

  it.each([
    ['Is required: text of 1 to 200 characters.', 'Dieses Feld ist erforderlich: ein Text mit 1 bis 200 Zeichen.'],
    ['Must be a whole number from 0 to 10.', 'Erwartet wird eine ganze Zahl von 0 bis 10.'],
    [
      'Must be a whole number from 1 to 1000000, not "two".',
      'Erwartet wird eine ganze Zahl von 1 bis 1000000, nicht „two“.',
    ],
    [
      '1.000 can be read as 1 and as 1000: write it without thousands separators, or upload the file with decimalSeparator "." or ",".',
      '1.000 kann 1 oder 1000 bedeuten. Schreiben Sie die Zahl ohne Tausendertrennzeichen, oder wählen Sie das Dezimaltrennzeichen der Datei aus.',
    ],
    ['Must be one of: draft, pending, other.', 'Erwartet wird einer dieser Werte: Entwurf, Offen, other.'],
    ['From draft it may go to: pending, cancelled.', 'Nach Entwurf ist nur möglich: Offen, Storniert.'],
    [
      'The dispatch is completed: it can no longer change.',
      'Die Tour ist im Status Abgeschlossen und lässt sich nicht mehr ändern.',
    ],
    [
      'The dispatch is in progress: complete or cancel it first.',
      'Die Tour läuft: Schließen Sie sie zuerst ab, oder stornieren Sie sie.',
    ],
    [
      'Shipment DD01AT is in another open dispatch, "Van 2".',
      'Die Sendung DD01AT ist in einer anderen offenen Tour, „Van 2“.',
    ],
    ['Must be omitted in a plan over several days.', 'Gilt nur für einen Plan über einen Tag.'],
    ['It weighs 40 kg; no vehicle carries more than 30 kg.', 'Sie wiegt 40 kg, kein Fahrzeug trägt mehr als 30 kg.'],
    [
      'There is only 1 driver for 3 routes: the last ones have no driver yet.',
      'Für 3 Touren ist nur 1 Fahrer frei: Die letzten haben noch keinen.',
    ],
    ['The dispatch "Van 2" is now in_progress.', 'Die Tour „Van 2“ ist jetzt im Status Unterwegs.'],
    ['The dispatch "Van 2" is now locked.', 'Die Tour „Van 2“ ist jetzt gesperrt.'],
    [
      'Your account is limited to some depots. This operation concerns all depots.',
      'Sie sehen nur einige Depots, und das hier betrifft alle. Fragen Sie einen Administrator.',
    ],
    ['This order number is taken.', 'Diese Auftragsnummer ist vergeben.'],
    ['Must be a domain name such as acme.example.', 'Erwartet wird ein Domainname wie acme.example.'],
    ['Must not hold a query or a fragment.', 'Darf weder eine Abfrage (?) noch eine Sprungmarke (#) enthalten.'],
    [
      'Must be the name of a claim of 1 to 200 characters without blanks.',
      'Erwartet wird der Name eines Claims mit 1 bis 200 Zeichen ohne Leerzeichen.',
    ],
    [
      'Must be an object of at most 100 members, each a value of the claim with one of the roles admin, driver.',
      'Erwartet wird höchstens 100 Zeilen, jede mit einem Wert des Claims und einer der Rollen admin, driver.',
    ],
    ['Must be false until a domain is verified.', 'Erwartet wird kein Häkchen, bis eine Domain bestätigt ist.'],
    ['Is required, because none is stored yet.', 'Ist erforderlich, weil noch keines gespeichert ist.'],
    [
      'There is no TXT record _x.acme.example with the value dispatch=1. New records may take some hours.',
      'Es gibt keinen TXT-Eintrag _x.acme.example mit dem Wert dispatch=1. Neue Einträge brauchen manchmal einige Stunden.',
    ],
    ['Another business has verified this domain.', 'Ein anderer Betrieb hat diese Domain bestätigt.'],
    [
      'Is not the current code of the app. Check that the clock of the phone is right.',
      'Ist nicht der aktuelle Code der App. Prüfen Sie, ob die Uhr des Telefons richtig geht.',
    ],
    ['There are 20 passkeys already: remove one first.', 'Es gibt schon 20 Passkeys. Entfernen Sie zuerst einen.'],
    [
      'Does not answer the challenge of this service: start again.',
      'Passt nicht zur Anfrage dieses Dienstes. Beginnen Sie noch einmal.',
    ],
    ['Must be a thing without a text.', 'Must be a thing without a text.'],
  ])('errors of the service are in German for a German user: %s', (message, german) => {
    expect(textsIn('de').translate(message)).toBe(german);
  });

  it('use no words of developers in English', () => {
    const { translate } = textsIn('en');
    expect(translate('Must be a UUID.')).toBe('Must be one of the listed records.');
    expect(translate('Is required: a date as YYYY-MM-DD from 1900 to 2200.')).toBe(
      'Is required: a date from 1900 to 2200.',
    );
  });

  it('replace messages that the service has', () => {
    const source = sourceFiles(join(__dirname, '../../src'), /(?<!spec)\.ts$/).replaceAll("\\'", "'");
    const isInSource = (message: string) =>
      message.split(/\{\{\w+\}\}/).some((part) => (part.length > 4 || part === message) && source.includes(part));
    const replaced = Object.values({ ...FAULT_MESSAGES, ...PLAN_MESSAGES, ...WANTED_VALUES });
    expect(replaced.filter((message) => !isInSource(message) && !/\{\{wanted\}\}/.test(message))).toEqual([]);
  });

  it('prefer the labels of the form that was sent', () => {
    const fields = [{ name: 'quietHours.from', label: 'No messages from' }];
    expect(textsIn('en').linesOf(rejected({ 'quietHours.from': 'Is required.' }), fields)[1]).toBe(
      'No messages from: Is required.',
    );
  });

  it('show only the details of a conflict, and no names of fields that no form has', () => {
    const error = rejected({ 'moves.0.position': 'The route has changed.' }, 'Another record …', 'CONFLICT');
    expect(textsIn('en').linesOf(error)).toEqual(['The route has changed.']);
  });

  it('replace general messages about tokens and bodies', () => {
    const error = rejected({}, ERRORS.FORBIDDEN.message, 'FORBIDDEN');
    expect(textsIn('en').linesOf(error)).toEqual(['Your role does not allow this.']);
    const messages = Object.values(ERRORS).map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining(Object.keys(GENERAL_MESSAGES)));
  });

  it('leave ordinary words and addresses of a message alone', () => {
    const message = 'Is required: an email address such as name@example.com, 16.00 or Van 2.';
    expect(textsIn('en').translate(message)).toBe(message);
  });

  it('write fields without a label as words', () => {
    expect(textsIn('en').labelOf('failedDeliveries')).toBe('Failed deliveries');
  });
});

/** Fields that programs send and people do not fill in. */
const WITHOUT_LABEL = [
  'balance',
  'commit',
  'endpoint',
  'keys',
  'auth',
  'p256dh',
  'filter',
  'list',
  'search',
  'sort',
  'generateLabel',
  'guid',
  'itemIds',
  'kind',
  'limit',
  'maxDrivers',
  'moves',
  'fromDispatchId',
  'toDispatchId',
  'position',
  'scanned',
  'seconds',
  'stops',
  'testMode',
  'externalId',
  'metadata',
  'format',
  'guids',
  'challenge',
  'attestationObject',
  'authenticatorData',
  'clientDataJSON',
  'id',
  'transports',
  'userHandle',
];

it('explain the account of each carrier in the words of the API, and in German', () => {
  const shown = (fields: (typeof ACCOUNT_FIELDS)['ups']) =>
    Object.fromEntries(fields.map(({ name, label, description }) => [name, { label, hint: description }]));
  const declared = Object.entries(ACCOUNT_FIELDS).filter(([, fields]) => fields.length > 0);
  expect(en.carrierField).toEqual(Object.fromEntries(declared.map(([name, fields]) => [name, shown(fields)])));
  const allowed = Object.values(ACCOUNT_FIELDS).flatMap((fields) => fields.map(({ allowed }) => allowed));
  for (const text of allowed.filter((text) => text !== null))
    expect(textsIn('de').translate(`Must be ${text}.`)).toMatch(/^Erwartet wird /);
});

it('have a label for every field that a page sends', () => {
  const unnamed = [...sentFields()].filter((name) => !labelOf(en.field, name)).sort();
  expect(unnamed.filter((name) => !WITHOUT_LABEL.includes(name.split('.').at(-1)!))).toEqual([]);
});

it('have no label that no field uses', () => {
  const columns = [...ORDER_UPLOAD_FIELDS, ...UPLOAD_FIELDS, 'row', 'file'];
  const used = new Set([...sentFields(), ...columns].map((path) => labelOf(keysAsLabels, path)));
  expect(Object.keys(en.field).filter((name) => !used.has(name))).toEqual([]);
});
const keysAsLabels = Object.fromEntries(Object.keys(en.field).map((name) => [name, name]));

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Document {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Paths of the fields in request bodies of all operations on paths that the portal uses. */
function sentFields(): Set<string> {
  const { paths, components } = JSON.parse(
    readFileSync(join(__dirname, '../../docs/openapi.json'), 'utf8'),
  ) as Document;
  const source = sourceFiles(PORTAL, /\.tsx?$/);
  const found = new Set<string>();
  const add = (schema: Schema, path: readonly string[]): void => {
    const {
      properties = {},
      items,
      allOf = [],
      anyOf = [],
      oneOf = [],
    } = components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    for (const part of [...allOf, ...anyOf, ...oneOf]) add(part, path);
    if (items) add(items, [...path, '0']);
    for (const [name, property] of Object.entries(properties)) {
      found.add([...path, name].join('.'));
      add(property, [...path, name]);
    }
  };
  for (const [, path] of source.matchAll(/'(\/api\/[^']+)'/g))
    for (const { requestBody } of Object.values(paths[path!] ?? {}))
      for (const { schema } of Object.values(requestBody?.content ?? {})) add(schema, []);
  expect(found.size).toBeGreaterThan(100);
  return found;
}

function sourceFiles(folder: string, names: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
