import { newId } from '../../src/common/ids';
import { hashReadableCode } from '../../src/common/secrets/readable-code';
import { hashToken } from '../../src/common/secrets/tokens';
import { PASSWORD, type World } from '../contract/world';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { SoftwareAuthenticator } from '../support/software-authenticator';
import { totpCode } from '../support/totp';
import type { Good, Make } from './good';

const PATH = '/api/user/second-factor';
const RECOVERY_CODE = '7Q2M-K4XD-9TWB-3HVE';

/** Gives a user a passkey, without its private key, and a recovery code. */
async function addFactor({ t }: World, userId: string): Promise<string> {
  const passkey = newId();
  await t.db.query(
    `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, sign_count, transports)
     VALUES ($1, $2, 'Laptop', $3, '\\x00', 0, '{}')`,
    [passkey, userId, Buffer.from(passkey)],
  );
  await t.db.query('INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)', [
    userId,
    hashReadableCode('recovery', RECOVERY_CODE),
  ]);
  return passkey;
}

/** A user of the business with a passkey and a recent confirmation. */
async function confirmedUser(world: World) {
  const { t } = world;
  const userId = await seedUser(t.db);
  await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'driver')`, [t.tenant.id, userId]);
  const token = await seedSession(t.db, userId);
  await t.db.query('UPDATE sessions SET confirmed_at = now() WHERE token_hash = $1', [hashToken(token)]);
  return { userId, token, passkey: await addFactor(world, userId) };
}

/** A login whose password was right. */
const pendingLogin: Make = async (world) => {
  const email = await world.registered();
  const { rows } = await world.t.db.query<{ id: string }>('SELECT id FROM users WHERE lower(email) = lower($1)', [
    email,
  ]);
  await addFactor(world, rows[0]!.id);
  const { body } = await world.t.as().post('/api/user/login').send({ email, password: PASSWORD });
  const { challenge } = (body as { error: { details: { challenge: string } } }).error.details;
  return { body: { challenge, recoveryCode: RECOVERY_CODE } };
};

const withApp = async (world: World): Promise<Good & { secret: string }> => {
  const { token } = await confirmedUser(world);
  const { body } = await world.t.as(token).post(`${PATH}/authenticator-app`);
  return { token, secret: (body as { data: { secret: string } }).data.secret };
};

const ofPasskey = async (world: World): Promise<Good> => {
  const { token, passkey } = await confirmedUser(world);
  return { token, params: { guid: passkey } };
};

export const SECOND_FACTOR_REQUESTS: Readonly<Record<string, Make>> = {
  'POST /api/user/login/passkey-options': () => ({ body: {} }),
  'POST /api/user/login/second-factor': pendingLogin,
  'POST /api/session/second-factor': pendingLogin,
  [`POST ${PATH}/confirm`]: async (world) => {
    const { token } = await confirmedUser(world);
    return { token, body: { recoveryCode: RECOVERY_CODE } };
  },
  [`POST ${PATH}/authenticator-app`]: async (world) => ({ token: (await confirmedUser(world)).token }),
  [`POST ${PATH}/authenticator-app/confirm`]: async (world) => {
    const { token, secret } = await withApp(world);
    return { token, body: { code: totpCode(secret) } };
  },
  [`DELETE ${PATH}/authenticator-app`]: async (world) => ({ token: (await withApp(world)).token }),
  [`POST ${PATH}/recovery-codes`]: async (world) => ({ token: (await confirmedUser(world)).token }),
  [`POST ${PATH}/passkeys`]: async (world) => {
    const { token } = await confirmedUser(world);
    const { body } = await world.t.as(token).post(`${PATH}/passkeys/options`);
    const { challenge, publicKey } = (body as { data: { challenge: string; publicKey: never } }).data;
    const authenticator = new SoftwareAuthenticator(world.t.env.PUBLIC_URL!);
    return { token, body: { challenge, name: 'Laptop', passkey: authenticator.create(publicKey) } };
  },
  [`PATCH ${PATH}/passkeys/{guid}`]: async (world) => ({ ...(await ofPasskey(world)), body: { name: 'Office' } }),
  [`DELETE ${PATH}/passkeys/{guid}`]: ofPasskey,
  'DELETE /api/business/users/{guid}/second-factor': async (world) => ({
    params: { guid: (await confirmedUser(world)).userId },
  }),
};
