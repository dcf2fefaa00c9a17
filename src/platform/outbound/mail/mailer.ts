import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { newId } from '../../../common/ids';
import { assertNoOpenTransaction } from '../../../core/request/current-transaction';
import type { Mail } from './mail';

/** Timeouts of the mail server: for the connection, the greeting and each response. */
const TIMEOUTS_MS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 4_000 };
/**
 * Connections are reused for a short time and closed before servers do. There are as many as mails are sent at once, so no mail
 * waits for the slow response to another. A connection that the server has closed is replaced once.
 */
const POOL_OPTIONS = { pool: true, maxConnections: 24, maxMessages: 100, idleTimeout: 4_000, maxRequeues: 1 } as const;
/** After this many failures in a row, further mails fail at once during the pause. Their jobs are retried later. */
const FAILURES_UNTIL_PAUSE = 3;
const PAUSE_MS = 15_000;

/** The maximum number of mails that are stored as files, so that a demo that runs for weeks does not fill the disk. */
const MAX_FILES = 1_000;
/** The number of new files between two clean-ups. */
const FILES_BETWEEN_CLEANUPS = 100;

/** Error codes for a server that is unreachable or does not respond. Other errors are rejections of a mail or the login. */
const UNREACHABLE_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
const isUnreachable = (error: Error): boolean => UNREACHABLE_CODES.has((error as { code?: string }).code ?? '');

/** Sends mails by SMTP when it is configured. Otherwise it writes each mail to a file in DATA_DIR/mail and logs the file's name. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly smtp?: Transporter;
  /** Keeps a silent mail server from occupying all job slots. */
  private readonly policy = circuitBreaker(handleWhen(isUnreachable), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_PAUSE),
  });

  private filesUntilCleanup = 0;

  constructor(@Inject(ENV) private readonly env: Env) {
    if (env.SMTP_URL)
      this.smtp = createTransport({ url: env.SMTP_URL, ...TIMEOUTS_MS, ...POOL_OPTIONS }, { from: env.MAIL_FROM });
  }

  /**
   * Sends a mail or writes it to a file.
   *
   * @returns the response of the mail server, or a note with the name of the file
   * @throws Error if a transaction is open, or the server is unreachable or rejects the mail
   */
  async send(mail: Mail): Promise<string> {
    const message = this.composeMessage(mail);
    if (!this.smtp) return this.writeToFile(mail, message);
    await assertNoOpenTransaction();
    const { smtp } = this;
    const { response = '' } = await this.policy.execute(() => smtp.sendMail(message));
    return response;
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /** Returns a note with the name of the file. */
  private async writeToFile(mail: Mail, message: SendMailOptions): Promise<string> {
    const folder = resolve(this.env.DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${mail.id ?? newId()}.eml`);
    const composed = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message);
    const partialFile = `${file}.${newId()}.part`;
    await writeFile(partialFile, composed.message as Buffer, { mode: 0o600 });
    await rename(partialFile, file); // A program that reads the folder never sees an incomplete mail.
    await this.deleteOldFiles(folder);
    const note = `No SMTP_URL is set: a mail was written to ${file}`;
    // Mails with an id are notifications of consignees, which are too many for the log.
    if (mail.id) this.logger.debug(note);
    else this.logger.log(note);
    return note;
  }

  /** Deletes the oldest files beyond MAX_FILES, at most once for each FILES_BETWEEN_CLEANUPS new files. */
  private async deleteOldFiles(folder: string): Promise<void> {
    this.filesUntilCleanup -= 1;
    if (this.filesUntilCleanup >= 0) return;
    this.filesUntilCleanup = FILES_BETWEEN_CLEANUPS;
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    if (names.length <= MAX_FILES) return;
    const files = await Promise.all(names.map((name) => readModificationTime(join(folder, name))));
    const oldFiles = files.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MAX_FILES);
    for (const { path } of oldFiles) await rm(path, { force: true });
  }

  private composeMessage({ to, subject, text, html, id, from, unsubscribeUrl }: Mail): SendMailOptions {
    const { MAIL_FROM: address } = this.env;
    const domain = address.slice(address.lastIndexOf('@') + 1);
    return {
      to,
      subject,
      text,
      html,
      from: from ? { name: from.name, address } : address,
      ...(from && { replyTo: from.replyTo }),
      ...(id && { messageId: `<${id}@${domain}>` }),
      ...(unsubscribeUrl && {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      }),
    };
  }
}

async function readModificationTime(path: string): Promise<{ path: string; mtimeMs: number }> {
  const stats = await stat(path).catch(() => undefined); // Another process may have deleted the file.
  return { path, mtimeMs: stats?.mtimeMs ?? 0 };
}
