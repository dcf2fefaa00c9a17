import type { Client } from 'pg';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Finds mails of a business that were written to files because no mail server is set. Call it before the removal. */
export async function findMailFiles(client: Client, id: string, folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const { rows: sent } = await client.query<{ id: string }>('SELECT id FROM notifications WHERE business_id = $1', [
    id,
  ]);
  const { rows: people } = await client.query<{ email: string }>(
    `SELECT lower(u.email) AS email
     FROM users u
     JOIN members m ON m.user_id = u.id
     WHERE m.business_id = $1
     UNION
     SELECT lower(i.email)
     FROM invitations i
     WHERE i.business_id = $1`,
    [id],
  );
  const ids = new Set(sent.map((notification) => notification.id));
  const emails = new Set(people.map(({ email }) => email));
  const messages: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    if (ids.has(basename(name, '.eml')) || emails.has(await readRecipient(file))) messages.push(file);
  }
  return messages;
}

/** Deletes files. A file that is missing already is no error. */
export const removeFiles = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await rm(file, { force: true });
};

/** Returns the address to which a mail was written, in lower case; an empty text if the file is gone or has no recipient. */
async function readRecipient(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => ''); // The service may delete old files meanwhile.
  return /^To: (.*)$/m.exec(text)?.[1]?.trim().toLowerCase() ?? '';
}
