import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

const CHART = join(__dirname, '../../deploy/helm/dispatch');
const text = (path: string) => readFileSync(join(CHART, path), 'utf8');

/** An object of Kubernetes, as far as tests look into it. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly spec: Record<string, unknown>;
  readonly stringData?: Record<string, string>;
}

export interface Renderer {
  render(values: object, release?: string): { resources: Resource[]; notes: string };
  stop(): void;
}

/** Helm's way of laying values over the chart's own: objects are merged, all else is replaced. */
function laidOver(below: unknown, above: unknown): unknown {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(below) || !isObject(above)) return above;
  return Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [
      key,
      key in above ? laidOver(below[key], above[key]) : below[key],
    ]),
  );
}

/** Builds what renders, with Go and libraries from the distribution's packages. */
export function buildRenderer(): Renderer {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-chart-'));
  const program = join(folder, 'render');
  execFileSync('go', ['build', '-o', program, 'main.go'], {
    cwd: join(__dirname, 'render'),
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { name, version, appVersion } = parse(text('Chart.yaml')) as Record<string, string>;
  const isValid = new Ajv({ strictTypes: false }).compile(JSON.parse(text('values.schema.json')) as object);
  const templates = Object.fromEntries(
    readdirSync(join(CHART, 'templates')).map((file) => [file, text(`templates/${file}`)]),
  );

  return {
    render: (options, release = 'dispatch') => {
      const values = laidOver(parse(text('values.yaml')), options);
      if (!isValid(values)) throw new Error(isValid.errors?.map((e) => `${e.instancePath} ${e.message}`).join('; '));
      const data = {
        Values: values,
        Release: { Name: release, Namespace: 'deliveries', Service: 'Helm', IsInstall: true, IsUpgrade: false },
        Chart: { Name: name, Version: version, AppVersion: appVersion },
      };
      const ran = spawnSync(program, { input: JSON.stringify({ templates, data }), encoding: 'utf8' });
      if (ran.status !== 0) throw new Error(ran.stderr);
      const { 'NOTES.txt': notes, ...files } = JSON.parse(ran.stdout) as Record<string, string>;
      return { resources: Object.values(files).flatMap(resourcesOf), notes: notes! };
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function resourcesOf(file: string): Resource[] {
  return parseAllDocuments(file, { uniqueKeys: true }).flatMap((document) => {
    const faults = [...document.errors, ...document.warnings];
    if (faults.length) throw new Error(`${faults.map(String).join('; ')}\n${file}`);
    const resource = document.toJS() as Resource | null;
    return resource ? [resource] : [];
  });
}
