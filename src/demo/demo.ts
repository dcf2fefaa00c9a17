import type { INestApplicationContext } from '@nestjs/common';
import { Client } from 'pg';
import { AccessFiles, type DemoLogin } from '../client/access-files';
import type { Env } from '../config/env';
import { ownerUrl } from '../database/options';
import type { Log } from '../observability/log';
import { demoOwner, findDemo, hashOf, newApiToken, newLogin, opens, setPassword } from './account';
import { seed } from './seed';

/** What opens the demo business. */
export interface DemoAccess {
  readonly login: DemoLogin;
  readonly token: string;
}

/** Whether these settings, as the operator gave them, are those of somebody who looks around. */
export const isDemoWanted = (given: Env): boolean =>
  given.DEMO && !given.DATABASE_URL && given.NODE_ENV !== 'production';

/**
 * The demo business: made in a database without any business, found again at every later start. A secret whose file is
 * gone, or a token that was revoked, is replaced by a new one, so that what is printed works.
 *
 * @param env with the URL of the embedded server's owner, to whom all businesses are open
 * @returns undefined where there are other businesses but no demo
 */
export async function openDemo(app: INestApplicationContext, env: Env, log: Log): Promise<DemoAccess | undefined> {
  const files = new AccessFiles(env.DATA_DIR);
  if (!(await findDemo(app))) {
    if (await hasBusiness(ownerUrl(env))) return undefined;
    const began = Date.now();
    const login = newLogin();
    const token = await seed(app, await hashOf(app, login));
    files.keepToken(token);
    files.keepLogin(login);
    log.info({ durationMs: Date.now() - began }, 'The demo business is made.');
  }
  const demo = await findDemo(app);
  return demo && access(app, files, demo);
}

async function access(
  app: INestApplicationContext,
  files: AccessFiles,
  demo: { userId: string; businessId: string },
): Promise<DemoAccess> {
  let token = files.token();
  if (!token || !(await opens(app, token, demo.businessId))) {
    token = await newApiToken(app, demoOwner(demo.userId, demo.businessId));
    files.keepToken(token);
  }
  let login = files.login();
  if (!login) {
    login = newLogin();
    await setPassword(app, await hashOf(app, login));
    files.keepLogin(login);
  }
  return { token, login };
}

async function hasBusiness(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a broken connection also fails the query, which reports it
  await client.connect();
  try {
    return (await client.query('SELECT 1 FROM businesses LIMIT 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}
