import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The bundled service, and the beginning of its file. */
export const SERVICE = join(__dirname, '../../service/main.js');

/** Starts the built service and discards its log lines. */
export async function startBuilt(
  url: string,
  nodeOptions: readonly string[] = [],
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...nodeOptions, SERVICE], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: url,
      DEMO: 'false',
      MIGRATE: 'false',
      PROCESS: 'api',
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    if (!line.includes('Serving on')) continue;
    child.stdout!.resume();
    return { child, url: `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}` };
  }
  throw new Error('The service did not start.');
}
