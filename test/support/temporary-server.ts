import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import * as path from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';

/** Settings that are fast but lose data in a crash. */
const FAST = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  max_parallel_workers_per_gather: '0', // Tables have few rows and no statistics: starting workers takes longer than reading them.
  ...{ wal_writer_delay: '10s', bgwriter_lru_maxpages: '0', checkpoint_timeout: '1h' }, // No test waits for these background writes.
};
const SIZE = { shared_buffers: '128MB', max_connections: '200', max_wal_size: '2GB' };

/**
 * Ends the server and removes its folder when its input closes. The kernel closes it when the test process dies, also
 * by Ctrl-C and kill -9, where Jest runs no teardown.
 */
const UNDERTAKER = `
  cat >/dev/null
  trap '' INT TERM HUP
  pid=$(head -n 1 "$0/postgres/data/postmaster.pid" 2>/dev/null)
  if [ -n "$pid" ]; then
    kill -QUIT "$pid" 2>/dev/null
    for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null && sleep 0.3; done
  fi
  rm -rf "$0"
`;

export interface TemporaryServer {
  url: string;
  stop(): Promise<void>;
}

const MEMORY = '/dev/shm';
const AMPLE = 8 * 1024 ** 3;

/**
 * Returns the folder for temporary servers: in memory if there is enough, since a run creates and drops some two
 * hundred databases of 1,500 files each, which takes four times as long on a disk.
 */
export function serversFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= AMPLE && freemem() >= AMPLE) return MEMORY;
  } catch {
    // The folder does not exist.
  }
  return tmpdir();
}

/** Starts a PostgreSQL server in a temporary folder for one test run. */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  const dataDir = mkdtempSync(path.join(serversFolder(), 'dispatch-test-'));
  chmodSync(dataDir, 0o755);
  const undertaker = spawn('/bin/sh', ['-c', UNDERTAKER, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  undertaker.unref();
  const output: string[] = [];
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log: (line) => output.push(line),
      settings: { ...FAST, ...SIZE },
    });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
        undertaker.stdin.end();
      },
    };
  } catch (error) {
    undertaker.stdin.end();
    throw new Error(`The test database server doesn't start: ${output.join('; ')}`, { cause: error });
  }
}
