import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';

/**
 * A minimal service: runs the database in the folder from its input until it reads `stop`, and reports by JSON lines.
 */
const say = (message: object) => console.log(JSON.stringify(message));

async function main(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => say({ log: line }) });
  say({ ready: { url: server.url, reused: server.isReused } });
  createInterface({ input: process.stdin }).once('line', async () => {
    await server.stop();
    say({ stopped: true });
    process.exit(0);
  });
}

main(process.argv[2] ?? '').catch((error: Error) => {
  say({ error: { name: error.name, message: error.message } });
  process.exitCode = 1;
});
