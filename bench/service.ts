import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres';
import { untilServing } from './http/until-serving';

const MAIN = join(__dirname, '../service/main.js');

/** Closes idle connections before the service does, since a request could cross with its close. */
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 30_000 });

export interface Reading {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** Sends one request over a persistent connection. Measures the time until its response was complete. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Reading> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - start,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface Service {
  readonly url: string;
  /** URL of the superuser. */
  readonly databaseUrl: string;
  readonly pid: number;
  /** Processor time of the service so far in seconds. Needs Linux (/proc). */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built service on an embedded PostgreSQL in `folder`, as one API process unless the environment changes
 * this.
 * @param settings of PostgreSQL
 * @param main another build of the service, for a comparison
 */
export async function startService(
  folder: string,
  {
    environment = {},
    settings,
    main = MAIN,
  }: { environment?: Record<string, string>; settings?: Record<string, string>; main?: string } = {},
): Promise<Service> {
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings });
  let child: ChildProcess | undefined;
  try {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PORT: '0',
        DEMO: 'false',
        PROCESS: 'api',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const running = child;
    const url = await untilServing(running);
    running.stdout!.resume();
    return {
      url,
      databaseUrl: database.url,
      pid: running.pid!,
      cpuSeconds: () => {
        const stat = readFileSync(`/proc/${running.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return (Number(stat[11]) + Number(stat[12])) / 100;
      },
      stop: async () => {
        if (running.exitCode === null && running.signalCode === null) {
          const exited = once(running, 'exit');
          running.kill('SIGTERM');
          await exited;
        }
        await database.stop();
      },
    };
  } catch (error) {
    child?.kill();
    await database.stop();
    throw error;
  }
}

/** Returns the value that this share of the sorted values does not exceed. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
