import { Argon2Service } from '../../src/modules/users/passwords/argon2.service';
import { runJobs } from '../support/run-jobs';
import { SoftwareAuthenticator } from '../support/software-authenticator';
import { totpCode } from '../support/totp';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { NORA } from '../openapi/steps';

const MAILED = 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
/** She opens the mail that came last. */
const mailedToken = () => async (day: Day) => {
  await runJobs(day.t, { task: 'mail_account_token' });
  const mails = await day.t.mails();
  const mail = mails.findLast(({ to }) => to === day.here(NORA));
  day.learn(MAILED, mail?.text.match(/dde_\w+/)?.[0] ?? 'no token was mailed');
};

const PASSWORD = 'three quiet trams along the Ring';
const SESSION = 'dds_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
const CHALLENGE = 'ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
const STEP_MS = 30_000;
const APP = '/api/user/second-factor/authenticator-app';

/** Starts an authenticator app, whose code the example prints as 123456. */
const appIsStarted = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).post(APP);
  day.learn('123456', totpCode((body as { data: { secret: string } }).data.secret));
};

/** Nora has added an authenticator app and has sent her password again. */
const noraNeedsACode = async (day: Day) => {
  const nora = day.t.as(day.here(SESSION));
  const { secret } = ((await nora.post(APP)).body as { data: { secret: string } }).data;
  await nora.post(`${APP}/confirm`).send({ code: totpCode(secret, Date.now() - STEP_MS) });
  const { body } = await day.t
    .as()
    .post('/api/user/login')
    .send({ email: day.here(NORA), password: PASSWORD });
  day.learn(CHALLENGE, (body as { error: { details: { challenge: string } } }).error.details.challenge);
  day.learn('123456', totpCode(secret));
};

const ownerHasPassword = async (day: Day) => {
  const hash = await new Argon2Service().hash(PASSWORD);
  await day.t.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [day.tenant.users.owner, hash]);
};

/** The browser has created a passkey for the options of the service. */
const browserMadePasskey = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).post('/api/user/second-factor/passkeys/options');
  const { challenge, publicKey } = (body as { data: { challenge: string; publicKey: never } }).data;
  const made = new SoftwareAuthenticator('https://dispatch.example').create(publicKey);
  day.learn(CHALLENGE, challenge);
  day.learn('aWQgb2YgdGhlIGNyZWRlbnRpYWw', made.id);
  day.learn('eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', made.clientDataJSON);
  day.learn('o2NmbXRkbm9uZWdhdHRTdG10oA', made.attestationObject);
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    registerUser: [],
    verifyEmail: ['registerUser', mailedToken()],
    resendVerification: ['registerUser'],
    logIn: ['verifyEmail'],
    createSession: ['verifyEmail'],
    startPasskeyLogin: [],
    finishLogIn: ['logIn', noraNeedsACode],
    finishSession: ['logIn', noraNeedsACode],
    confirmIdentity: [ownerHasPassword],
    confirmAuthenticatorApp: [appIsStarted],
    createPasskey: [browserMadePasskey],
    updatePasskey: ['createPasskey'],
    requestPasswordReset: ['verifyEmail'],
    resetPassword: ['requestPasswordReset', mailedToken()],
  },
  refused: {
    'startAuthenticatorApp CONFLICT': { after: ['confirmAuthenticatorApp'] },
    'createRecoveryCodes CONFLICT': { after: ['confirmIdentity'] },
    'registerUser CONFLICT': { after: ['registerUser'] },
  },
};
