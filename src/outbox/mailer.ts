import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { newId } from '../common/ids';
import { stepOutside } from '../database/open-unit';
import type { Mail } from './mail';

/** How long the mail server may keep a job waiting: to be there, to greet, and between two of its answers. */
const LIMITS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000, dnsTimeout: 4_000 };
/** Mails that meet a silent server in a row before the next ones fail at once for a while, to be tried again later. */
const FAILURES_THAT_OPEN = 3;
const REST_MS = 15_000;

/** Whether the server is away or says nothing, other than one that refuses this mail or this login. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
const isAway = (error: Error): boolean => AWAY.has((error as { code?: string }).code ?? '');

/** Sends by SMTP where it is configured; otherwise each mail becomes a file in DATA_DIR/mail, and the log says which. */
@Injectable()
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private readonly smtp?: Transporter;
  /** A mail server that says nothing must not hold all places where jobs run. */
  private readonly policy = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_THAT_OPEN),
  });

  constructor(@Inject(ENV) private readonly env: Env) {
    if (env.SMTP_URL) this.smtp = createTransport({ url: env.SMTP_URL, ...LIMITS }, { from: env.MAIL_FROM });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    if (this.smtp) {
      await stepOutside();
      const { smtp } = this;
      await this.policy.execute(() => smtp.sendMail({ to, subject, text }));
      return;
    }
    const folder = resolve(this.env.DATA_DIR, 'mail');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${newId()}.eml`);
    const message = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail({
      from: this.env.MAIL_FROM,
      to,
      subject,
      text,
    });
    await writeFile(`${file}.part`, message.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file); // a reader of the folder never sees half a mail
    this.logger.log(`No SMTP_URL is set: a mail was written to ${file}`);
  }
}
