import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../src/platform/database/embedded/data-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { postmasterOf } from '../processor';
import { send } from '../service';
import { BadNetwork, TROUBLES } from './bad-network';
import { SmallDisk } from './small-disk';
import { connect } from '../webhooks/subscribing';

const MAIN = join(__dirname, '../../service/main.js');
const READY_LIMIT_MS = 120_000;
const LOOK_MS = 20;
/** Time after which a death is noticed. A faster restart may go unnoticed. */
const SETTLE_MS = 300;
/** How long the disk stays full. */
const FULL_MS = 5_000;

export type Victim = 'api' | 'worker' | 'postgres' | 'redis' | 'network' | 'disk';

/** Whether Redis is installed. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** An API process, a worker, an embedded PostgreSQL and, if installed, Redis, each in its own process. */
export class Processes {
  private readonly children = new Map<string, ChildProcess>();
  /** Processes that ended unexpectedly. */
  readonly deaths: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly database: EmbeddedPostgres,
    private readonly ports: Readonly<Record<'api' | 'worker' | 'redis', number>>,
    readonly withRedis: boolean,
    private readonly network: BadNetwork,
    private readonly disk: SmallDisk | undefined,
  ) {}
  private troubles = 0;

  static async start(folder: string): Promise<Processes> {
    const disk = SmallDisk.mount(folder);
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const ports = { api: await findFreePort(), worker: await findFreePort(), redis: await findFreePort() };
    const processes = new Processes(folder, database, ports, hasRedis(), await networkTo(database.url), disk);
    if (processes.withRedis) processes.launch('redis');
    processes.launch('api'); // The API migrates; the worker waits for it.
    await processes.untilReady('api');
    processes.launch('worker');
    await processes.untilReady('worker');
    return processes;
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.api}`;
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  get victims(): readonly Victim[] {
    return [
      ...(['api', 'worker', 'postgres'] as const),
      ...(this.withRedis ? (['redis'] as const) : []),
      'network',
      ...(this.disk ? (['disk'] as const) : []),
    ];
  }

  /** Port and PID of the API. */
  get api(): { readonly port: number; readonly pid: number } {
    return { port: this.ports.api, pid: this.children.get('api')!.pid! };
  }

  /**
   * Kills a process by SIGKILL, restarts it like a supervisor, and returns the milliseconds until all are ready. For
   * the network (reset, silent, slow or closed) and the full disk, time is measured from the end of the fault.
   */
  async kill(victim: Victim | 'clients'): Promise<number> {
    if (victim === 'network') await this.network.suffer(TROUBLES[this.troubles++ % TROUBLES.length]!);
    if (victim === 'disk') await this.fillDisk();
    const start = performance.now();
    if (victim === 'postgres') {
      await this.killPostgres(); // Its supervisor restarts it.
      await pause(SETTLE_MS);
    } else if (victim !== 'network' && victim !== 'disk' && victim !== 'clients') {
      const child = this.children.get(victim)!;
      this.children.delete(victim);
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      this.launch(victim);
    }
    await Promise.all([this.untilReady('api'), this.untilReady('worker')]);
    return performance.now() - start;
  }

  async stop(): Promise<void> {
    const children = [...this.children.values()];
    this.children.clear();
    const exits = children.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
    );
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(exits);
    await this.network.close();
    await this.database.stop();
    this.disk?.unmount();
  }

  /** Fills the disk of the database and of `DATA_DIR`. */
  private async fillDisk(): Promise<void> {
    this.disk!.fill();
    await pause(FULL_MS);
    this.disk!.empty();
  }

  private async killPostgres(): Promise<void> {
    const db = await connect(this.database.url);
    db.on('error', () => undefined);
    process.kill(await postmasterOf(db), 'SIGKILL');
    await db.end().catch(() => undefined);
  }

  private launch(kind: 'api' | 'worker' | 'redis'): void {
    const child =
      kind === 'redis'
        ? spawn(
            'redis-server',
            ['--port', String(this.ports.redis), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder],
            { stdio: 'ignore' },
          )
        : spawn(process.execPath, [MAIN], { env: this.environment(kind), stdio: ['ignore', 'ignore', 'inherit'] });
    this.children.set(kind, child);
    child.once('exit', (code, signal) => {
      if (this.children.get(kind) === child) this.deaths.push(`${kind} ended by itself: ${code ?? signal}`);
    });
  }

  private environment(kind: 'api' | 'worker'): Record<string, string | undefined> {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: 'false',
      PROCESS: kind,
      LOG_LEVEL: 'warn',
      PORT: String(this.ports.api),
      HEALTH_PORT: String(this.ports.worker),
      DATABASE_URL: this.throughTheNetwork,
      DATA_DIR: this.folder,
      ALLOW_PRIVATE_TARGETS: 'true',
      ...(this.withRedis && { REDIS_URL: `redis://127.0.0.1:${this.ports.redis}` }),
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    };
  }

  private get throughTheNetwork(): string {
    const url = new URL(this.database.url);
    url.port = String(this.network.port);
    return url.href;
  }

  private async untilReady(kind: 'api' | 'worker'): Promise<void> {
    const url = `http://127.0.0.1:${this.ports[kind]}/health/ready`;
    for (const end = performance.now() + READY_LIMIT_MS; performance.now() < end; await pause(LOOK_MS)) {
      const response = await Promise.race([send(url, 'GET'), pause(2_500, undefined, { ref: false })]).catch(
        () => undefined,
      );
      if (response?.status === 200) return;
    }
    throw new Error(`The ${kind} was not ready ${READY_LIMIT_MS / 1000} s later.`);
  }
}

function networkTo(databaseUrl: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(databaseUrl);
  return BadNetwork.open({ host: hostname, port: Number(port) });
}
