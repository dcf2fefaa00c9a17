import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_TEXTS } from '../../src/modules/consignees/page/localizer';

/** Texts by key. Placeholders are left out: the page fills them. */
function textsOf(words: object, before = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + name, value.replace(/\{+\w+\}+/g, '…')] as [string, string]]
      : textsOf(value as object, `${before}${name}.`),
  );
}
const textsIn = (app: string, language: string) =>
  textsOf(JSON.parse(readFileSync(join(__dirname, `../../web/${app}/words/${language}.json`), 'utf8')) as object);

const TEXTS: readonly [name: string, texts: readonly [string, string][]][] = [
  ...['portal', 'driver'].flatMap((app) =>
    ['en', 'de'].map((language) => [`the ${app} in ${language}`, textsIn(app, language)] as const),
  ),
  ...Object.entries(PAGE_TEXTS).map(
    ([language, words]) => [`the tracking page in ${language}`, textsOf(words)] as const,
  ),
].map(([name, texts]) => [name, texts]);

/** Pages for developers, and the credentials that carriers issue under these names. */
const FOR_DEVELOPERS = [
  /^tokens\./,
  /^shopKeys\./,
  /^webhooks\./,
  /^testBusiness\./,
  /^settingsPart\.(tokens|webhooks)$/,
  /^auditAction\.(token|webhook)_/,
  /^auditActor\.api_token$/,
  /^carriers\.url$/,
  /^carrierField\./,
  /^field\.(apiKey|apiSecret|baseUrl)$/,
];

const TECHNICAL: Readonly<Record<string, RegExp>> = {
  'paths of endpoints and files': /(^|\s)\/\w+|\w+\/\w+\.\w+|\bhttps?:\/\//,
  'names of settings': /\b[A-Z]{2,}(_[A-Z0-9]+)+\b/,
  'names and paths of fields': /\b(?!iPhone)[a-z]+[A-Z]\w*|\b[a-z]{2,}\.(?!org\b)[a-z]\w*|\b\w+_\w+\b/,
  'operators of queries': / (eq|ne|gt|ge|lt|le) ['\d]|\$(filter|search|orderby)/,
  'technical terms': new RegExp(
    [
      String.raw`\b(APIs?|HTTPS?|JSON|OData|URLs?|UUIDs?|GUIDs?|POST|PUT|PATCH|DELETE|SQL|CSP|WebGL|ISO \d+)\b`,
      String.raw`\b([Ee]ndpoint|[Ww]ebhook|[Tt]oken|[Pp]ayload|[Hh]eader)s?\b|\b(null|localhost)\b`,
    ].join('|'),
  ),
};
const CASES = Object.keys(TECHNICAL).flatMap((kind) => TEXTS.map(([name]) => [kind, name] as const));

it.each(CASES)('%s do not appear in texts of %s', (kind, name) => {
  const texts = TEXTS.find(([each]) => each === name)![1];
  expect(texts.length).toBeGreaterThan(20);
  const found = texts.filter(
    ([key, text]) => TECHNICAL[kind]!.test(text) && !FOR_DEVELOPERS.some((of) => of.test(key)),
  );
  expect(found).toEqual([]);
});

it.each([
  ['paths of endpoints and files', 'Send it to /api/orders.'],
  ['paths of endpoints and files', 'See docs/portal.md.'],
  ['names of settings', 'Set MAP_STYLE_URL first.'],
  ['names and paths of fields', 'recipient.postalCode is missing.'],
  ['names and paths of fields', 'The windowStart is missing.'],
  ['names and paths of fields', 'The status is in_transit.'],
  ['operators of queries', "name eq 'x'"],
  ['technical terms', 'The webhook needs an HTTPS URL.'],
])('%s are recognized in "%s"', (kind, text) => {
  expect(TECHNICAL[kind]!.test(text)).toBe(true);
});

it('names no page for developers that does not exist', () => {
  const keys = TEXTS[0]![1].map(([key]) => key);
  expect(FOR_DEVELOPERS.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([]);
});
