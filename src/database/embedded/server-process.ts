import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_ENVIRONMENT } from './binaries';
import { EmbeddedDatabaseError } from './embedded-database-error';
import type { ServerUser } from './server-user';

const POLL_MS = 20;
const START_LIMIT_MS = 600_000;
const NOTICE_MS = 10_000;
/** How long the server may take to end by each signal before the next, ruder one. */
const STOP_STEPS: readonly { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 10_000 }, // fast shutdown: clients are cut, the data is written
  { signal: 'SIGQUIT', waitMs: 10_000 }, // immediate shutdown: the next start recovers from the log
  { signal: 'SIGKILL', waitMs: 10_000 },
];

/** Everything that one server process is started with. */
export interface ServerSetup {
  postgres: string;
  dataFolder: string;
  logFile: string;
  user: ServerUser | undefined;
  port: number;
  settings: Readonly<Record<string, string>>;
}

/** A live server on a data folder, as its own files describe it. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
  /** The program and its arguments, in the notation of postmaster.opts. */
  commandLine: string;
}

/**
 * The data folder as the server's process is told it. A server of another account may not be able to walk down to it
 * (a checkout in root's private home), but it is started inside of it, and Linux lets it name the place it stands in.
 */
export function dataFolderArgument(dataFolder: string, user: ServerUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dataFolder;
}

/** The same text as the server itself leaves in postmaster.opts. */
export function commandLineOf(setup: ServerSetup): string {
  return [realpathSync(setup.postgres), ...argumentsOf(setup).map((argument) => `"${argument}"`)].join(' ');
}

function argumentsOf({ dataFolder, user, port, settings }: ServerSetup): string[] {
  const all = { ...settings, port: String(port) };
  return ['-D', dataFolderArgument(dataFolder, user), ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}

/** The live server on this data folder. A pid file whose process died, or is another program by now, counts as none. */
export function findRunning(dataFolder: string): RunningServer | null {
  const [pidText, , , port, , , , status] = readLines(path.join(dataFolder, 'postmaster.pid'));
  const pid = Number(pidText);
  if (!pid || !isServerOf(dataFolder, pid)) return null;
  const [commandLine = ''] = readLines(path.join(dataFolder, 'postmaster.opts'));
  return { pid, port: Number(port), ready: status?.trim() === 'ready', commandLine };
}

/** The process id of a pid file, whoever has that id now. */
export function recordedPid(dataFolder: string): number | null {
  return Number(readLines(path.join(dataFolder, 'postmaster.pid'))[0]) || null;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process is alive and a PostgreSQL that works in this folder: process ids are used again. */
export function isServerOf(dataFolder: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataFolder);
    }
    const [place, data] = [statSync(`/proc/${pid}/cwd`), statSync(dataFolder)];
    return place.dev === data.dev && place.ino === data.ino;
  } catch {
    return false;
  }
}

/** Whether the process still runs this very file: an update that replaced it has replaced its libraries too. */
export function runsProgram(pid: number, program: string): boolean {
  if (process.platform !== 'linux') return true;
  const [running, installed] = [statSync(`/proc/${pid}/exe`), statSync(program)];
  return running.dev === installed.dev && running.ino === installed.ino;
}

/**
 * Starts the server in a session of its own (the terminal's Ctrl-C must not reach it before the service has drained)
 * and waits until it takes connections. It may take long after a crash: the log is told then.
 *
 * @returns its process id
 * @throws EmbeddedDatabaseError with the server's own last words when it ends instead
 */
export async function launch(setup: ServerSetup, log: (line: string) => void, signal?: AbortSignal): Promise<number> {
  const logFile = openSync(setup.logFile, 'a', 0o600);
  const logStart = statSync(setup.logFile).size;
  const { uid, gid } = statSync(path.dirname(setup.logFile));
  if (process.getuid?.() === 0) fchownSync(logFile, uid, gid);
  let ended: string | null = null;
  const child = spawn(setup.postgres, argumentsOf(setup), {
    ...setup.user,
    cwd: setup.dataFolder,
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  child.on('error', (error) => (ended = error.message));
  child.on('exit', () => (ended ??= lastWords(setup.logFile, logStart)));
  child.unref();
  const { pid } = child;
  if (pid !== undefined) await untilReady(setup.dataFolder, pid, () => ended !== null, log, signal);
  else await pause(POLL_MS);
  if (pid === undefined || ended !== null) {
    throw new EmbeddedDatabaseError(`PostgreSQL didn't start: ${ended}. Its log: ${setup.logFile}.`);
  }
  return pid;
}

/** Waits until the server takes connections, has ended, or the signal gives up. */
export async function untilReady(
  dataFolder: string,
  pid: number,
  hasEnded: () => boolean,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const start = Date.now();
  let nextNotice = NOTICE_MS;
  while (!hasEnded() && !signal?.aborted) {
    const server = findRunning(dataFolder);
    if (server?.pid === pid && server.ready) return;
    const elapsed = Date.now() - start;
    if (elapsed > START_LIMIT_MS) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${pid}) isn't ready after ${START_LIMIT_MS / 60_000} minutes: look into its log beside ${dataFolder}.`,
      );
    }
    if (elapsed > nextNotice) {
      log(`PostgreSQL is still starting after ${Math.round(elapsed / 1000)} s, probably recovering from a crash`);
      nextNotice += NOTICE_MS;
    }
    await pause(POLL_MS);
  }
}

/** Ends the server, gently first, and waits until it is gone. */
export async function stopServer(dataFolder: string, pid: number): Promise<void> {
  for (const { signal, waitMs } of STOP_STEPS) {
    if (!isServerOf(dataFolder, pid)) return;
    process.kill(pid, signal);
    for (const end = Date.now() + waitMs; Date.now() < end; await pause(POLL_MS)) {
      if (!isServerOf(dataFolder, pid)) return;
    }
  }
  throw new EmbeddedDatabaseError(`PostgreSQL (process ${pid}) doesn't end: stop it by hand.`);
}

/** The last fatal line that the server wrote from `start` on, or its last line. */
function lastWords(logFile: string, start: number): string {
  if (!existsSync(logFile)) return 'its folder is gone';
  const limit = 64 * 1024;
  const buffer = Buffer.alloc(limit);
  const file = openSync(logFile, 'r');
  const length = readSync(file, buffer, 0, limit, start);
  closeSync(file);
  const lines = buffer.toString('utf8', 0, length).trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC): +/, '').trim() || 'it ended without a word';
}
