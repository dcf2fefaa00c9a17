import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as path from 'node:path';
import { binariesIn, usableBinaries, type Binaries } from './binaries';
import { assertDatabase } from './assert-database';
import {
  assertVersion,
  freePort,
  isFree,
  newUrl,
  prepareDataFolder,
  readUrl,
  writeUrl,
  type DataFolder,
} from './data-folder';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error';
import { lockFolder } from './folder-lock';
import { giveTo, initialiseCluster, setPassword } from './initialise';
import {
  commandLineOf,
  findRunning,
  isServerOf,
  launch,
  recordedPid,
  runsProgram,
  stopServer,
  untilReady,
  type ServerSetup,
} from './server-process';
import { serverUserFor } from './server-user';

/** No acknowledged write is lost, also not by kill -9 or a power cut; everything else suits a small machine. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '200',
  jit: 'off',
  // On the way back to a moment it says that it is ready when it is there, and not while it can only be read.
  hot_standby: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the service's daily business, and their texts hold customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const WATCH_MS = 200;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
const START_ATTEMPTS = 6;

type Log = (line: string) => void;

export interface EmbeddedPostgres {
  /** The superuser's URL on 127.0.0.1; it stays the same while the server is restarted after a crash. */
  url: string;
  /** True when a server that an earlier, killed service left behind was taken over. */
  reused: boolean;
  /** Ends the server and frees the data folder. Call it last, when the pools are closed; a second call does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of this service's own in `<dataDir>/postgres`, or takes over the one that a killed service
 * left there, and keeps it running: a server that dies is started again on the same port.
 *
 * @param options.log gets lines for the operator
 * @param options.settings PostgreSQL settings by name, over this service's own
 * @param options.programs a folder with PostgreSQL of another version, in place of the installed one
 * @throws EmbeddedDatabaseError with one sentence that says what to do
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
    const server = await openServer(folder, { ...SETTINGS, ...options.settings }, options.log, options.programs);
    const keeper = keepRunning(server.setup, server.pid, options.log);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      try {
        await keeper.stop();
      } finally {
        await lock.release();
      }
    };
    return { url: server.url, reused: server.reused, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await lock.release();
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(
      `The embedded database in ${folder.root} can't start (${reasonOf(error)}): ` +
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
  const user = await serverUserFor(folder.data);
  const binaries = await (programs === undefined ? usableBinaries(user) : binariesIn(programs, user));
  if (existsSync(folder.data)) {
    await assertVersion(folder, binaries.major);
    if (user && statSync(folder.data).uid !== user.uid) await giveTo(user, folder.data);
  } else {
    log(`creating the embedded database in ${folder.root}`);
    rmSync(folder.url, { force: true });
    await initialiseCluster(binaries, folder.data, user);
  }
  const known = await readUrl(folder);
  const setup = { postgres: binaries.postgres, dataFolder: folder.data, logFile: folder.log, user, settings };
  const open =
    (known && (await takeOver({ ...setup, port: Number(known.port) }, known, log))) ??
    (await startAnew(setup, folder, binaries, known, log));
  try {
    await assertDatabase(open.url, settings);
  } catch (error) {
    await stopServer(folder.data, open.pid);
    throw error;
  }
  log(`embedded PostgreSQL ${open.reused ? 'taken over' : 'started'}; to look into it: psql "$(cat ${folder.url})"`);
  return open;
}

/** Takes the server that a killed service left, if it runs exactly as this one would start it. */
async function takeOver(setup: ServerSetup, url: URL, log: Log): Promise<OpenServer | null> {
  const left = findRunning(setup.dataFolder);
  if (!left || left.commandLine !== commandLineOf(setup) || !runsProgram(left.pid, setup.postgres)) return null;
  await untilReady(setup.dataFolder, left.pid, () => !isServerOf(setup.dataFolder, left.pid), log);
  return isServerOf(setup.dataFolder, left.pid) ? { setup, pid: left.pid, url: url.href, reused: true } : null;
}

async function startAnew(
  setup: Omit<ServerSetup, 'port'>,
  folder: DataFolder,
  binaries: Binaries,
  known: URL | null,
  log: Log,
): Promise<OpenServer> {
  await clearTheWay(setup, log);
  const url = known ?? (await newUrl());
  if (!known) {
    await setPassword(binaries, folder.data, setup.user, url.password);
    await writeUrl(folder, url);
  }
  for (let attempt = 1; ; attempt++) {
    if (!(await isFree(Number(url.port)))) {
      const taken = url.port;
      url.port = String(await freePort());
      log(`port ${taken} of the embedded database is taken, it moves to ${url.port}`);
      await writeUrl(folder, url);
    }
    const complete = { ...setup, port: Number(url.port) };
    try {
      return { setup: complete, pid: await launch(complete, log), url: url.href, reused: false };
    } catch (error) {
      // What passes by itself: the processes of a killed server are still ending, or the port was just taken.
      if (attempt === START_ATTEMPTS || !/in use|listen socket|TCP\/IP/.test(reasonOf(error))) throw error;
      await pause(FIRST_DELAY_MS * attempt);
    }
  }
}

/** Ends a leftover server that can't be taken over, drops a pid file that names a stranger, and cuts a long log. */
async function clearTheWay({ dataFolder, logFile }: Omit<ServerSetup, 'port'>, log: Log): Promise<void> {
  const left = findRunning(dataFolder);
  if (left) {
    log(`stopping the embedded PostgreSQL of an earlier start (process ${left.pid})`);
    await stopServer(dataFolder, left.pid);
  } else if (recordedPid(dataFolder) !== null) {
    // PostgreSQL would wait for whichever process has that id now; its shared memory still guards the data.
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
  }
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Starts the server again whenever it dies, with growing pauses, until told to stop. */
function keepRunning(setup: ServerSetup, firstPid: number, log: Log): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let pid = firstPid;
  const sleep = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
  const restart = async () => {
    for (let delay = FIRST_DELAY_MS; !stopped.signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      try {
        pid = await launch(setup, log, stopped.signal);
        log('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        log(`${reasonOf(error)} Next attempt in ${delay / 1000} s.`);
        await sleep(delay);
      }
    }
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await sleep(WATCH_MS);
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
      await stopServer(setup.dataFolder, findRunning(setup.dataFolder)?.pid ?? pid);
    },
  };
}
