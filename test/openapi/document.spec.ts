import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../src/config/version';
import { buildOpenApi } from '../../src/http/openapi/document';
import { startTestApp, type TestApp } from '../support/test-app';

const FILE = join(__dirname, '../../docs/openapi.json');

interface Media {
  schema?: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary?: string;
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  requestBody?: { content: Record<string, Media> };
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

  beforeAll(async () => {
    t = await startTestApp();
    document = buildOpenApi(t.app, VERSION);
  });
  afterAll(() => t.stop());

  it('is the one that is kept in docs/ (npm run openapi writes it anew)', () => {
    const made = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env.UPDATE_OPENAPI) writeFileSync(FILE, made);
    expect(readFileSync(FILE, 'utf8')).toBe(made);
  });

  it('is valid OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    const script = `import SwaggerParser from '@apidevtools/swagger-parser';
      await SwaggerParser.validate(process.argv[1]);`;
    const validate = () =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', script, FILE], { stdio: 'pipe' });
    expect(validate).not.toThrow();
  });

  it('is served as it is', async () => {
    const served = await t.as().get('/openapi.json');
    expect(served.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('says what each operation does, with a unique id', () => {
    const all = operations();
    expect(all.filter(({ operation }) => !operation.summary).map(({ name }) => name)).toEqual([]);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([]); // generators of clients make names of them
  });

  it('has an example of each JSON body and answer', () => {
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
        .map(([status]) => `${name} answers ${status}`),
    ]);
    expect(missing).toEqual([]);
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
