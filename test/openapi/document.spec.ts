import { ModulesContainer } from '@nestjs/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { VERSION } from '../../src/config/version';
import { buildOpenApi } from '../../src/platform/http/openapi/document/document';
import type { Transitions } from '../../src/common/state-machine';
import { listExampleRecords, operationsWithExamples } from '../../src/core/openapi-examples';
import { IDS } from '../../src/platform/http/openapi/examples/day';
import { PLAN_QUOTAS } from '../../src/platform/http/openapi/document/introduction';
import { DISPATCH_TRANSITIONS } from '../../src/modules/dispatch/dispatch-status';
import { ORDER_TRANSITIONS } from '../../src/modules/orders/order-status';
import { EVENT_TRANSITIONS } from '../../src/modules/shipments/shipment-status';
import { startTestApp, type TestApp } from '../support/test-app';

const FILE = join(__dirname, '../../docs/openapi.json');

interface Media {
  schema?: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; description?: string }[];
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  requestBody?: { content: Record<string, Media> };
}

interface Field {
  description?: string;
  $ref?: string;
  examples?: unknown[];
}

/** Verbs of operation ids. Add one only if none of these fits. */
const VERBS = new Set(
  (
    'Accept Add Ask Assign Book Cancel Change Commit Configure Confirm Copy Count Create Decline Delete Download Export Find ' +
    'Follow Forward Generate Invite Leave List Log Mail Move Optimize Plan Preview Rate Read Record Register Remove Report ' +
    'Request Retry Revoke Search Send Set Split Stream Subscribe Sum Take Undo Unsubscribe Upload'
  ).split(' '),
);

/** The first word of an operationId; a new one is added here when none of these says it. */
const ID_VERBS = new Set(
  (
    'accept add assign cancel change check commit configure confirm count create decline delete download end export find finish forward ' +
    'generate get invite leave list log move optimize plan preview rate receive record register remove renew reoptimize replay report ' +
    'request resend reset retry return revoke rotate search send set split start stream test undo update upload verify'
  ).split(' '),
);

/** The identifiers that examples may show: those of the day, and those of the records that modules declare. */
const exampleIds = (): string[] => [
  ...Object.values(IDS),
  ...listExampleRecords().flatMap(([, { guid }]) => (typeof guid === 'string' ? [guid] : [])),
];

const pointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every example of a JSON body that is sent or answered, and the place of its media type. */
function examplesOf(document: { paths: object; webhooks?: object }): { at: string[]; example: unknown }[] {
  const items = (['paths', 'webhooks'] as const).flatMap((part) =>
    Object.entries((document[part] ?? {}) as Record<string, Record<string, Operation>>).map(([name, item]) => ({
      at: [part, name],
      item,
    })),
  );
  return items.flatMap(({ at: place, item }) =>
    Object.entries(item).flatMap(([method, { requestBody, responses }]) => {
      const at = [...place, method];
      const sent = Object.entries(requestBody?.content ?? {}).map(([type, { example }]) => ({
        at: [...at, 'requestBody', 'content', type],
        example,
      }));
      const received = Object.entries(responses).map(([status, { content }]) => ({
        at: [...at, 'responses', status, 'content', 'application/json'],
        example: content?.['application/json']?.example,
      }));
      return [...sent, ...received].filter(({ example }) => example !== undefined);
    }),
  );
}

describe('the OpenAPI document', () => {
  let t: TestApp;
  let document: ReturnType<typeof buildOpenApi>;
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
        name: `${method} ${path}`,
        operation,
      })),
    );

  const fields = () =>
    Object.entries(document.components!.schemas as Record<string, { properties?: Record<string, Field> }>).flatMap(
      ([schema, { properties = {} }]) =>
        Object.entries(properties).map(([name, field]) => ({
          at: ['components', 'schemas', schema, 'properties', name],
          name: `${schema}.${name}`,
          field,
        })),
    );

  beforeAll(async () => {
    t = await startTestApp();
    document = buildOpenApi(t.app, VERSION);
  });
  afterAll(() => t.stop());

  it('equals docs/openapi.json (npm run openapi updates it)', () => {
    const made = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env.UPDATE_OPENAPI) writeFileSync(FILE, made);
    expect(readFileSync(FILE, 'utf8')).toBe(made);
  });

  /** `npm run openapi:redocly` and `openapi:spectral` check that it is valid and that each `$ref` leads to a schema. */
  it('says that it follows OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  it('is served unchanged', async () => {
    const served = await t.as().get('/openapi.json');
    expect(served.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('describes each operation and gives it a unique id', () => {
    const all = operations();
    expect(all.filter(({ operation }) => !operation.summary).map(({ name }) => name)).toEqual([]);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has operationIds in camel case that begin with a verb, because client generators name methods after them', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    const wrong = ids.filter((id) => !ID_VERBS.has(/^[a-z]+(?=[A-Z])/.exec(id)?.[0] ?? '') || !/^[a-zA-Z]+$/.test(id));
    expect(wrong).toEqual([]);
  });

  it('says so in the imperative: a verb, an object, no full stop, at most 60 characters', () => {
    const wrong = operations()
      .map(({ name, operation: { summary = '' } }) => ({ name, summary, verb: summary.split(' ')[0]! }))
      .filter(({ summary, verb }) => !VERBS.has(verb) || /[.:;!?]$/.test(summary) || summary.length > 60);
    expect(wrong).toEqual([]);
  });

  /** A sentence, or a phrase where the subject is the operation or the field itself, as in "Newest first." */
  it('describes everything in sentences that start with a capital, figure or code and end with a full stop', () => {
    const texts = [
      ...operations().map(({ name, operation: { description = '' } }) => [name, description] as const),
      ...fields()
        .filter(({ field }) => !field.$ref)
        .map(({ name, field: { description = '' } }) => [name, description] as const),
      ...operations().flatMap(({ name, operation: { parameters = [] } }) =>
        parameters
          .filter(({ in: place, name: parameter }) => place === 'path' && /^(guid|id|\w+Id)$/.test(parameter))
          .map(({ name: parameter, description = '' }) => [`${name} ${parameter}`, description] as const),
      ),
    ];
    expect(texts.filter(([, text]) => !/^[\p{Lu}\d`"{|].*\.$/su.test(text))).toEqual([]);
  });

  it('lists each operation once, with the version where it has one', () => {
    const twins = Object.keys(document.paths).filter((path) => path.replace('/api/', '/api/v1/') in document.paths);
    expect(twins).toEqual([]);
    expect(document.info.description).toContain('The same paths without `/v1` always use the current version');
  });

  it('groups the operations by described tags, in the order of a day', () => {
    const described = document.tags!.map(({ name, description }) => [name, Boolean(description)]);
    expect(described.every(([, has]) => has)).toBe(true);
    expect(described.map(([name]) => name).slice(0, 2)).toEqual(['Users', 'Business']);
    const emitted = Object.values(document.webhooks as Record<string, { post: Operation }>).map(({ post }) => post);
    const all = [...operations().map(({ operation }) => operation), ...emitted];
    const used = new Set(all.flatMap(({ tags }) => tags ?? ['none']));
    expect([...used].sort()).toEqual(described.map(([name]) => name).sort());
  });

  it('names no schema after its class and has no unused schema', () => {
    const names = Object.keys(document.components!.schemas!);
    expect(names.filter((name) => /Dto/.test(name))).toEqual([]);
    const text = JSON.stringify(document);
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
    expect(text).not.toContain('x-wanted');
  });

  it('shows examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'openapi');
    const faults = examplesOf(document).flatMap(({ at, example }) => {
      const validate = ajv.getSchema(`openapi#/${at.map(pointer).join('/')}/schema`)!;
      return validate(example) ? [] : [`${at.slice(1, 3).join(' ')}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(faults).toEqual([]);
  });

  it('shows records of one day, each with its own identifier', () => {
    const known = new Set(exampleIds());
    const strangers = examplesOf(document).flatMap(({ at, example }) => {
      const ids = JSON.stringify(example).match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
      return ids.filter((id) => !known.has(id)).map((id) => `${at.slice(1, 3).join(' ')}: ${id}`);
    });
    expect(strangers).toEqual([]);
    expect(new Set(Object.values(IDS)).size).toBe(Object.keys(IDS).length);
  });

  it('has the operations and controllers that modules declare examples of', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    const modules = [...t.app.get(ModulesContainer).values()];
    const controllers = modules.flatMap((module) => [...module.controllers.values()].map(({ name }) => name as string));
    const known = new Set([...ids, ...controllers.map((name) => name.replace(/Controller$/, ''))]);
    expect(operationsWithExamples().filter((name) => !known.has(name))).toEqual([]);
  });

  it('uses the same people and places at each field and no random values', () => {
    const known = new Set(exampleIds());
    const text = JSON.stringify(document);
    const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    const hosts = new Set(text.match(/(?<=@)[\w.-]+\.example\b|(?<=@)example\.\w+/g));
    expect([...hosts].sort()).toEqual([
      'cafe-museum.example',
      'carrier.example',
      'courier.example',
      'dispatch.example',
      'drivers.example',
      'example.com', // the example of an address in an error message
    ]);
    const streets = new Set(text.match(/[A-ZÄÖÜ][\wäöüß]+(?:straße|gasse|platz| Straße) \d+/g));
    expect([...streets].sort()).toEqual(['Laxenburger Straße 365', 'Operngasse 7']);
    const placeholders = fields().filter(({ field: { examples = [] } }) => examples.includes('text'));
    expect(placeholders.map(({ name }) => name)).toEqual([]);
  });

  it('shows values at the fields that they take', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(JSON.parse(JSON.stringify(document)) as object, 'openapi');
    const wrong = fields().flatMap(({ at, name, field: { examples = [] } }) =>
      examples
        .filter((example) => !ajv.getSchema(`openapi#/${at.map(pointer).join('/')}`)!(example))
        .map((example) => `${name}: ${JSON.stringify(example)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has an example of each JSON body and response', () => {
    const missing = operations().flatMap(({ name, operation }) => [
      ...Object.entries(operation.requestBody?.content ?? {})
        .filter(([, media]) => media.schema && media.example === undefined)
        .map(([type]) => `${name} takes ${type}`),
      ...Object.entries(operation.responses)
        .filter(
          ([status, response]) =>
            Number(status) < 300 &&
            response.content?.['application/json'] &&
            response.content['application/json'].example === undefined,
        )
        .map(([status]) => `${name} returns ${status}`),
    ]);
    expect(missing).toEqual([]);
  });

  it.each([
    ['changeOrderStatus', ORDER_TRANSITIONS],
    ['addShipmentTrace', EVENT_TRANSITIONS],
    ['changeDispatchStatus', DISPATCH_TRANSITIONS],
  ])('%s says in a table where each status may go', (id, moves: Transitions<never>) => {
    const { description = '' } = operations().find(({ operation }) => operation.operationId === id)!.operation;
    const rows = [...description.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, from, to]) => [
      from,
      [...to!.matchAll(/`(\w+)`/g)].map(([, status]) => status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(moves);
  });

  it('lists limits and the quotas of the plans as stored in the database', async () => {
    const { rows } = await t.db.query<{ code: string; requests_per_minute: number }>('SELECT * FROM plans');
    expect(Object.fromEntries(rows.map((plan) => [plan.code, plan.requests_per_minute]))).toEqual(PLAN_QUOTAS);
    const bounds = document.info.description!.split('## Limits')[1]!.split('##')[0]!;
    const reported = [...bounds.matchAll(/^\| (.*?) \| (.*) \|$/gm)].map(([, what, much]) => `${what}: ${much}`);
    expect(reported).toEqual(
      expect.arrayContaining([
        'Requests of one token, in windows of 60 s: 600 (plan `starter`, without API tokens), 1,200 (plan `standard`), 12,000 (plan `enterprise`)',
        'JSON body: 1 MiB, 32 levels deep; 16 KiB without a token',
        'Live API tokens of a business: 50',
        'Items of an order: 500',
        'Packages of a shipment: 200',
        'Shipments of a dispatch: 300',
        'Uploaded file of customers: 20 MiB, 100,000 rows',
        'Picture of a proof of delivery: 15 MiB',
        'Time of a position: not older than 30 days, not more than 10 minutes ahead',
      ]),
    );
    expect(JSON.stringify(document)).not.toContain('x-limits');
  });

  it('describes every field', () => {
    const schemas = document.components!.schemas as unknown as Record<
      string,
      { properties?: Record<string, { description?: string; $ref?: string }> }
    >;
    const silent = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => !property.description && !property.$ref && schema !== 'Error')
        .map(([name]) => `${schema}.${name}`),
    );
    expect(silent).toEqual([]);
  });
});
