import { seedSession, seedUser } from '../../factories/tenant.factory';
import type { Operation } from '../operation';
import { ADDRESS, PASSWORD } from '../world';

const PLACE = { street: 'string', city: 'string', postalCode: 'string', country: 'string' } as const;
const ACCOUNT = { guid: 'uuid', email: 'string', verified: 'boolean' } as const;

/** INTERFACE 4.8. */
export const BUSINESS: readonly Operation[] = [
  {
    domain: 'Business',
    method: 'GET',
    path: '/api/business/my-business',
    status: 200,
    form: 'data',
    shape: {
      guid: 'uuid',
      name: 'string',
      email: 'string',
      phone: 'string',
      address: { ...PLACE, state: 'string?' },
      settings: { timezone: 'string', currency: 'string' },
    },
    request: () => ({}),
  },
  {
    domain: 'Business',
    method: 'POST',
    path: '/api/business',
    status: 201,
    form: 'data',
    shape: { guid: 'uuid', name: 'string' },
    withoutBusiness: true,
    request: async (world) => ({
      body: { name: 'Donau Logistik', email: world.email(), phone: '+43 1', address: ADDRESS },
      token: await seedSession(world.t.db, await seedUser(world.t.db)),
    }),
    invalid: {
      name: { name: undefined },
      email: { email: undefined },
      phone: { phone: 1 },
      address: { address: [] },
      'address.city': { address: { city: 1 } },
    },
    conflict: async (world) => ({ body: { name: 'A second one', email: world.email() } }),
  },
  {
    domain: 'Business',
    method: 'PUT',
    path: '/api/business',
    status: 200,
    form: 'success only',
    request: async (world) => ({
      body: { guid: world.t.tenant.id, name: 'Donau Logistik', email: world.email(), phone: '+43 2' },
    }),
    invalid: { guid: { guid: 'x' }, name: { name: '' }, email: { email: 'x' }, phone: { phone: 1 } },
    ids: ['guid'],
    conflict: async (world) => {
      const other = await world.t.seedTenant();
      const { rows } = await world.t.db.query<{ email: string }>('SELECT email FROM businesses WHERE id = $1', [
        other.id,
      ]);
      return { body: { guid: world.t.tenant.id, email: rows[0]!.email } };
    },
  },
  {
    domain: 'Business',
    method: 'GET',
    path: '/api/business/soft-check',
    status: 200,
    form: 'bare boolean',
    open: true,
    request: () => ({ query: { emailAddress: 'unknown@example.com' } }),
    invalid: { emailAddress: { emailAddress: 'x' } },
  },
  {
    domain: 'Business',
    method: 'GET',
    path: '/api/business/default-configuration',
    status: 200,
    form: 'data',
    shape: {
      defaultCarrier: 'uuid?',
      defaultServiceLevel: 'string',
      defaultDimensions: { length: 'number', width: 'number', height: 'number', unit: 'string' },
      notifications: { emailEnabled: 'boolean', pushEnabled: 'boolean' },
    },
    request: () => ({}),
  },
  {
    domain: 'Business',
    method: 'GET',
    path: '/api/business/generate-api-token',
    status: 200,
    form: 'data',
    shape: { token: 'string', createdAt: 'datetime', expiresAt: 'datetime?' },
    viewer: false,
    request: () => ({}),
  },
  {
    domain: 'Business',
    method: 'GET',
    path: '/api/business/tokens',
    status: 200,
    form: 'page',
    shape: [{ guid: 'uuid', name: 'string', createdAt: 'datetime', lastUsed: 'datetime?' }],
    viewer: false,
    request: () => ({}),
    invalid: { page: { page: '0' }, pageSize: { pageSize: '101' } },
  },
];

/** INTERFACE 4.9. */
export const USERS: readonly Operation[] = [
  {
    domain: 'Users',
    method: 'POST',
    path: '/api/user/login',
    status: 200,
    form: 'data',
    shape: {
      token: 'string',
      tokenType: 'string',
      expiresAt: 'datetime',
      user: {
        guid: 'uuid',
        email: 'string',
        firstName: 'string',
        lastName: 'string',
        role: 'string?',
        verified: 'boolean',
        businessGuid: 'uuid?',
      },
    },
    open: true,
    request: async (world) => ({ body: { email: await world.registered(), password: PASSWORD } }),
    invalid: { email: { email: 1 }, password: { password: '' } },
  },
  {
    domain: 'Users',
    method: 'POST',
    path: '/api/user/register',
    status: 201,
    form: 'data',
    shape: ACCOUNT,
    open: true,
    request: (world) => ({ body: world.account(world.email()) }),
    invalid: {
      email: { email: 'x' },
      password: { password: 'password', confirmPassword: 'password' },
      confirmPassword: { confirmPassword: 'another one than above' },
      firstName: { firstName: '' },
      lastName: { lastName: 1 },
      acceptedTerms: { acceptedTerms: false },
    },
    conflict: async (world) => ({ body: world.account(await world.registered()) }),
  },
  {
    domain: 'Users',
    method: 'POST',
    path: '/api/user/verify',
    status: 200,
    form: 'data',
    shape: ACCOUNT,
    open: true,
    request: async (world) => ({ body: { token: await world.mailedToken(await world.registered()) } }),
    invalid: { token: { token: 'dde_nothing' } },
  },
];
