import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Env, readEnv } from '../../src/config/env';
import { startTestApp, type TestApp } from '../support/test-app';

const root = join(__dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const METRICS_TOKEN = 'metrics-for-the-test';

interface Alert {
  readonly alert: string;
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const alerts = (parse(text('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(text('deploy/grafana/dispatch.json')) as { panels: Panel[] };
const operations = text('docs/operations.md');

/**
 * Returns the metrics of an expression: names that are no functions and not inside of selectors, `by (…)` or strings.
 */
const metricsOf = (expr: string): string[] => {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z][a-z_]+)\b(?!\s*\()/g)]
    .map(([, name]) => name!)
    .filter((name) => !['and', 'or', 'by', 'up'].includes(name));
};

let t: TestApp;
let emitted: string;
beforeAll(async () => {
  t = await startTestApp({
    ...{ METRICS_TOKEN, OSRM_URL: 'http://127.0.0.1:9', REDIS_URL: 'redis://127.0.0.1:9' },
    DATABASE_REPLICA_URL: 'postgres://127.0.0.1:9/none',
  });
  await t.api.get('/api/v1/Orders');
  emitted = (await t.as(METRICS_TOKEN).get('/metrics')).text;
});
afterAll(() => t.stop());

describe('alerts and the dashboard', () => {
  const requested = [
    ...alerts.map(({ alert, expr }) => [alert, expr]),
    ...panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr).join(' ')]),
  ];

  it.each(requested as [string, string][])('%s asks for metrics that there are', (_name, expr) => {
    const metrics = metricsOf(expr);
    expect(metrics.filter((name) => !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(emitted))).toEqual([]);
  });

  /** What fills up or falls behind is to be seen before it rings. */
  it('shows every metric with an alert on the dashboard, except missing processes', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr))));
    const unseen = alerts.flatMap(({ alert, expr }) =>
      metricsOf(expr)
        .filter((name) => !shown.has(name) && name !== 'data_disk_size_bytes')
        .map((name) => `${alert}: ${name}`),
    );
    expect(unseen).toEqual([]);
  });

  it('documents each alert, and no other', () => {
    const parts = [...operations.matchAll(/^## (\w+)$/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'Metrics');
    expect(parts.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('names only existing metrics in the documentation', () => {
    const table = operations.slice(operations.indexOf('| Metric'), operations.indexOf('## Request traces'));
    const named = [...table.matchAll(/`([a-z_]{8,})`/g)].map(([, name]) => name!);
    expect(named.filter((name) => !emitted.includes(`# TYPE ${name} `))).toEqual([]);
    expect(named.length).toBeGreaterThan(12);
  });
});

it('files for Compose and systemd set only what the service knows', () => {
  const settings = Object.keys(new Env());
  const source = text('src/config/env.ts');
  const { services } = parse(text('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { image?: string; environment?: Record<string, string> }>;
  };
  const ours = Object.values(services).filter(({ image }) => image === 'delivery-dispatch-service');
  expect(ours).toHaveLength(2);
  const unit = text('deploy/systemd/dispatch.service');
  const set = [
    ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...[...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name!),
  ];
  expect(set.filter((name) => !settings.includes(name) && !source.includes(` ${name}?: `))).toEqual([]);
});

it('passes the address of the terms on in the Compose file, and keeps the built-in page without one', () => {
  const { services } = parse(text('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  expect(services.api!.environment!.TERMS_URL).toBe('${TERMS_URL:-}');
  expect(readEnv({ TERMS_URL: '' }).TERMS_URL).toBeUndefined();
});
