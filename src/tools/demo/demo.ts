import type { INestApplicationContext } from '@nestjs/common';
import { Client } from 'pg';
import { AccessFiles, type DemoLogin } from '../client/access-files';
import type { Env } from '../../config/env';
import { getOwnerUrl } from '../../platform/database/options';
import type { Log } from '../../platform/observability/log';
import {
  createApiToken,
  type DemoAccount,
  createDemoOwner,
  findDemoAccount,
  generateLogin,
  hashPassword,
  isTokenOfBusiness,
  resetDemoPassword,
} from './account';
import { seedDemo } from './seed';

/** The credentials of the demo business. */
export interface DemoAccess {
  readonly login: DemoLogin;
  readonly token: string;
}

/** Returns whether the settings allow the demo business: never in production or on the operator's own database. */
export const isDemoWanted = (env: Env): boolean => env.DEMO && !env.DATABASE_URL && env.NODE_ENV !== 'production';

/**
 * Creates the demo business in a database without any business, or finds it at a later start. A revoked token and a secret whose
 * file was deleted are replaced by new ones, so the printed credentials always work.
 *
 * @param env settings with the URL of the embedded database server's owner, who may read all businesses
 * @returns undefined if there are other businesses but no demo business
 */
export async function openDemo(app: INestApplicationContext, env: Env, log: Log): Promise<DemoAccess | undefined> {
  const files = new AccessFiles(env.DATA_DIR);
  if (!(await findDemoAccount(app))) {
    if (await hasBusiness(getOwnerUrl(env))) return undefined;
    const startedAt = Date.now();
    const login = generateLogin();
    const token = await seedDemo(app, await hashPassword(app, login));
    files.saveToken(token);
    files.saveLogin(login);
    log.info({ durationMs: Date.now() - startedAt }, 'The demo business was created.');
  }
  const demo = await findDemoAccount(app);
  return demo && loadOrRenewAccess(app, files, demo);
}

async function loadOrRenewAccess(
  app: INestApplicationContext,
  files: AccessFiles,
  demo: DemoAccount,
): Promise<DemoAccess> {
  let token = files.token();
  if (!token || !(await isTokenOfBusiness(app, token, demo.businessId))) {
    token = await createApiToken(app, createDemoOwner(demo.userId, demo.businessId));
    files.saveToken(token);
  }
  let login = files.login();
  if (!login) {
    login = generateLogin();
    await resetDemoPassword(app, await hashPassword(app, login));
    files.saveLogin(login);
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
