import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '../../src/common/errors/error-catalogue';
import { ROLES, type Role } from '../../src/application/roles';
import '../../src/app.module';
import { allPermissions } from '../../src/application/contributions';
import { DISPATCH_MOVES } from '../../src/modules/dispatch/dispatch-status';
import { ORDER_MOVES } from '../../src/modules/orders/order-status';
import { SHIPMENT_MOVES } from '../../src/modules/shipments/shipment-status';
import { startTestApp, type TestApp } from '../support/test-app';

const page = readFileSync(join(__dirname, '../../docs/interface.md'), 'utf8');

/** Rows of the tables under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return section!
    .split(/^#/m, 1)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const words = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

describe('the page on the interface', () => {
  it('lists every error code with its status', () => {
    const listed = rowsUnder('Errors').map(([status, code]) => [words(code!)[0], Number(status)]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])),
    );
  });

  it('lists every permission with its roles', () => {
    const listed = rowsUnder('Roles').map(([permission, ...ticks]) => [
      words(permission!)[0],
      ROLES.filter((_, index) => ticks[index] === '✓'),
    ]);
    const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role));
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(allPermissions().map(([permission, roles]) => [permission, inOrder(roles)])),
    );
  });

  it.each([
    ['Orders', ORDER_MOVES],
    ['Shipments', SHIPMENT_MOVES],
    ['Dispatches', DISPATCH_MOVES],
  ])('%s: lists every move', (heading, moves) => {
    const listed = rowsUnder(heading).map(([from, to]) => [words(from!)[0], words(to!)]);
    expect(Object.fromEntries(listed)).toEqual(moves);
  });
});

interface Example {
  readonly name: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
  readonly status: number;
  readonly answerHeaders: readonly (readonly [string, string])[];
  readonly answer: string;
}

const HEADER = /^([A-Za-z-]+): (.*)$/;
const headersOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const match = HEADER.exec(line);
    return match ? [[match[1]!, match[2]!] as const] : [];
  });

/** ``` http blocks: request line, headers, body; `-->` with the status; headers and the beginning of the answer. */
const EXAMPLES = [...page.matchAll(/^```http\n([\s\S]*?)^```$/gm)].map(([, text]): Example => {
  const [, asked, status, answered] = /^([\s\S]*?)\n--> (\d+)\n([\s\S]*)$/.exec(text!)!;
  const [head, ...rest] = asked!.split('\n\n');
  const [first, ...headers] = head!.split('\n');
  const [method, ...path] = first!.split(' ');
  const answer = answered!.split('\n').findIndex((line) => !HEADER.test(line));
  const lines = answered!.split('\n');
  return {
    name: `${first} → ${status}`,
    method: method!.toLowerCase() as Example['method'],
    path: path.join(' '),
    headers: headersOf(headers),
    body: rest.join('\n\n').trim() || undefined,
    status: Number(status),
    answerHeaders: headersOf(lines.slice(0, answer)),
    answer: lines.slice(answer).join('\n'),
  };
});

describe('the examples on the page', () => {
  let t: TestApp;
  const known = new Map<string, string>();
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const filledIn = (text: string): string =>
    text.replace(/<(\w+)>/g, (_, name: string) => known.get(name) ?? `<${name}>`);

  /** Whether the text is as the page shows it: `…` stands for anything, a `<name>` for what it was the first time. */
  const isAsShown = (shown: string, actual: string): boolean => {
    const name = /^<(\w+)>$/.exec(shown)?.[1];
    if (name && !known.has(name)) known.set(name, actual);
    const parts = filledIn(shown).split('…');
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
    return new RegExp(`^${pattern}$`).test(actual);
  };

  /** What of the shown answer is not in the actual one, by path. */
  const differences = (shown: unknown, actual: unknown, path = ''): string[] => {
    if (typeof shown === 'string') return isAsShown(shown, String(actual)) ? [] : [`${path}: ${String(actual)}`];
    if (Array.isArray(shown) && Array.isArray(actual) && shown.length === actual.length)
      return shown.flatMap((entry, index) => differences(entry, actual[index], `${path}/${index}`));
    if (shown && typeof shown === 'object' && !Array.isArray(shown) && actual && typeof actual === 'object')
      return Object.entries(shown).flatMap(([key, value]) =>
        key in actual
          ? differences(value, (actual as Record<string, unknown>)[key], `${path}/${key}`)
          : [`${path}/${key}: is absent`],
      );
    return Object.is(shown, actual) ? [] : [`${path}: ${JSON.stringify(actual)}`];
  };

  it.each(EXAMPLES)('$name', async (example) => {
    const sent = t.api[example.method](encodeURI(filledIn(example.path)));
    for (const [name, value] of example.headers) sent.set(name, value);
    if (example.body) sent.type('json').send(filledIn(example.body));
    const { status, body, headers } = await sent;
    expect({ status, differences: differences(JSON.parse(example.answer), body) }).toEqual({
      status: example.status,
      differences: [],
    });
    const sentHeaders = headers as Record<string, string>;
    const wrong = example.answerHeaders.filter(
      ([name, value]) => !isAsShown(value, sentHeaders[name.toLowerCase()] ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});
