import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { secondsOf } from '../processor';
import type { Service } from '../service';

const MAIN = join(__dirname, '../../src/main.js');

export interface Worker {
  /** Processor time so far in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Starts a second process of the service on its database for jobs. */
export function startWorker(folder: string, service: Service, environment: Record<string, string>): Worker {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PROCESS: 'worker',
      MIGRATE: 'false',
      DEMO: 'false',
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      PUBLIC_URL: service.url,
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    cpuMs: () => secondsOf(child.pid!) * 1000,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
