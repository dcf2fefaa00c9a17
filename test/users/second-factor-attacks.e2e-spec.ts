import { createHash } from 'node:crypto';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { hashReadableCode } from '../../src/common/secrets/readable-code';
import { hashToken } from '../../src/common/secrets/tokens';
import { Argon2Service } from '../../src/modules/users/passwords/argon2.service';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { type Deviations, SoftwareAuthenticator } from '../support/software-authenticator';
import { startTestApp, type TestApp } from '../support/test-app';
import { totpCode } from '../support/totp';

const PASSWORD = 'a quiet river in spring';
const ORIGIN = 'https://dispatch.example';
const PATH = '/api/user/second-factor';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OTHER_SECRET = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
const RECOVERY_CODE = '7Q2M-K4XD-9TWB-3HVE';
const STEP_MS = 30_000;

interface Member {
  readonly id: string;
  readonly email: string;
  /** A session in which the user has just confirmed who they are. */
  readonly token: string;
  readonly authenticator: SoftwareAuthenticator;
}

/** An attack and the status with which it must be refused. */
interface Attack {
  readonly title: string;
  readonly status: number;
  run(victim: Member, attacker: Member): Promise<{ status: number; headers?: Record<string, unknown> }>;
}

describe('attacks on the second factor', () => {
  let t: TestApp;
  let passwordHash: string;
  let addresses = 0;
  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' });
    passwordHash = await new Argon2Service().hash(PASSWORD);
  });
  afterAll(() => t.stop());

  /** Each attack comes from another address, since failures are limited by address too. */
  const post = (path: string, body: object, token?: string) =>
    t
      .as(token)
      .post(path)
      .set('X-Forwarded-For', `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`)
      .send(body);
  const finish = (body: object) => post('/api/user/login/second-factor', body);
  const login = ({ email }: Pick<Member, 'email'>) => post('/api/user/login', { email, password: PASSWORD });
  const challengeOf = async (member: Pick<Member, 'email'>) =>
    (await login(member)).body.error.details.challenge as string;
  const options = async (challenge?: string) =>
    (await post('/api/user/login/passkey-options', { challenge })).body.data;
  const codeOf = (steps = 0, secret = SECRET) => totpCode(secret, Date.now() + steps * STEP_MS);
  const prove = async ({ authenticator }: Member, deviations: Deviations = {}) => {
    const { challenge, publicKey } = await options();
    return { challenge, passkey: authenticator.prove(publicKey, deviations) };
  };
  const registration = async (member: Member, deviations: Deviations = {}) => {
    const { challenge, publicKey } = (await post(`${PATH}/passkeys/options`, {}, member.token)).body.data;
    return { challenge, name: 'Copy', passkey: new SoftwareAuthenticator(ORIGIN).create(publicKey, deviations) };
  };

  /** A member with an authenticator app, a recovery code and a passkey. */
  async function seedMember(secret = SECRET): Promise<Member> {
    const id = await seedUser(t.db);
    const { rows } = await t.db.query<{ email: string }>(
      'UPDATE users SET password_hash = $2 WHERE id = $1 RETURNING email',
      [id, passwordHash],
    );
    await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'viewer')`, [t.tenant.id, id]);
    const place = { owner: id, record: id, field: 'totpSecret' };
    await t.db.query(
      'INSERT INTO authenticator_apps (user_id, secret_encrypted, confirmed_at) VALUES ($1, $2, now())',
      [id, new SecretBox(t.env.SECRETS_KEY!).seal(secret, place)],
    );
    const token = await seedSession(t.db, id);
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const { challenge, publicKey } = (await post(`${PATH}/passkeys/options`, {}, token)).body.data;
    const added = await post(
      `${PATH}/passkeys`,
      { challenge, name: 'Laptop', passkey: authenticator.create(publicKey) },
      token,
    );
    expect(added.status).toBe(201);
    await t.db.query('INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)', [
      id,
      hashReadableCode('recovery', RECOVERY_CODE),
    ]);
    return { id, email: rows[0]!.email, token, authenticator };
  }

  const expireChallenges = () => t.db.query(`UPDATE account_challenges SET expires_at = now() - interval '1 second'`);
  const ageSession = (token: string) =>
    t.db.query(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE token_hash = $1`, [
      hashToken(token),
    ]);
  const confirm = (token: string) =>
    t.db.query('UPDATE sessions SET confirmed_at = now() WHERE token_hash = $1', [hashToken(token)]);
  const stateOf = async ({ id }: Member) =>
    (
      await t.db.query(
        `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = $1 AND ended_at IS NULL) AS sessions,
           (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
           (SELECT count(*)::int FROM authenticator_apps WHERE user_id = $1) AS apps`,
        [id],
      )
    ).rows[0];

  const ATTACKS: readonly Attack[] = [
    {
      title: 'a code that was used already',
      status: 401,
      run: async (victim) => {
        const code = codeOf();
        const first = await finish({ challenge: await challengeOf(victim), code });
        await t.as(first.body.data.token).post('/api/user/logout');
        return finish({ challenge: await challengeOf(victim), code });
      },
    },
    {
      title: 'an unused code of the step before a used one',
      status: 401,
      run: async (victim) => {
        const first = await finish({ challenge: await challengeOf(victim), code: codeOf(1) });
        await t.as(first.body.data.token).post('/api/user/logout');
        return finish({ challenge: await challengeOf(victim), code: codeOf() });
      },
    },
    {
      title: "a code of another account's app",
      status: 401,
      run: async (victim) => finish({ challenge: await challengeOf(victim), code: codeOf(0, OTHER_SECRET) }),
    },
    {
      title: 'a code that is older than one step',
      status: 401,
      run: async (victim) => finish({ challenge: await challengeOf(victim), code: codeOf(-3) }),
    },
    {
      title: 'a code of the future',
      status: 401,
      run: async (victim) => finish({ challenge: await challengeOf(victim), code: codeOf(3) }),
    },
    {
      title: 'ten guesses and then the right code',
      status: 429,
      run: async (victim) => {
        const challenge = await challengeOf(victim);
        const wrong = codeOf().replace(/./g, (digit) => String((Number(digit) + 1) % 10));
        for (let guess = 0; guess < 10; guess++) await finish({ challenge, code: wrong });
        return finish({ challenge, code: codeOf() });
      },
    },
    {
      title: 'ten guesses, each with the right password and its own challenge, and then the right code',
      status: 429,
      run: async (victim) => {
        for (let guess = 0; guess < 10; guess++)
          await finish({ challenge: await challengeOf(victim), recoveryCode: 'WRNG-WRNG-WRNG-WRNG' });
        return finish({ challenge: await challengeOf(victim), code: codeOf() });
      },
    },
    {
      title: 'a recovery code that was used already',
      status: 401,
      run: async (victim) => {
        const first = await finish({ challenge: await challengeOf(victim), recoveryCode: RECOVERY_CODE });
        await t.as(first.body.data.token).post('/api/user/logout');
        return finish({ challenge: await challengeOf(victim), recoveryCode: RECOVERY_CODE });
      },
    },
    {
      title: 'the same challenge again after it was finished',
      status: 401,
      run: async (victim) => {
        const challenge = await challengeOf(victim);
        const first = await finish({ challenge, code: codeOf() });
        await t.as(first.body.data.token).post('/api/user/logout');
        return finish({ challenge, recoveryCode: RECOVERY_CODE });
      },
    },
    {
      title: 'an expired challenge with the right code',
      status: 401,
      run: async (victim) => {
        const challenge = await challengeOf(victim);
        await expireChallenges();
        return finish({ challenge, code: codeOf() });
      },
    },
    {
      title: "the attacker's own factor for the challenge of the victim",
      status: 401,
      run: async (victim, attacker) => {
        const { challenge, publicKey } = await options(await challengeOf(victim));
        return finish({ challenge, passkey: attacker.authenticator.prove(publicKey) });
      },
    },
    {
      title: 'a challenge whose password was changed meanwhile',
      status: 401,
      run: async (victim) => {
        const challenge = await challengeOf(victim);
        await t.db.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [victim.id]);
        return finish({ challenge, code: codeOf() });
      },
    },
    {
      title: 'a passkey for a challenge whose password was changed meanwhile',
      status: 401,
      run: async (victim) => {
        const { challenge, publicKey } = await options(await challengeOf(victim));
        await t.db.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [victim.id]);
        return finish({ challenge, passkey: victim.authenticator.prove(publicKey) });
      },
    },
    {
      title: 'the challenge itself as a session',
      status: 401,
      run: async (victim) => t.as(await challengeOf(victim)).get('/api/user/me'),
    },
    {
      title: 'the challenge as the cookie of a session',
      status: 401,
      run: async (victim) =>
        t
          .as()
          .get('/api/user/me')
          .set({ Cookie: `dispatch-session=${await challengeOf(victim)}`, 'Sec-Fetch-Site': 'same-origin' }),
    },
    {
      title: 'the right factor sent by a page of another origin',
      status: 403,
      run: async (victim) =>
        post('/api/session/second-factor', { challenge: await challengeOf(victim), code: codeOf() }).set(
          'Sec-Fetch-Site',
          'cross-site',
        ),
    },
    {
      title: 'no factor at all',
      status: 400,
      run: async (victim) => finish({ challenge: await challengeOf(victim) }),
    },
    {
      title: 'a passkey of a page of another origin',
      status: 401,
      run: async (victim) => finish(await prove(victim, { origin: 'https://dispatch.example.attacker.example' })),
    },
    {
      title: 'a passkey of another service',
      status: 401,
      run: async (victim) => finish(await prove(victim, { rpId: 'attacker.example' })),
    },
    {
      title: 'a passkey without user verification',
      status: 401,
      run: async (victim) => finish(await prove(victim, { isVerified: false })),
    },
    {
      title: 'a passkey whose counter went back',
      status: 401,
      run: async (victim) => {
        await t.db.query('UPDATE passkeys SET sign_count = 50 WHERE user_id = $1', [victim.id]);
        return finish(await prove(victim, { counter: 50 }));
      },
    },
    {
      title: 'a passkey with an altered signature',
      status: 401,
      run: async (victim) => {
        const { challenge, passkey } = await prove(victim);
        const signature = Buffer.from(passkey.signature, 'base64url');
        signature[signature.length - 1]! ^= 1;
        return finish({ challenge, passkey: { ...passkey, signature: signature.toString('base64url') } });
      },
    },
    {
      title: "the victim's passkey id with a signature of the attacker's key",
      status: 401,
      run: async (victim, attacker) => {
        const { challenge, passkey } = await prove(attacker);
        return finish({ challenge, passkey: { ...passkey, id: victim.authenticator.id } });
      },
    },
    {
      title: "the attacker's passkey with the user handle of the victim",
      status: 401,
      run: async (victim, attacker) => {
        const { challenge, passkey } = await prove(attacker);
        return finish({ challenge, passkey: { ...passkey, userHandle: victim.authenticator.userHandle } });
      },
    },
    {
      title: 'a proof of a passkey for another challenge of WebAuthn',
      status: 401,
      run: async (victim) =>
        finish(await prove(victim, { challenge: createHash('sha256').update('another').digest('base64url') })),
    },
    {
      title: 'a proof of a passkey sent again',
      status: 401,
      run: async (victim) => {
        const proof = await prove(victim);
        const first = await finish(proof);
        await t.as(first.body.data.token).post('/api/user/logout');
        return finish(proof);
      },
    },
    {
      title: 'a right proof after a wrong one for the same challenge',
      status: 401,
      run: async (victim) => {
        const { challenge, publicKey } = await options();
        await finish({ challenge, passkey: victim.authenticator.prove(publicKey, { isVerified: false }) });
        return finish({ challenge, passkey: victim.authenticator.prove(publicKey) });
      },
    },
    {
      title: 'a proof of a passkey for an expired challenge',
      status: 401,
      run: async (victim) => {
        const proof = await prove(victim);
        await expireChallenges();
        return finish(proof);
      },
    },
    {
      title: 'a passkey that was removed',
      status: 401,
      run: async (victim) => {
        const proof = await prove(victim);
        await t.db.query(`UPDATE passkeys SET credential_id = '\\x00' WHERE user_id = $1`, [victim.id]);
        return finish(proof);
      },
    },
    {
      title: 'the answer to a registration in place of a proof',
      status: 401,
      run: async (victim) => finish(await prove(victim, { type: 'webauthn.create' })),
    },
    {
      title: 'a passkey added to the session of the victim by a page of another origin',
      status: 401,
      run: async (victim) => {
        const cookie = `dispatch-session=${victim.token}`;
        return post(`${PATH}/passkeys`, await registration(victim)).set({
          Cookie: cookie,
          'Sec-Fetch-Site': 'cross-site',
        });
      },
    },
    {
      title: "a passkey for the challenge of another user's session",
      status: 400,
      run: async (victim, attacker) => post(`${PATH}/passkeys`, await registration(attacker), victim.token),
    },
    {
      title: 'a passkey for the challenge of another session of the same user',
      status: 400,
      run: async (victim) => {
        const other = await seedSession(t.db, victim.id);
        const response = await post(`${PATH}/passkeys`, await registration(victim), other);
        await t.as(other).post('/api/user/logout');
        return response;
      },
    },
    {
      title: 'a registration from another origin',
      status: 400,
      run: async (victim) =>
        post(`${PATH}/passkeys`, await registration(victim, { origin: 'https://attacker.example' }), victim.token),
    },
    {
      title: 'a registration without user verification',
      status: 400,
      run: async (victim) => post(`${PATH}/passkeys`, await registration(victim, { isVerified: false }), victim.token),
    },
    {
      title: 'a factor added in a session that was left open',
      status: 403,
      run: async (victim) => {
        await ageSession(victim.token);
        return post(`${PATH}/passkeys/options`, {}, victim.token);
      },
    },
    {
      title: 'the app removed in a stolen session without the password or a factor',
      status: 403,
      run: (victim) => t.as(victim.token).delete(`${PATH}/authenticator-app`),
    },
    {
      title: "the app removed after a confirmation with the attacker's passkey",
      status: 403,
      run: async (victim, attacker) => {
        await post(`${PATH}/confirm`, await prove(attacker), victim.token);
        return t.as(victim.token).delete(`${PATH}/authenticator-app`);
      },
    },
    {
      title: 'the app removed after a confirmation that is too old',
      status: 403,
      run: async (victim) => {
        await confirm(victim.token);
        await t.db.query(`UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE user_id = $1`, [
          victim.id,
        ]);
        return t.as(victim.token).delete(`${PATH}/authenticator-app`);
      },
    },
    {
      title: 'the passkey of the victim removed by another user with a recent confirmation',
      status: 404,
      run: async (victim, attacker) => {
        await confirm(attacker.token);
        const { rows } = await t.db.query<{ id: string }>('SELECT id FROM passkeys WHERE user_id = $1', [victim.id]);
        return t.as(attacker.token).delete(`${PATH}/passkeys/${rows[0]!.id}`);
      },
    },
    {
      title: 'the second factor read by an API token',
      status: 403,
      run: () => t.as(t.tenant.tokens.api).get(PATH),
    },
  ];

  it.each(ATTACKS)('attacks on the second factor are refused: $title', async ({ status, run }) => {
    const [victim, attacker] = [await seedMember(), await seedMember(OTHER_SECRET)];
    const before = await stateOf(victim);
    const response = await run(victim, attacker);
    expect([response.status, response.headers?.['set-cookie']]).toEqual([status, undefined]);
    expect(await stateOf(victim)).toEqual(before); // a row that signs the victim in ends that session
  });

  it('attacks on the second factor do not keep the victim from signing in: the right code, recovery code and passkey work', async () => {
    const victim = await seedMember();
    for (const body of [
      { challenge: await challengeOf(victim), code: codeOf() },
      { challenge: await challengeOf(victim), recoveryCode: RECOVERY_CODE },
      await prove(victim),
    ])
      expect((await finish(body)).status).toBe(200);
  });
});
