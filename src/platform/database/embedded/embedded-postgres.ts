import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as path from 'node:path';
import { findBinariesIn, findUsableBinaries, type Binaries } from './binaries';
import { assertDatabase } from './assert-database';
import {
  assertVersion,
  findFreePort,
  isPortFree,
  createUrl,
  prepareDataFolder,
  readUrl,
  writeUrl,
  type DataFolder,
} from './data-folder';
import { EmbeddedDatabaseError, getReason } from './embedded-database-error';
import { lockFolder } from './folder-lock';
import { changeOwner, initialiseCluster, setPassword } from './initialise';
import {
  buildCommandLine,
  findRunningServer,
  isServerOf,
  startServer,
  readRecordedPid,
  isRunningProgram,
  stopServer,
  waitUntilReady,
  type ServerSetup,
} from './server-process';
import { findServerUser } from './server-user';

/**
 * PostgreSQL settings of the server. With the first three, no acknowledged write is lost, even by kill -9 or a power cut. The others suit a
 * small machine.
 */
const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '200',
  jit: 'off',
  // During a point-in-time recovery, the server reports that it is ready only when it accepts writes.
  hot_standby: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Rejected statements are normal for the service, and their texts contain customers' data, so errors are not logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
/** A log file that is larger at the start of the server is renamed. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** Whether the server is still running is checked at this interval. */
const WATCH_INTERVAL_MS = 200;
/** The delay between attempts to start a server grows from the first to the second value. */
const MIN_START_DELAY_MS = 250;
const MAX_START_DELAY_MS = 10_000;
const MAX_START_ATTEMPTS = 6;

type Log = (line: string) => void;

/** A PostgreSQL server that the service itself runs. */
export interface EmbeddedPostgres {
  /** The URL of the superuser on 127.0.0.1. It remains the same when the server is restarted after a crash. */
  url: string;
  /** Whether the server is one that a killed service has left running. */
  isReused: boolean;
  /** Stops the server and releases the data folder. Call it after the pools are closed. Further calls have no effect. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in `<dataDir>/postgres`, or takes over the one that a killed service has left running there. A server that ends
 * unexpectedly is started again on the same port.
 *
 * @param options.log receives lines for the operator
 * @param options.settings PostgreSQL settings by name, which override those of the service
 * @param options.programs a folder with PostgreSQL of another version, to be used instead of the installed one
 * @throws EmbeddedDatabaseError with a message that states what the operator can do
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
  programs?: string;
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The embedded database runs on Linux and macOS only: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
  }
  const folder = await prepareDataFolder(options.dataDir);
  const lock = await lockFolder(folder.root);
  try {
    const server = await openServer(folder, { ...SERVER_SETTINGS, ...options.settings }, options.log, options.programs);
    const keeper = keepRunning(server.setup, server.pid, options.log);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      try {
        await keeper.stop();
      } finally {
        await lock.release();
      }
    };
    return { url: server.url, isReused: server.reused, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `The embedded database in ${folder.root} can't start (${getReason(error)}): ` +
        'see that there is room and access, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

interface OpenServer {
  setup: ServerSetup;
  pid: number;
  url: string;
  reused: boolean;
}

async function openServer(
  folder: DataFolder,
  settings: Record<string, string>,
  log: Log,
  programs?: string,
): Promise<OpenServer> {
  const user = await findServerUser(folder.clusterFolder);
  const binaries = await (programs === undefined ? findUsableBinaries(user) : findBinariesIn(programs, user));
  if (existsSync(folder.clusterFolder)) {
    await assertVersion(folder, binaries.major);
    if (user && statSync(folder.clusterFolder).uid !== user.uid) await changeOwner(user, folder.clusterFolder);
  } else {
    log(`creating the embedded database in ${folder.root}`);
    rmSync(folder.urlFile, { force: true });
    await initialiseCluster(binaries, folder.clusterFolder, user);
  }
  const storedUrl = await readUrl(folder);
  const setup = {
    postgres: binaries.postgres,
    dataFolder: folder.clusterFolder,
    logFile: folder.logFile,
    user,
    settings,
  };
  const open =
    (storedUrl && (await takeOverServer({ ...setup, port: Number(storedUrl.port) }, storedUrl, log))) ??
    (await startNewServer(setup, folder, binaries, storedUrl, log));
  try {
    await assertDatabase(open.url, settings);
  } catch (error) {
    await stopServer(folder.clusterFolder, open.pid);
    throw error;
  }
  log(
    `embedded PostgreSQL ${open.reused ? 'taken over' : 'started'}; to look into it: psql "$(cat ${folder.urlFile})"`,
  );
  return open;
}

/** Takes over a server that a killed service has left running, if it has the program and the arguments with which it would be started now. */
async function takeOverServer(setup: ServerSetup, url: URL, log: Log): Promise<OpenServer | null> {
  const leftover = findRunningServer(setup.dataFolder);
  const isUsable = leftover?.commandLine === buildCommandLine(setup) && isRunningProgram(leftover.pid, setup.postgres);
  if (!leftover || !isUsable) return null;
  await waitUntilReady(setup.dataFolder, leftover.pid, () => !isServerOf(setup.dataFolder, leftover.pid), log);
  return isServerOf(setup.dataFolder, leftover.pid) ? { setup, pid: leftover.pid, url: url.href, reused: true } : null;
}

/** Starts a server with the stored URL, or with a new one. If its port is taken, the server moves to another port. */
async function startNewServer(
  setup: Omit<ServerSetup, 'port'>,
  folder: DataFolder,
  binaries: Binaries,
  storedUrl: URL | null,
  log: Log,
): Promise<OpenServer> {
  await removeLeftovers(setup, log);
  const url = storedUrl ?? (await createUrl());
  if (!storedUrl) {
    await setPassword(binaries, folder.clusterFolder, setup.user, url.password);
    await writeUrl(folder, url);
  }
  for (let attempt = 1; ; attempt++) {
    if (!(await isPortFree(Number(url.port)))) {
      const taken = url.port;
      url.port = String(await findFreePort());
      log(`port ${taken} of the embedded database is taken, it moves to ${url.port}`);
      await writeUrl(folder, url);
    }
    const complete = { ...setup, port: Number(url.port) };
    try {
      return { setup: complete, pid: await startServer(complete, log), url: url.href, reused: false };
    } catch (error) {
      // These causes are temporary: the processes of a killed server have not ended yet, or another program has just taken the port.
      if (attempt === MAX_START_ATTEMPTS || !/in use|listen socket|TCP\/IP/.test(getReason(error))) throw error;
      await pause(MIN_START_DELAY_MS * attempt);
    }
  }
}

/** Stops a server that cannot be taken over, removes the process ID file of a server that has ended, and renames a large log file. */
async function removeLeftovers({ dataFolder, logFile }: Omit<ServerSetup, 'port'>, log: Log): Promise<void> {
  const leftover = findRunningServer(dataFolder);
  if (leftover) {
    log(`stopping the embedded PostgreSQL of an earlier start (process ${leftover.pid})`);
    await stopServer(dataFolder, leftover.pid);
  } else if (readRecordedPid(dataFolder) !== null) {
    // PostgreSQL would refuse to start as long as any process has that ID. Its shared memory still protects the data from a second server.
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
  }
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Starts the server again whenever it ends, with growing delays between failed attempts, until `stop` is called. */
function keepRunning(setup: ServerSetup, firstPid: number, log: Log): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let pid = firstPid;
  const sleep = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
  const restart = async () => {
    for (let delay = MIN_START_DELAY_MS; !stopped.signal.aborted; delay = Math.min(delay * 2, MAX_START_DELAY_MS)) {
      try {
        pid = await startServer(setup, log, stopped.signal);
        log('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        log(`${getReason(error)} Next attempt in ${delay / 1000} s.`);
        await sleep(delay);
      }
    }
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await sleep(WATCH_INTERVAL_MS);
      if (stopped.signal.aborted || isServerOf(setup.dataFolder, pid)) continue;
      log(`the embedded PostgreSQL (process ${pid}) ended unexpectedly, starting it again`);
      await restart();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped.abort();
      await watching;
      await stopServer(setup.dataFolder, findRunningServer(setup.dataFolder)?.pid ?? pid);
    },
  };
}
