import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as path from 'node:path';
import { assertDatabase } from './assert-database';
import { findBinariesIn, findUsableBinaries, type Binaries } from './binaries';
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
import { RestartingServer } from './restarting-server';
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
import { findServerUser, type ServerUser } from './server-user';

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
/**
 * A start that fails for a temporary reason is repeated. The delay before the next attempt is this time multiplied by the number of
 * attempts.
 */
const START_DELAY_MS = 250;
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
 * Starts a PostgreSQL server in `<dataDir>/postgres`, or takes over the one that a killed service has left running there. A server that
 * ends unexpectedly is started again on the same port.
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
    const settings = { ...SERVER_SETTINGS, ...options.settings };
    const { setup, pid, url, isReused } = await takeOverOrStart(folder, settings, options.log, options.programs);
    const server = new RestartingServer(setup, pid, options.log);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      try {
        await server.stop();
      } finally {
        await lock.release();
      }
    };
    return { url, isReused, stop: () => (stopped ??= stop()) };
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

/** A running server, before anything watches it. */
interface StartedServer {
  setup: ServerSetup;
  pid: number;
  url: string;
  isReused: boolean;
}

/** Creates the data if there is none, and then takes over the running server or starts a new one. */
async function takeOverOrStart(
  folder: DataFolder,
  settings: Readonly<Record<string, string>>,
  log: Log,
  programs?: string,
): Promise<StartedServer> {
  const user = await findServerUser(folder.clusterFolder);
  const binaries = await (programs === undefined ? findUsableBinaries(user) : findBinariesIn(programs, user));
  if (existsSync(folder.clusterFolder)) await prepareExistingData(folder, binaries, user);
  else await createData(folder, binaries, user, log);
  const storedUrl = await readUrl(folder);
  const { postgres } = binaries;
  const setup = { postgres, dataFolder: folder.clusterFolder, logFile: folder.logFile, user, settings };
  const reusedServer = storedUrl && (await takeOverServer({ ...setup, port: Number(storedUrl.port) }, storedUrl, log));
  const server = reusedServer ?? (await startNewServer(setup, folder, storedUrl, log));
  try {
    await assertDatabase(server.url, settings);
  } catch (error) {
    await stopServer(folder.clusterFolder, server.pid);
    throw error;
  }
  log(
    `embedded PostgreSQL ${server.isReused ? 'taken over' : 'started'}; to look into it: psql "$(cat ${folder.urlFile})"`,
  );
  return server;
}

/** Checks the version of existing data, which may come from a backup, and gives it to the server's user. */
async function prepareExistingData(
  folder: DataFolder,
  { major }: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  await assertVersion(folder, major);
  if (user && statSync(folder.clusterFolder).uid !== user.uid) await changeOwner(user, folder.clusterFolder);
}

async function createData(
  folder: DataFolder,
  binaries: Binaries,
  user: ServerUser | undefined,
  log: Log,
): Promise<void> {
  log(`creating the embedded database in ${folder.root}`);
  rmSync(folder.urlFile, { force: true }); // A URL that is left belongs to other data. The start sets a new password.
  await initialiseCluster(binaries, folder.clusterFolder, user);
}

/**
 * Takes over a server that a killed service has left running, if it has the program and the arguments with which it would be started now.
 */
async function takeOverServer(setup: ServerSetup, url: URL, log: Log): Promise<StartedServer | null> {
  const leftover = findRunningServer(setup.dataFolder);
  const isUsable = leftover?.commandLine === buildCommandLine(setup) && isRunningProgram(leftover.pid, setup.postgres);
  if (!leftover || !isUsable) return null;
  const { dataFolder } = setup;
  const { pid } = leftover;
  const hasEnded = () => !isServerOf(dataFolder, pid);
  await waitUntilReady({ dataFolder, pid, hasEnded }, log);
  return hasEnded() ? null : { setup, pid, url: url.href, isReused: true };
}

/**
 * Starts a server with the stored URL, or with a new one. If its port is taken, the server moves to another port.
 *
 * @param storedUrl the URL of the last start; null if there is none, which sets a new password
 */
async function startNewServer(
  setup: Omit<ServerSetup, 'port'>,
  folder: DataFolder,
  storedUrl: URL | null,
  log: Log,
): Promise<StartedServer> {
  await removeLeftovers(setup, log);
  const url = storedUrl ?? (await createUrl());
  if (!storedUrl) {
    await setPassword(setup, url.password);
    await writeUrl(folder, url);
  }
  for (let attempt = 1; ; attempt++) {
    await moveToFreePort(url, folder, log); // It may change `url`.
    const setupWithPort = { ...setup, port: Number(url.port) };
    try {
      const pid = await startServer(setupWithPort, log);
      return { setup: setupWithPort, pid, url: url.href, isReused: false };
    } catch (error) {
      if (attempt === MAX_START_ATTEMPTS || !isTemporaryStartFailure(error)) throw error;
      await pause(START_DELAY_MS * attempt);
    }
  }
}

/** Changes the port of the URL, and stores the URL, if another program listens on the port. */
async function moveToFreePort(url: URL, folder: DataFolder, log: Log): Promise<void> {
  const { port } = url;
  if (await isPortFree(Number(port))) return;
  url.port = String(await findFreePort());
  log(`port ${port} of the embedded database is taken, it moves to ${url.port}`);
  await writeUrl(folder, url);
}

/**
 * Returns whether the same start may succeed later: the processes of a killed server have not ended yet, or another program has just taken
 * the port. The pattern matches PostgreSQL's own messages.
 */
const isTemporaryStartFailure = (error: unknown): boolean => /in use|listen socket|TCP\/IP/.test(getReason(error));

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
