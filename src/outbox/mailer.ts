import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { newId } from '../common/ids';
import { stepOutside } from '../database/open-unit';
import type { Mail } from './mail';

/** How long the mail server may keep a job waiting: to be there, to greet, and between two of its answers. */
const LIMITS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 4_000 };
/**
 * Connections are used again for what follows soon, and given up before any server does. There are as many as mails are sent at
 * once, so that none waits for another's slow answer; one that the server has closed meanwhile is replaced, once.
 */
const KEPT = { pool: true, maxConnections: 24, maxMessages: 100, idleTimeout: 4_000, maxRequeues: 1 } as const;
/** Mails that meet a silent server in a row before the next ones fail at once for a while, to be tried again later. */
const FAILURES_THAT_OPEN = 3;
const REST_MS = 15_000;

/** Mails that are kept as files: a demo that runs for weeks must not fill the disk. */
const MOST_FILES = 1_000;
/** How many more come before it is looked again. */
const SPARE_FILES = 100;

/** Whether the server is away or says nothing, other than one that refuses this mail or this login. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
const isAway = (error: Error): boolean => AWAY.has((error as { code?: string }).code ?? '');

/** Sends by SMTP where it is configured; otherwise each mail becomes a file in DATA_DIR/mail, and the log says which. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly smtp?: Transporter;
  /** A mail server that says nothing must not hold all places where jobs run. */
  private readonly policy = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_THAT_OPEN),
  });

  private unlooked = 0;

  constructor(@Inject(ENV) private readonly env: Env) {
    if (env.SMTP_URL) this.smtp = createTransport({ url: env.SMTP_URL, ...LIMITS, ...KEPT }, { from: env.MAIL_FROM });
  }

  /** @returns what the server said */
  async send(mail: Mail): Promise<string> {
    const message = this.message(mail);
    if (this.smtp) {
      await stepOutside();
      const { smtp } = this;
      const { response = '' } = await this.policy.execute(() => smtp.sendMail(message));
      return response;
    }
    const folder = resolve(this.env.DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${mail.id ?? newId()}.eml`);
    const made = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message);
    const part = `${file}.${newId()}.part`;
    await writeFile(part, made.message as Buffer, { mode: 0o600 });
    await rename(part, file); // a reader of the folder never sees half a mail
    await this.dropOldFiles(folder);
    const said = `No SMTP_URL is set: a mail was written to ${file}`;
    if (mail.id) this.logger.debug(said);
    else this.logger.log(said);
    return said;
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  private async dropOldFiles(folder: string): Promise<void> {
    if (this.unlooked-- > 0) return;
    this.unlooked = SPARE_FILES;
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    if (names.length <= MOST_FILES) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const { mtimeMs = 0 } = (await stat(path).catch(() => undefined)) ?? {}; // another process may clean up too
        return { path, mtimeMs };
      }),
    );
    for (const { path } of files.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(MOST_FILES))
      await rm(path, { force: true });
  }

  private message({ to, subject, text, html, id, from, unsubscribeUrl }: Mail): SendMailOptions {
    const { MAIL_FROM: address } = this.env;
    const domain = address.slice(address.lastIndexOf('@') + 1);
    return {
      ...{ to, subject, text, html },
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
