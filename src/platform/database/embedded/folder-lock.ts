import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { EmbeddedDatabaseError } from './embedded-database-error';

/** The length of the longest name of a local socket on Linux: sockaddr_un.sun_path without its last byte. */
const SOCKET_NAME_LENGTH = 107;

/** The owner of a lock sends its process ID at once, so one that takes longer does not respond. */
const OWNER_TIMEOUT_MS = 1_000;

/** A lock on the data folder, so that only one process starts a server in it. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process.
 *
 * The lock is a listening local socket whose name is derived from the inode of the folder. A lock file would remain after `kill -9`,
 * while the kernel closes the socket of any process that ends. On Linux, such names are outside the file system (abstract sockets). On
 * other systems the name is a socket file, and a file on which no process listens is removed.
 *
 * @throws EmbeddedDatabaseError if another running process has locked the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = buildLockAddress(folder);
  const server = (await tryListen(address)) ?? (await replaceUnusedSocket(address));
  if (!server) {
    const owner = await findOwner(address);
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} is in use by another running service${owner ? ` (process ${owner})` : ''}: ` +
        'stop that one, or give this one another data folder.',
    );
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function buildLockAddress(folder: string): string {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  // The name has the full length of a socket address, because some versions of Node pad shorter names with zeros and others do not.
  return process.platform === 'linux'
    ? `\0dispatch-data-${name}`.padEnd(SOCKET_NAME_LENGTH, '-')
    : `/tmp/dispatch-data-${name}.sock`;
}

/**
 * Listens on the address, and sends the ID of this process to every client.
 *
 * @returns null if the address is taken
 */
async function tryListen(address: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  // Without `exclusive`, the primary process of a cluster would listen instead of its worker.
  server.listen({ path: address, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  return server.unref();
}

/**
 * Takes over the socket file of a process that has ended. Returns null if a process listens on it, and for abstract sockets, which have no
 * file.
 */
async function replaceUnusedSocket(address: string): Promise<Server | null> {
  if (address.startsWith('\0') || (await findOwner(address)) !== null) return null;
  await rm(address, { force: true });
  return tryListen(address);
}

/** Returns the process ID of the owner: '' if the owner does not respond in time, null if no process listens on the address. */
function findOwner(address: string): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    let response = '';
    const socket = connect({ path: address });
    socket.setEncoding('utf8').setTimeout(OWNER_TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (chunk: string) => (response += chunk));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(response));
  });
}
