import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The credentials of the demo user. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/**
 * The demo's secrets as files that only their owner may read: `login.json`, and `token`, which a shell can insert into a command.
 * A file is written completely or not at all, and only after the secret is committed to the database, so an existing file is always
 * right. If a crash prevents the write, the next start creates a new secret.
 */
export class AccessFiles {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'demo');
  }

  get tokenFile(): string {
    return join(this.folder, 'token');
  }

  token(): string | undefined {
    return this.read('token')?.trim();
  }

  login(): DemoLogin | undefined {
    const text = this.read('login.json');
    return text === undefined ? undefined : (JSON.parse(text) as DemoLogin);
  }

  saveToken(token: string): void {
    this.write('token', `${token}\n`);
  }

  saveLogin(login: DemoLogin): void {
    this.write('login.json', `${JSON.stringify(login, null, 2)}\n`);
  }

  private read(name: string): string | undefined {
    try {
      return readFileSync(join(this.folder, name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private write(name: string, text: string): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, name);
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
}
