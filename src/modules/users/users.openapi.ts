import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict, conflictIn } from '../../platform/http/openapi/refusal';
import { IDS } from '../../platform/http/openapi/examples/day';

const user = {
  guid: IDS.user,
  email: 'demo@dispatch.example',
  firstName: 'Dana',
  lastName: 'Demo',
  role: 'owner',
  verified: true,
  createdAt: '2026-03-02T06:01:00.000Z',
} as const;

const passkey = {
  guid: IDS.passkey,
  name: 'Laptop',
  createdAt: '2026-03-02T06:02:00.000Z',
  lastUsedAt: null,
} as const;

/** Example records of this module. They show the moment of the example day (see examples/day.ts) when the van is on the road. */
const USERS_RECORDS = {
  user,
  passkey,
} as const;

const ACCOUNT = {
  guid: IDS.newUser,
  email: 'nora.neu@courier.example',
  firstName: 'Nora',
  lastName: 'Neu',
} as const;
const PASSWORD = 'three quiet trams along the Ring';
const MAILED_TOKEN = 'dde_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
const CHALLENGE = 'ddc_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
/** The session token of a sign-in with a second factor. It differs from the example of `logIn`. */
const SECOND_STEP_TOKEN = 'dds_9Z8y7X6w5V4u3T2s1R0q9P8o7N6m5L4k3J2i1H';
const RECOVERY_CODES = [
  '7Q2M-K4XD-9TWB-3HVE',
  'B8N1-ZC5R-0GJY-6WPA',
  'X3FT-2MVQ-H7KD-94SN',
  '5RWE-PJ8C-1YZB-GT60',
  'D9HK-V4NA-Q2XM-7CEF',
  'JZ6P-8TGS-WB3R-K1Y5',
  'M0QX-5EDV-4FNH-ZR2T',
  'CW7B-Y9PK-6AJG-S8M3',
  'G1ZS-RN4T-E5QV-X0HD',
  '2KFA-JM6Y-BP8W-C7R9',
];
const CHALLENGE_EXPIRES_AT = '2026-03-02T06:06:00.000Z';
/** Stands for the challenge of WebAuthn, which is different in each response. */
const CHANGING_VALUE = '…';
/** The response of a sign-in that the second factor has finished. */
const SECOND_STEP = {
  data: { expiresAt: '2026-03-16T06:01:00.000Z', user: { ...ACCOUNT, role: null, businessGuid: null, verified: true } },
} as const;

/** OpenAPI texts and examples of this module's operations. */
export const USERS_OPENAPI = {
  tags: {
    Users: {
      order: 10,
      description: 'Accounts of people: register, confirm the address, log in, set a new password, log out.',
    },
    'Second factor': {
      order: 45,
      description:
        'Means of sign-in besides the password: an authenticator app (TOTP), passkeys (WebAuthn), and recovery codes for the day when ' +
        'these are lost. A passkey also logs in alone.',
    },
  },
  recordNames: { Passkeys: 'passkey' },
  refusals: {
    startAuthenticatorApp: [conflict('There is an authenticator app already: remove it first.')],
    createRecoveryCodes: [conflict('There is no second factor yet: add one first.')],
    registerUser: [conflictIn({ email: 'An account with this email exists.' })],
  },
  examples: {
    records: USERS_RECORDS,
    shownRecords: { Users: 'user', Passkeys: 'passkey' },
    fields: { user: 'user' },
    references: { userGuid: IDS.user },
    operations: {
      registerUser: {
        body: { ...pickAccountFields(ACCOUNT), password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true },
        data: { ...ACCOUNT, verified: false },
      },
      verifyEmail: { body: { token: MAILED_TOKEN }, data: { ...ACCOUNT, verified: true } },
      resendVerification: { body: { email: ACCOUNT.email } },
      requestPasswordReset: { body: { email: ACCOUNT.email } },
      resetPassword: {
        body: { token: MAILED_TOKEN, password: PASSWORD, confirmPassword: PASSWORD },
        data: { ...ACCOUNT, verified: true },
      },
      logIn: {
        body: { email: ACCOUNT.email, password: PASSWORD },
        data: {
          expiresAt: '2026-03-16T06:01:00.000Z',
          user: { ...ACCOUNT, role: null, businessGuid: null, verified: true },
        },
      },
      startPasskeyLogin: {
        body: {},
        data: {
          challenge: CHALLENGE,
          expiresAt: CHALLENGE_EXPIRES_AT,
          publicKey: {
            rpId: 'dispatch.example',
            challenge: CHANGING_VALUE,
            allowCredentials: [],
            timeout: 300000,
            userVerification: 'required',
          },
        },
      },
      finishLogIn: {
        body: { challenge: CHALLENGE, code: '123456' },
        data: { ...SECOND_STEP.data, token: SECOND_STEP_TOKEN },
      },
      finishSession: { body: { challenge: CHALLENGE, code: '123456' }, data: SECOND_STEP.data },
      getSecondFactor: { data: { authenticatorAppSince: '2026-03-02T06:02:00.000Z', passkeys: [passkey] } },
      confirmIdentity: { body: { password: PASSWORD } },
      confirmAuthenticatorApp: { body: { code: '123456' }, data: { recoveryCodes: RECOVERY_CODES } },
      createRecoveryCodes: { data: { recoveryCodes: RECOVERY_CODES } },
      startPasskey: {
        data: {
          challenge: CHALLENGE,
          expiresAt: CHALLENGE_EXPIRES_AT,
          publicKey: {
            rp: { name: 'Delivery Dispatch', id: 'dispatch.example' },
            user: { id: 'MDE5Y2Fk…', name: ACCOUNT.email, displayName: ACCOUNT.email },
            challenge: CHANGING_VALUE,
            pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
            timeout: 300000,
            attestation: 'none',
            excludeCredentials: [],
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
          },
        },
      },
      createPasskey: {
        body: {
          challenge: CHALLENGE,
          name: 'Laptop',
          passkey: {
            id: 'aWQgb2YgdGhlIGNyZWRlbnRpYWw',
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
            attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
            transports: ['internal'],
          },
        },
        data: { recoveryCodes: RECOVERY_CODES },
      },
      updatePasskey: { body: { name: 'Laptop at home' }, data: { name: 'Laptop at home' } },
      createSession: {
        body: { email: ACCOUNT.email, password: PASSWORD },
        data: {
          expiresAt: '2026-03-16T06:01:00.000Z',
          user: { ...ACCOUNT, role: null, businessGuid: null, verified: true },
        },
      },
    },
  },
} satisfies OpenApiMetadata;

/** Returns the fields of an account that a registration sends. */
function pickAccountFields({ email, firstName, lastName }: typeof ACCOUNT) {
  return { email, firstName, lastName };
}
