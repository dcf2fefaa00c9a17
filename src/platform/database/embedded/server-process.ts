import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_ENVIRONMENT } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { ServerUser } from './server-user';

const POLL_INTERVAL_MS = 20;
/** A start takes long only after a crash, when the server recovers from its write-ahead log. */
const START_TIMEOUT_MS = 600_000;
/** A start that takes longer is logged at this interval. */
const START_NOTICE_INTERVAL_MS = 10_000;
/** The signals that stop the server, and the time that it has to end before the next, harsher one. */
const STOP_STEPS: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 10_000 }, // fast shutdown: closes all connections and writes the data
  { signal: 'SIGQUIT', waitMs: 10_000 }, // immediate shutdown: the next start recovers from the log
  { signal: 'SIGKILL', waitMs: 10_000 },
];

/** The messages of a failed start fit into this many bytes, from the first one on. */
const MAX_SEARCHED_LOG_BYTES = 64 * 1024;

/** The indexes of lines in postmaster.pid (PostgreSQL: src/include/utils/pidfile.h). */
const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** The program, arguments and account with which a server is started. */
export interface ServerSetup {
  /** The path of the server program. */
  postgres: string;
  /** The folder of the PostgreSQL cluster (DataFolder.clusterFolder). */
  dataFolder: string;
  logFile: string;
  /** Undefined for the account of this process. */
  user: ServerUser | undefined;
  port: number;
  /** PostgreSQL settings by name. */
  settings: Readonly<Record<string, string>>;
}

/** A running server, as its files in the data folder describe it. */
export interface RunningServer {
  pid: number;
  port: number;
  isReady: boolean;
  /** The program and its arguments, in the notation of postmaster.opts. */
  commandLine: string;
}

/** A server that does not accept connections yet. */
export interface StartingServer {
  dataFolder: string;
  pid: number;
  /** Returns whether its process has ended. */
  hasEnded: () => boolean;
}

/**
 * Returns the data folder as the argument of the server process. A server of another account may not have access to the parent folders (a
 * checkout in root's private home), but it is started inside the folder, and Linux lets it name its working directory.
 */
export function buildDataFolderArgument(dataFolder: string, user: ServerUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** Returns the command line in the form in which the server writes it to postmaster.opts. */
export function buildCommandLine(setup: ServerSetup): string {
  return [realpathSync(setup.postgres), ...buildArguments(setup).map((argument) => `"${argument}"`)].join(' ');
}

function buildArguments({ dataFolder, user, port, settings }: ServerSetup): string[] {
  const serverArguments = ['-D', buildDataFolderArgument(dataFolder, user)];
  const allSettings = { ...settings, port: String(port) };
  for (const [name, value] of Object.entries(allSettings)) serverArguments.push('-c', `${name}=${value}`);
  return serverArguments;
}

/**
 * Returns the running server of a data folder, or null. A process ID file does not count if its process has ended or is another program by
 * now.
 */
export function findRunningServer(dataFolder: string): RunningServer | null {
  const lines = readLines(path.join(dataFolder, 'postmaster.pid'));
  const pid = Number(lines[PID_LINE]);
  if (!pid || !isServerOf(dataFolder, pid)) return null;
  const [commandLine = ''] = readLines(path.join(dataFolder, 'postmaster.opts'));
  return { pid, port: Number(lines[PORT_LINE]), isReady: lines[STATUS_LINE]?.trim() === 'ready', commandLine };
}

/** Returns the process ID of postmaster.pid, or null. Another process may have that ID by now. */
export function readRecordedPid(dataFolder: string): number | null {
  return Number(readLines(path.join(dataFolder, 'postmaster.pid'))[PID_LINE]) || null;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Returns whether a process is running and works in this data folder. The folder is checked, because process IDs are reused. Linux shows
 * the working directory of a process. Elsewhere the folder is an argument of the server (see `buildDataFolderArgument`).
 */
export function isServerOf(dataFolder: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataFolder);
    }
    return isSameFile(`/proc/${pid}/cwd`, dataFolder);
  } catch {
    return false;
  }
}

/**
 * Returns whether a process still runs the installed program. After an update, the libraries of the running one may be missing. Only Linux
 * shows the program of a process, so elsewhere the answer is yes.
 */
export function isRunningProgram(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return true;
  return isSameFile(`/proc/${pid}/exe`, program);
}

function isSameFile(path1: string, path2: string): boolean {
  const file1 = statSync(path1);
  const file2 = statSync(path2);
  return file1.dev === file2.dev && file1.ino === file2.ino;
}

/**
 * Starts the server and waits until it accepts connections. It runs in a separate session, because the terminal's Ctrl-C must not reach it
 * before the service has drained.
 *
 * @param stopSignal ends the waiting for the server, which goes on starting
 * @returns the process ID of the server, which is not ready yet if the signal has aborted
 * @throws EmbeddedDatabaseError with the last log message of the server if it ends instead
 */
export async function startServer(
  setup: ServerSetup,
  log: (line: string) => void,
  stopSignal?: AbortSignal,
): Promise<number> {
  const logFile = openSync(setup.logFile, 'a', 0o600);
  const logOffset = statSync(setup.logFile).size; // The messages of this start follow.
  const { uid, gid } = statSync(path.dirname(setup.logFile));
  if (process.getuid?.() === 0) fchownSync(logFile, uid, gid); // The owner of the folder can then read the log.
  /** Why the server has ended; null while it runs. */
  let endReason: string | null = null;
  const child = spawn(setup.postgres, buildArguments(setup), {
    ...setup.user,
    cwd: setup.dataFolder,
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  child.on('error', (error) => (endReason = error.message));
  child.on('exit', () => (endReason ??= readLastLogMessage(setup.logFile, logOffset)));
  child.unref();
  const { pid } = child;
  const hasEnded = () => endReason !== null;
  if (pid !== undefined) await waitUntilReady({ dataFolder: setup.dataFolder, pid, hasEnded }, log, stopSignal);
  else await pause(POLL_INTERVAL_MS); // A program that cannot be started has no process ID; its error comes with the event.
  if (pid === undefined || endReason !== null) {
    throw new EmbeddedDatabaseError(`PostgreSQL didn't start: ${endReason}. Its log: ${setup.logFile}.`);
  }
  return pid;
}

/**
 * Waits until the server accepts connections, until it has ended, or until the signal aborts. Logs a start that takes long.
 *
 * @throws EmbeddedDatabaseError after START_TIMEOUT_MS
 */
export async function waitUntilReady(
  { dataFolder, pid, hasEnded }: StartingServer,
  log: (line: string) => void,
  stopSignal?: AbortSignal,
): Promise<void> {
  const startedAtMs = Date.now();
  let nextNoticeMs = START_NOTICE_INTERVAL_MS;
  while (!hasEnded() && !stopSignal?.aborted) {
    const server = findRunningServer(dataFolder);
    if (server?.pid === pid && server.isReady) return;
    const elapsedMs = Date.now() - startedAtMs;
    if (elapsedMs > START_TIMEOUT_MS) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${pid}) isn't ready after ${START_TIMEOUT_MS / 60_000} minutes: look into its log beside ${dataFolder}.`,
      );
    }
    if (elapsedMs > nextNoticeMs) {
      log(`PostgreSQL is still starting after ${Math.round(elapsedMs / 1000)} s, probably recovering from a crash`);
      nextNoticeMs += START_NOTICE_INTERVAL_MS;
    }
    await pause(POLL_INTERVAL_MS);
  }
}

/** Stops the server with increasingly harsh signals, and waits until it has ended. */
export async function stopServer(dataFolder: string, pid: number): Promise<void> {
  for (const { signal, waitMs } of STOP_STEPS) {
    if (!isServerOf(dataFolder, pid)) return;
    process.kill(pid, signal);
    const nextStepMs = Date.now() + waitMs;
    while (isServerOf(dataFolder, pid) && Date.now() < nextStepMs) await pause(POLL_INTERVAL_MS);
  }
  if (!isServerOf(dataFolder, pid)) return;
  throw new EmbeddedDatabaseError(`PostgreSQL (process ${pid}) doesn't end: stop it by hand.`);
}

/** Returns the last fatal message that the server has logged after the offset, or its last line. */
function readLastLogMessage(logFile: string, offset: number): string {
  if (!existsSync(logFile)) return 'its folder is gone';
  const buffer = Buffer.alloc(MAX_SEARCHED_LOG_BYTES);
  const file = openSync(logFile, 'r');
  const length = readSync(file, buffer, 0, buffer.length, offset);
  closeSync(file);
  const lines = buffer.toString('utf8', 0, length).trim().split('\n');
  const message = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return message.replace(/^.*?(FATAL|PANIC): +/, '').trim() || 'it ended without a word';
}
