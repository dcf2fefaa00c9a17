import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { TokenLookup } from '../../platform/http/authentication/token-lookup';
import type { DemoLogin } from '../client/access-files';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { TokensService } from '../../modules/business/tokens/tokens.service';
import { MailTokensService } from '../../modules/users/mail-tokens.service';
import { PasswordHasherService } from '../../modules/users/passwords/password-hasher.service';
import { UsersReadModel } from '../../modules/users/users.read-model';
import { UsersRepository } from '../../modules/users/users.repository';

/** The domain `.example` is reserved (RFC 2606), so mail to this address never reaches anybody. */
const DEMO_EMAIL = 'demo@dispatch.example';
export const DEMO_TIME_ZONE = 'Europe/Vienna';

/** Returns the actor for calls of services in the name of the demo business's owner. */
export const createDemoOwner = (userId: string, businessId: string): Actor => ({
  kind: 'session',
  tokenId: newId(),
  userId,
  businessId,
  role: 'owner',
  driverId: null,
  apiAccess: true,
  suspended: false,
  requestsPerMinute: 1200,
  timeZone: DEMO_TIME_ZONE,
  scopes: null,
  depotIds: null,
  allowedAddresses: null,
});

/** 15 bytes become 20 characters of base64, without padding. */
const PASSWORD_BYTES = 15;

/** Generates a new random password for the demo user. */
export const generateLogin = (): DemoLogin => ({
  email: DEMO_EMAIL,
  password: randomBytes(PASSWORD_BYTES).toString('base64url'),
});

export const hashPassword = (app: INestApplicationContext, { password }: DemoLogin): Promise<string> =>
  app.get(PasswordHasherService).hash(password);

/** The owner and the business of the demo. */
export interface DemoAccount {
  readonly userId: string;
  readonly businessId: string;
}

/** Returns the demo user and business; undefined before they are created. */
export async function findDemoAccount(app: INestApplicationContext): Promise<DemoAccount | undefined> {
  const user = await app.get(UsersReadModel).findForLogin(DEMO_EMAIL);
  return user?.businessId ? { userId: user.id, businessId: user.businessId } : undefined;
}

/**
 * Creates the demo user without the mail that a registration sends. Call inside a unit of work.
 *
 * @returns the id of the user
 */
export async function createDemoUser(app: INestApplicationContext, passwordHash: string): Promise<string> {
  const id = newId();
  await app.get(UsersRepository).insertUser({
    id,
    email: DEMO_EMAIL,
    passwordHash,
    firstName: 'Daniela',
    lastName: 'Wieser',
  });
  await resetDemoPassword(app, passwordHash); // also confirms the address
  return id;
}

/** Sets the demo user's password through a reset token, as the link of a reset mail does. This also confirms the address. */
export async function resetDemoPassword(app: INestApplicationContext, passwordHash: string): Promise<void> {
  const users = app.get(UsersRepository);
  const token = app.get(MailTokensService).issueToken('reset');
  await app.get(UnitOfWork).runWithoutBusiness(async () => {
    await users.issueEmailToken(DEMO_EMAIL, token);
    await users.resetPassword(token.hash, passwordHash);
  });
}

/** Creates an API token of the demo business and returns its secret. */
export async function createApiToken(app: INestApplicationContext, owner: Actor): Promise<string> {
  const { token } = await app.get(TokensService).create(owner, { name: 'Demo' });
  return token;
}

/** Returns whether a token is valid and belongs to the business. */
export async function isTokenOfBusiness(
  app: INestApplicationContext,
  token: string,
  businessId: string,
): Promise<boolean> {
  const account = await app.get(TokenLookup).findAccount(token);
  return account?.businessId === businessId;
}
