import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Env } from '../config/env';
import { ENV } from '../config/env.token';
import { newId } from '../common/ids';
import type { Mail } from './mail';

/** Sends by SMTP where it is configured; otherwise each mail becomes a file in DATA_DIR/mail, and the log says which. */
@Injectable()
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private readonly smtp?: Transporter;

  constructor(@Inject(ENV) private readonly env: Env) {
    if (env.SMTP_URL) this.smtp = createTransport(env.SMTP_URL, { from: env.MAIL_FROM });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    if (this.smtp) {
      await this.smtp.sendMail({ to, subject, text });
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
    this.logger.log(`No SMTP_URL is set: the mail "${subject}" was written to ${file}`);
  }
}
