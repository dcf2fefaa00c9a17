import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Env, readEnv } from '../../src/config/env';
import { imageSettings } from './dockerfile';
import { buildRenderer, type Renderer, type Resource } from './rendered-chart';

const ROOT = join(__dirname, '../..');
const SECRETS = {
  DATABASE_URL: 'postgres://a:b%20"c"@db/dispatch',
  SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
};
const publicUrl = 'https://dispatch.example';

/** Values as operators give them, and what the chart makes of them. */
const CHART_VALUES: [string, object, string[]][] = [
  [
    'a Secret that is there',
    { publicUrl, secret: { existing: 'mine' } },
    ['Deployment', 'Deployment', 'Ingress', 'Job', 'PodDisruptionBudget', 'Service'],
  ],
  [
    'its own Secret, and everything that is optional',
    {
      publicUrl,
      termsUrl: 'https://dispatch.example/terms.html',
      image: { repository: 'registry.example/dispatch', tag: '1.2', pullPolicy: 'Always' },
      imagePullSecrets: [{ name: 'registry' }],
      secret: { values: { ...SECRETS, REDIS_URL: 'redis://redis:6379' } },
      settings: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_HEADERS: 'a=b: "c" #d' },
      api: {
        settings: { DATABASE_POOL_SIZE: '20' },
        autoscaling: { enabled: true },
        nodeSelector: { 'kubernetes.io/arch': 'amd64' },
        tolerations: [{ key: 'only', operator: 'Exists', effect: 'NoSchedule' }],
      },
      worker: {
        nodeSelector: { 'kubernetes.io/arch': 'amd64' },
        tolerations: [{ key: 'only', operator: 'Exists', effect: 'NoSchedule' }],
      },
      drainSeconds: 20,
      service: { type: 'LoadBalancer', port: 8080 },
      ingress: { className: 'nginx', tlsSecret: 'dispatch-tls' },
      podDisruptionBudget: { minAvailable: '50%' },
      metrics: { port: 9000, podMonitor: true },
    },
    [
      ...['Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job', 'PodDisruptionBudget', 'PodMonitor'],
      ...['Secret', 'Service'],
    ],
  ],
  [
    'nothing that is optional',
    {
      ...{ publicUrl, secret: { existing: 'mine' }, ingress: { enabled: false, annotations: {} } },
      ...{ migration: { enabled: false }, podDisruptionBudget: { enabled: false } },
    },
    ['Deployment', 'Deployment', 'Service'],
  ],
  [
    'one API process',
    { publicUrl, secret: { existing: 'mine' }, api: { replicas: 1 }, worker: { replicas: 0 } },
    ['Deployment', 'Deployment', 'Ingress', 'Job', 'Service'], // a budget would keep its node from being emptied
  ],
];

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: string[];
  readonly env: { name: string; value: string }[];
  readonly envFrom: { secretRef: { name: string } }[];
  readonly ports?: { name: string; containerPort: number }[];
  readonly volumeMounts: { name: string; mountPath: string }[];
  readonly [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Pod {
  readonly metadata: { readonly labels: Record<string, string> };
  readonly spec: {
    readonly containers: [Container];
    readonly volumes: { name: string }[];
    readonly terminationGracePeriodSeconds?: number;
    readonly enableServiceLinks: boolean;
  };
}
type Labels = Record<string, string>;

let renderer: Renderer;
beforeAll(() => {
  renderer = buildRenderer();
});
afterAll(() => renderer?.stop());

const podOf = ({ spec }: Resource) => spec.template as Pod;
const selects = (selector: Labels, { metadata }: { metadata: { labels: Labels } }) =>
  Object.entries(selector).every(([name, value]) => metadata.labels[name] === value);

describe.each(CHART_VALUES)('the chart with %s', (_name, values, kinds) => {
  let resources: Resource[];
  const all = (...wanted: string[]) => resources.filter(({ kind }) => wanted.includes(kind));
  const processes = () => all('Deployment', 'Job').map((resource) => [resource, podOf(resource)] as const);
  const apiPod = () => podOf(all('Deployment').find(({ metadata }) => metadata.name === 'dispatch-api')!);
  beforeAll(() => {
    ({ resources } = renderer.render(values));
  });

  it('makes what it should', () => {
    expect(resources.map(({ kind }) => kind).sort()).toEqual(kinds);
    expect(new Set(resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size).toBe(kinds.length);
  });

  it('writes what Kubernetes knows, and nothing else', () => {
    expect(faultsOfTypes(resources)).toEqual([]);
  });

  it('has selectors that find exactly what they are for', () => {
    const pods = processes().map(([, pod]) => pod);
    const found = (selector: Labels) => pods.filter((pod) => selects(selector, pod));
    for (const resource of all('Deployment')) {
      const { matchLabels } = resource.spec.selector as { matchLabels: Labels };
      expect(found(matchLabels)).toEqual([podOf(resource)]);
    }
    for (const { spec } of all('Service')) expect(found(spec.selector as Labels)).toEqual([apiPod()]);
    for (const { spec } of all('PodDisruptionBudget'))
      expect(found((spec.selector as { matchLabels: Labels }).matchLabels)).toEqual([apiPod()]);
    for (const { spec } of all('PodMonitor')) {
      const measured = found((spec.selector as { matchLabels: Labels }).matchLabels);
      expect(measured).toEqual(expect.arrayContaining(all('Deployment').map(podOf)));
      const [{ port }] = spec.podMetricsEndpoints as [{ port: string }];
      for (const resource of all('Deployment'))
        expect(podOf(resource).spec.containers[0].ports).toContainEqual(expect.objectContaining({ name: port }));
    }
    for (const { spec } of all('HorizontalPodAutoscaler'))
      expect(all('Deployment').map(({ kind, metadata: { name } }) => ({ kind, name }))).toContainEqual({
        kind: (spec.scaleTargetRef as { kind: string }).kind,
        name: (spec.scaleTargetRef as { name: string }).name,
      });
  });

  it('leads from the ingress to a port that the API listens on', () => {
    const [service] = all('Service');
    const [port] = service!.spec.ports as [{ name: string; targetPort: string }];
    expect(apiPod().spec.containers[0].ports).toContainEqual(expect.objectContaining({ name: port.targetPort }));
    for (const { spec } of all('Ingress'))
      expect(spec).toMatchObject({
        rules: [
          {
            host: 'dispatch.example',
            http: { paths: [{ backend: { service: { name: service!.metadata.name, port: { name: port.name } } } }] },
          },
        ],
      });
  });

  it('gives each process settings that it takes, and no stray ones', () => {
    const known = new Set(Object.keys(new Env()));
    const source = readFileSync(join(ROOT, 'src/config/env.ts'), 'utf8');
    for (const [, { spec }] of processes()) {
      const [{ env }] = spec.containers;
      expect(env.filter(({ name }) => !known.has(name) && !source.includes(` ${name}?: `))).toEqual([]);
      expect(new Set(env.map(({ name }) => name)).size).toBe(env.length);
      const variables = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const settings = readEnv({ ...imageSettings(), ...SECRETS, ...variables });
      expect(settings).toMatchObject({ NODE_ENV: 'production', PUBLIC_URL: publicUrl });
      expect(spec.enableServiceLinks).toBe(false); // else a Service's name could become a setting
    }
    const migrates = all('Job').length === 0;
    for (const [, { spec }] of processes().filter(([{ kind }]) => kind === 'Deployment'))
      expect(spec.containers[0].env).toContainEqual({ name: 'MIGRATE', value: String(migrates) });
  });

  it('probes ports and takes figures from ports that the process opens', () => {
    for (const resource of all('Deployment')) {
      const [container] = podOf(resource).spec.containers;
      const variables = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
      const settings = readEnv({ ...imageSettings(), ...SECRETS, ...variables });
      const responses = settings.PROCESS === 'worker' ? settings.HEALTH_PORT : settings.PORT;
      const portOf = (wanted: string) => container.ports!.find(({ name }) => name === wanted)?.containerPort;
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
        const { path, port } = container[probe]!.httpGet;
        expect(portOf(port)).toBe(responses);
        expect(path).toBe(probe === 'readinessProbe' ? '/health/ready' : '/health/live');
      }
      expect(portOf('metrics')).toBe(settings.METRICS_PORT);
      expect(podOf(resource).spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(settings.DRAIN_SECONDS + 30);
    }
  });

  it('takes secrets from where they are, and before they are needed', () => {
    const [own] = all('Secret');
    const orderOf = ({ metadata }: Resource) => Number(metadata.annotations?.['helm.sh/hook-weight']);
    for (const [resource, { spec }] of processes()) {
      expect(spec.containers[0].envFrom).toEqual([{ secretRef: { name: own?.metadata.name ?? 'mine' } }]);
      if (own && resource.kind === 'Job') expect(orderOf(own)).toBeLessThan(orderOf(resource));
    }
    if (own) expect(own.stringData).toEqual({ ...SECRETS, REDIS_URL: 'redis://redis:6379' });
  });

  it('mounts volumes that there are, one for the data, and runs what the image has', () => {
    for (const [, { spec }] of processes()) {
      const [{ volumeMounts, command }] = spec.containers;
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual(spec.volumes.map(({ name }) => name).sort());
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(imageSettings().DATA_DIR);
      if (!command) continue;
      expect(command).toEqual(['node', 'dist/src/cli/admin.js', 'migrate']);
      expect(existsSync(join(ROOT, command[1]!.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });
});

describe('the chart refuses', () => {
  const secret = { existing: 'mine' };
  it.each<[string, object, string]>([
    ['no public address', { secret }, 'Give publicUrl, e.g. https://dispatch.example'],
    ['no secrets', { publicUrl }, 'Give secret.existing, or DATABASE_URL and SECRETS_KEY in secret.values.'],
    ['half of the secrets', { publicUrl, secret: { values: { DATABASE_URL: 'postgres://x' } } }, '/secret'],
    ['a setting that it has a value for', { publicUrl, secret, api: { settings: { PORT: '80' } } }, '/api/settings'],
    ['a setting that has its own value', { publicUrl, secret, settings: { TERMS_URL: 'https://x' } }, '/settings'],
    ['terms that are no address', { publicUrl, secret, termsUrl: 'terms.html' }, '/termsUrl'],
    ['a number as a setting', { publicUrl, secret, settings: { PLANS_AT_ONCE: 3 } }, '/settings/PLANS_AT_ONCE'],
  ])('%s', (_name, values, message) => {
    expect(() => renderer.render(values)).toThrow(message);
  });
});

it.each([
  [
    'passes the address of the terms to the API',
    { termsUrl: 'https://dispatch.example/terms.html' },
    'https://dispatch.example/terms.html',
  ],
  ['leaves the built-in terms without an address', {}, undefined],
])('the chart %s', (_rule, values, expected) => {
  const { resources } = renderer.render({ publicUrl, secret: { existing: 'mine' }, ...values });
  const api = resources.find(({ metadata }) => metadata.name === 'dispatch-api')!;
  expect(podOf(api).spec.containers[0].env.find(({ name }) => name === 'TERMS_URL')?.value).toBe(expected);
});

it('names what it makes after the release, also after one whose name has dots or is long', () => {
  const { resources, notes } = renderer.render({ publicUrl, secret: { existing: 'mine' } }, `a.b-${'c'.repeat(49)}`);
  for (const { metadata } of resources) expect(metadata.name).toMatch(/^a-b-c{46}(-(api|worker|migrate))?$/);
  expect(notes).toContain(`${publicUrl}/portal`);
});

/**
 * Returns the errors that TypeScript reports for the resources typed as Kubernetes' types: unknown fields, wrong types,
 * missing fields.
 */
function faultsOfTypes(resources: readonly Resource[]): string[] {
  const file = join(ROOT, 'tools/rendered.ts');
  const source = resources
    .filter(({ apiVersion }) => !apiVersion.startsWith('monitoring.coreos.com/')) // of the Prometheus operator
    .map((resource, index) => {
      const module = resource.apiVersion === 'v1' ? 'core/v1' : resource.apiVersion.replace(/\.k8s\.io/, '');
      return `export const r${index}: import('kubernetes-types/${module}').${resource.kind} = ${JSON.stringify(resource)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, types: [], skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
