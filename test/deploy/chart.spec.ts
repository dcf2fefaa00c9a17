import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';

const root = join(__dirname, '../..');
const chart = join(root, 'deploy/helm/dispatch');
const text = (path: string) => readFileSync(join(chart, path), 'utf8');
const values = parse(text('values.yaml')) as Record<string, unknown>;
const templates = readdirSync(join(chart, 'templates')).map(
  (name) => [name, text(`templates/${name}`)] as [string, string],
);

const isKnownSetting = (name: string) =>
  new RegExp(`^ {2}(?:@.*\\) )?${name}\\??: `, 'm').test(readFileSync(join(root, 'src/config/env.ts'), 'utf8'));

/** Checks of the chart that need no Helm. */
describe('the chart for Kubernetes', () => {
  const isValid = new Ajv({ strictTypes: false }).compile(JSON.parse(text('values.schema.json')) as object);
  const withValues = (more: object) => [isValid({ ...values, ...more }), isValid.errors?.[0]?.instancePath];

  it('the chart for Kubernetes has values that match its schema, and rejects unknown values', () => {
    expect(withValues({})).toEqual([true, undefined]);
    expect(withValues({ secret: { existing: 'mine', values: {} } })).toEqual([true, undefined]);
    expect(withValues({ secret: { existing: '', values: { DATABASE_URL: 'postgres://x' } } })[0]).toBe(false);
    expect(withValues({ replicas: 3 })[0]).toBe(false);
    expect(withValues({ settings: { PLANS_AT_ONCE: 3 } })).toEqual([false, '/settings/PLANS_AT_ONCE']);
    expect(withValues({ publicUrl: 'https://dispatch.example/path' })).toEqual([false, '/publicUrl']);
  });

  it('the chart for Kubernetes has the version of this service', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(parse(text('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', appVersion: version });
  });

  it.each(templates)('%s asks for values that there are, and ends what it begins', (_name, template) => {
    const has = (path: string) =>
      path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) !==
      undefined;
    const requested = [...template.matchAll(/\$?\.Values\.([\w.]+)/g)].map(([, path]) => path!);
    expect(requested.filter((path) => !has(path))).toEqual([]);
    const begun = template.match(/\{\{-? *(if|with|range|define) /g) ?? [];
    const ended = template.match(/\{\{-? *end *-?\}\}/g) ?? [];
    expect(ended).toHaveLength(begun.length);
  });

  it.each(templates)('%s includes only defined templates', (_name, template) => {
    const defined = [...text('templates/_helpers.tpl').matchAll(/define "([^"]+)"/g)].map(([, name]) => name);
    const included = [...template.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
    expect(included.filter((name) => !defined.includes(name))).toEqual([]);
  });

  it('sets only what the service knows', () => {
    const set = [
      ...templates.flatMap(([, template]) => [...template.matchAll(/"([A-Z][A-Z_]{2,})"/g)].map(([, name]) => name!)),
      ...Object.keys(values.settings as object),
    ].filter((name) => name !== 'ALL');
    expect(set).toContain('PROCESS');
    expect(set.filter((name) => !isKnownSetting(name))).toEqual([]);
  });
});
