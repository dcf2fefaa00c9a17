import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../application/actor';
import { TokenLookup } from '../application/token-lookup';
import type { DemoLogin } from '../client/access-files';
import { newId } from '../common/ids';
import { UnitOfWork } from '../database/unit-of-work';
import { TokensService } from '../modules/business/tokens/tokens.service';
import { MailTokensService } from '../modules/users/mail-tokens.service';
import { PasswordHasherService } from '../modules/users/password-hasher.service';
import { UsersRepository } from '../modules/users/users.repository';

/** `.example` is reserved: no mail to it ever reaches anybody. */
export const DEMO_EMAIL = 'demo@dispatch.example';
export const TIME_ZONE = 'Europe/Vienna';

/** The owner of the demo business, as its services know an actor. */
export const demoOwner = (userId: string, businessId: string): Actor => ({
  kind: 'session',
  tokenId: newId(),
  userId,
  businessId,
  role: 'owner',
  driverId: null,
  apiAccess: true,
  suspended: false,
  requestsPerMinute: 1200,
  timeZone: TIME_ZONE,
});

/** 120 random bits in 20 characters. */
export const newLogin = (): DemoLogin => ({ email: DEMO_EMAIL, password: randomBytes(15).toString('base64url') });

export const hashOf = (app: INestApplicationContext, { password }: DemoLogin): Promise<string> =>
  app.get(PasswordHasherService).hash(password);

/** The demo's user and business; undefined before there is one. */
export async function findDemo(
  app: INestApplicationContext,
): Promise<{ userId: string; businessId: string } | undefined> {
  const account = await app.get(UsersRepository).findForLogin(DEMO_EMAIL);
  return account?.business_id ? { userId: account.id, businessId: account.business_id } : undefined;
}

/** The demo's user, made without the mail that a registration sends. Inside a unit of work. */
export async function addUser(app: INestApplicationContext, passwordHash: string): Promise<string> {
  const id = newId();
  const name = { firstName: 'Dana', lastName: 'Demo' };
  await app.get(UsersRepository).insert({ id, email: DEMO_EMAIL, passwordHash, ...name });
  await setPassword(app, passwordHash);
  return id;
}

/** Sets the demo user's password, as who reads a reset mail would: it also confirms the address. */
export async function setPassword(app: INestApplicationContext, passwordHash: string): Promise<void> {
  const users = app.get(UsersRepository);
  const token = app.get(MailTokensService).issue('reset');
  await app.get(UnitOfWork).runWithoutBusiness(async () => {
    await users.issueEmailToken(DEMO_EMAIL, token);
    await users.resetPassword(token.hash, passwordHash);
  });
}

/** A new API token of the demo business. */
export const newApiToken = async (app: INestApplicationContext, owner: Actor): Promise<string> =>
  (await app.get(TokensService).create(owner, { name: 'Demo' })).token;

/** Whether the token opens the business. */
export const opens = async (app: INestApplicationContext, token: string, businessId: string): Promise<boolean> =>
  (await app.get(TokenLookup).find(token))?.businessId === businessId;
