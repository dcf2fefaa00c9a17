import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { Mailer } from './mailer';

describe('mails without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-mails-'));
  const mails = join(folder, 'mail');
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes mails to files without a mail server, and keeps the newest thousand', async () => {
    mkdirSync(mails);
    for (let age = 1; age <= 1050; age++) {
      const file = join(mails, `${(age * 7919) % 10_007}.eml`); // no order of names
      writeFileSync(file, String(age));
      utimesSync(file, 2_000_000 - age, 2_000_000 - age);
    }
    writeFileSync(join(mails, 'note.txt'), 'Not a mail.');
    const env = { DATA_DIR: folder, MAIL_FROM: 'dispatch@business.example' } as Env;
    await new Mailer(env).send({ to: 'anna@customer.example', subject: 'Hello', text: 'Hello' });
    const names = readdirSync(mails);
    const left = names.filter((name) => name.endsWith('.eml'));
    expect(left).toHaveLength(1000);
    expect(names).toContain('note.txt');
    const ages = Array.from({ length: 1050 }, (_, i) => i + 1).filter((age) =>
      left.includes(`${(age * 7919) % 10_007}.eml`),
    );
    expect(ages).toEqual(Array.from({ length: 999 }, (_, i) => i + 1));
  });
});
