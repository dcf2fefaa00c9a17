import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error';

const runFile = promisify(execFile);

/** Existing unprivileged accounts, the most fitting first. */
const CANDIDATE_ACCOUNTS = ['postgres', '_postgres', 'nobody', 'daemon'];

/** The account of the server process. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns the account that runs the server. PostgreSQL refuses root, so root uses an unprivileged account, and always the owner of existing
 * data. Undefined means this process's own account.
 *
 * @throws EmbeddedDatabaseError when root finds no such account, or the data belongs to another user
 */
export async function findServerUser(dataFolder: string): Promise<ServerUser | undefined> {
  const ownUid = process.getuid?.();
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (ownUid !== 0) {
    if (!owner || owner.uid === ownUid) return undefined;
    throw new EmbeddedDatabaseError(
      `The database in ${dataFolder} belongs to another user (uid ${owner.uid}): ` +
        'start the service as that user or as root, or give the folder to this user.',
    );
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATE_ACCOUNTS) {
    const account = await readAccount(name).catch(() => null); // The account does not exist.
    if (account && account.uid !== 0) return account;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL doesn't run as root, and none of the users ${CANDIDATE_ACCOUNTS.join(', ')} exists: ` +
      'create one, or start the service as an ordinary user.',
  );
}

async function readAccount(name: string): Promise<ServerUser> {
  const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)]);
  return { uid, gid };
}

async function readId(flag: '-u' | '-g', name: string): Promise<number> {
  return Number((await runFile('id', [flag, name])).stdout);
}
