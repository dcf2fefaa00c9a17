import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { EmbeddedDatabaseError } from './embedded-database-error';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone.
 *
 * The lock is a listening local socket that is named after the folder's inode, so it is the kernel that frees it when
 * the process dies, by `kill -9` too; a lock file would outlive its owner. Linux has names outside the file system for
 * that; elsewhere the name is a socket file, and one that nobody answers on is removed.
 *
 * @throws EmbeddedDatabaseError when another live process has the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = lockAddress(folder);
  const server = (await tryListen(address)) ?? (await replaceDead(address));
  if (!server) {
    const owner = await ownerOf(address);
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} is in use by another running service${owner ? ` (process ${owner})` : ''}: ` +
        'stop that one, or give this one another data folder.',
    );
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function lockAddress(folder: string): string {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  // Filled to the full length, because Node versions differ in whether they pad the name with zeros.
  return process.platform === 'linux' ? `\0dispatch-data-${name}`.padEnd(107, '-') : `/tmp/dispatch-data-${name}.sock`;
}

/** Null when the address is taken. Who connects is told the owner's process id. */
async function tryListen(address: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  // exclusive: in a cluster worker the primary would otherwise listen in its place.
  server.listen({ path: address, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
  return server.unref();
}

async function replaceDead(address: string): Promise<Server | null> {
  if (address.startsWith('\0') || (await ownerOf(address)) !== null) return null;
  await rm(address, { force: true });
  return tryListen(address);
}

/** The owner's process id; '' when it is alive but doesn't say in time; null when nobody listens. */
function ownerOf(address: string): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    let answer = '';
    const socket = connect({ path: address });
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(answer));
  });
}
