import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../support/test-app';

const ROOT = join(__dirname, '../..');
const page = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>;
}
const SCHEMAS = (JSON.parse(page('openapi.json')) as { components: { schemas: Readonly<Record<string, Schema>> } })
  .components.schemas;

describe('the page on reports', () => {
  /** The cells of the table of figures: the figure, and what it is. */
  const figures = [...page('reports.md').matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, text]) => ({
    name: name!,
    text: text!,
  }));

  it('explains figures that the report has', () => {
    const known = Object.keys(SCHEMAS.DeliveryGroupResponse!.properties);
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it('names every reason of failed deliveries', () => {
    const { text } = figures.find(({ name }) => name === 'failedByReason')!;
    const named = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(SCHEMAS.FailureReasonsResponse!.properties));
  });
});

describe('the page on architecture', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  it('describes that the idempotency key is looked up before the fields are validated', async () => {
    const path = /^## How a request is handled\n([^]*?)^## /m.exec(page('architecture.md'))![1]!;
    expect(path.indexOf('`Idempotency-Key` → validation (DTO)')).toBeGreaterThan(0);
    const post = (body: object) => t.api.post('/api/v1/Customers').set('Idempotency-Key', 'k1').send(body);
    expect((await post({ name: 'Café Museum', email: 'office@museum.example' })).status).toBe(201);
    const { status, body } = await post({ name: 5 });
    expect([status, body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
