import type { Client } from 'pg';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Finds mails of a business that were written to files because no mail server is set. Call it before the business is removed, because it reads
 * the notifications, members and invitations of the business.
 *
 * A file of a notification has the id of the notification as its name. Other mails, such as invitations, are found by their recipient.
 */
export async function findMailFiles(client: Client, businessId: string, folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const notificationIds = await findNotificationIds(client, businessId);
  const emails = await findEmails(client, businessId);
  const files: string[] = [];
  for (const name of names) {
    const file = join(folder, name);
    if (notificationIds.has(basename(name, '.eml')) || emails.has(await readRecipient(file))) files.push(file);
  }
  return files;
}

async function findNotificationIds(client: Client, businessId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM notifications WHERE business_id = $1', [
    businessId,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the addresses of the members and of the invited persons, in lower case. */
async function findEmails(client: Client, businessId: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ email: string }>(
    `SELECT lower(person.email) AS email
     FROM users person
     JOIN members member ON member.user_id = person.id
     WHERE member.business_id = $1
     UNION
     SELECT lower(invitation.email)
     FROM invitations invitation
     WHERE invitation.business_id = $1`,
    [businessId],
  );
  return new Set(rows.map(({ email }) => email));
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
