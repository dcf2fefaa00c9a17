import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '../../src/common/errors/error-catalogue';
import { ROLES, type Role } from '../../src/core/roles';
import '../../src/app.module';
import { listAllPermissions } from '../../src/core/module-metadata';
import { STREAM_TYPES } from '../../src/modules/stream/stream-view';
import { DISPATCH_TRANSITIONS } from '../../src/modules/dispatch/dispatch-status';
import { ORDER_TRANSITIONS } from '../../src/modules/orders/order-status';
import { SHIPMENT_TRANSITIONS } from '../../src/modules/shipments/shipment-status';
import { startTestApp, type TestApp } from '../support/test-app';

/** The pages in the order in which their examples run. */
const pages = ['api.md', 'api-files.md', 'api-planning.md']
  .map((name) => readFileSync(join(__dirname, '../../docs', name), 'utf8'))
  .join('\n');

/** Rows of the tables under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const [, section] = pages.split(new RegExp(`^#+ ${heading}$`, 'm'));
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

describe('the API pages', () => {
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
      Object.fromEntries(listAllPermissions().map(([permission, roles]) => [permission, inOrder(roles)])),
    );
  });

  it.each([
    ['Orders', ORDER_TRANSITIONS],
    ['Shipments', SHIPMENT_TRANSITIONS],
    ['Dispatches', DISPATCH_TRANSITIONS],
  ])('lists every status transition: %s', (heading, transitions) => {
    const listed = rowsUnder(heading).map(([from, to]) => [words(from!)[0], words(to!)]);
    expect(Object.fromEntries(listed)).toEqual(transitions);
  });

  it('lists every type of event on the live stream', () => {
    const [, others] = /^The other types are ([^]*?)\n\n/m.exec(pages)!;
    expect(['position', ...words(others!)].sort()).toEqual([...STREAM_TYPES].sort());
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
  readonly response: string;
}

const HEADER = /^([A-Za-z-]+): (.*)$/;
const headersOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const match = HEADER.exec(line);
    return match ? [[match[1]!, match[2]!] as const] : [];
  });

/** ``` http blocks: request line, headers, body; `-->` with the status; headers and the beginning of the response. */
const EXAMPLES = [...pages.matchAll(/^```http\n([\s\S]*?)^```$/gm)].map(([, text]): Example => {
  const [, requested, status, responseText] = /^([\s\S]*?)\n--> (\d+)\n([\s\S]*)$/.exec(text!)!;
  const [head, ...rest] = requested!.split('\n\n');
  const [first, ...headers] = head!.split('\n');
  const [method, ...path] = first!.split(' ');
  const response = responseText!.split('\n').findIndex((line) => !HEADER.test(line));
  const lines = responseText!.split('\n');
  return {
    name: `${first} → ${status}`,
    method: method!.toLowerCase() as Example['method'],
    path: path.join(' '),
    headers: headersOf(headers),
    body: rest.join('\n\n').trim() || undefined,
    status: Number(status),
    answerHeaders: headersOf(lines.slice(0, response)),
    response: lines.slice(response).join('\n'),
  };
});

describe('the examples on the API pages', () => {
  let t: TestApp;
  const known = new Map<string, string>();
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const filledIn = (text: string): string =>
    text.replace(/<(\w+)>/g, (_, name: string) => known.get(name) ?? `<${name}>`);

  /** Whether the text matches the page: `…` stands for any text, a `<name>` for the value of its first occurrence. */
  const isAsShown = (shown: string, actual: string): boolean => {
    const name = /^<(\w+)>$/.exec(shown)?.[1];
    if (name && !known.has(name)) known.set(name, actual);
    const parts = filledIn(shown).split('…');
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
    return new RegExp(`^${pattern}$`).test(actual);
  };

  /** Returns the paths at which the printed response differs from the actual one. */
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
    expect({ status, differences: differences(JSON.parse(example.response), body) }).toEqual({
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
