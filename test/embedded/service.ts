import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';

/** The least service there is: serves the folder it is told until its input says stop, and tells all by JSON lines. */
const say = (message: object) => console.log(JSON.stringify(message));

async function main(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => say({ log: line }) });
  say({ ready: { url: server.url, reused: server.reused } });
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
