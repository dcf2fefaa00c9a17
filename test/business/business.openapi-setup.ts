import { IDS } from '../../src/platform/http/openapi/examples/day';
import type { SsoResponse } from '../../src/modules/business/sso/dto/sso.response';
import { TxtRecords } from '../../src/platform/outbound/txt-records';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { NORA, miraBelongsToIt, printed } from '../openapi/steps';

/** Business and person know each other from the mail alone. */
const noraIsInvited = async (day: Day) => {
  const body = day.here({ email: NORA, firstName: 'Nora', lastName: 'Neu', role: 'dispatcher' });
  const response = await day.t.as(day.tenant.tokens.owner).post('/api/business/users').send(body);
  day.learn(IDS.invitation, (response.body as { data: { guid: string } }).data.guid);
};
const fiftyTokens = (day: Day) =>
  day.t.db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash)
     SELECT $1, gen_random_uuid(), 'Token ' || n, sha256(($2 || n)::bytea) FROM generate_series(1, 50) n`,
    [day.tenant.id, `${day.tenant.id} `],
  );
const ownerIsMeant = async (day: Day) => day.learn(IDS.member, day.tenant.users.owner);

/** The business is the test business of another one. */
const isTestBusiness = async ({ t, tenant }: Day) => {
  const { id } = await t.seedTenant();
  await t.db.query('UPDATE businesses SET test_of = $2 WHERE id = $1', [tenant.id, id]);
};

/** The domain has its TXT record, and no business has verified it. */
const domainIsProved = async ({ t, tenant }: Day) => {
  await t.db.query('DELETE FROM sso_domains WHERE business_id <> $1', [tenant.id]);
  const { domains } = (await t.as(tenant.tokens.owner).get('/api/business/sso')).body.data as SsoResponse;
  t.app.get(TxtRecords).lookUp = () => Promise.resolve(domains.map(({ txtValue }) => txtValue));
};
const domainIsOfAnother = async ({ t }: Day) => {
  const { id } = await t.seedTenant();
  await t.db.query(
    `WITH settings AS (INSERT INTO sso_settings (business_id, issuer, client_id, client_secret_encrypted, default_role)
       VALUES ($1, 'https://login.example', 'dispatch', '', 'viewer') RETURNING business_id)
     INSERT INTO sso_domains (business_id, domain, challenge, verified_at) SELECT business_id, 'acme.example', '', now() FROM settings`,
    [id],
  );
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    createBusiness: ['logIn'],
    createTestBusiness: [],
    getTestBusiness: ['createTestBusiness'],
    moveToTestBusiness: ['createTestBusiness'],
    updateBusiness: [],
    updateDefaultConfiguration: [],
    updateMapSettings: [],
    removeMapSettings: ['updateMapSettings'],
    updateSsoSettings: [],
    verifySsoDomain: ['updateSsoSettings', domainIsProved],
    startSignIn: [],
    createApiToken: [],
    updateApiToken: ['createApiToken'],
    inviteBusinessUser: [],
    updateBusinessUser: [miraBelongsToIt],
    removeBusinessUser: [miraBelongsToIt],
    acceptInvitation: ['logIn', noraIsInvited],
    createSavedView: [],
    createCustomField: [],
    updateCustomField: ['createCustomField'],
    createDimensionPreset: [],
    updateDimensionPreset: ['createDimensionPreset'],
  },
  refused: {
    'createBusiness CONFLICT': { after: ['createBusiness'] },
    'createTestBusiness CONFLICT': { after: ['createTestBusiness'] },
    'deleteTestBusiness CONFLICT': { after: [isTestBusiness] },
    'moveToTestBusiness CONFLICT': { after: [isTestBusiness] },
    'updateMapSettings CONFLICT': { after: [isTestBusiness] },
    'updateSsoSettings CONFLICT': { after: [isTestBusiness] },
    'verifySsoDomain CONFLICT': { after: ['updateSsoSettings', domainIsProved, domainIsOfAnother] },
    'updateBusiness CONFLICT': { after: ['createBusiness'], body: { email: 'office@courier.example' } },
    'createDimensionPreset CONFLICT': { after: ['createDimensionPreset'] },
    'updateDimensionPreset CONFLICT': {
      after: [
        'createDimensionPreset',
        (day) => day.move('createDimensionPreset', { ...printed('createDimensionPreset'), name: 'Carton XL' }),
      ],
      body: { name: 'Carton XL' },
    },
    'createCustomField CONFLICT': { after: ['createCustomField'] },
    'updateCustomField CONFLICT': {
      after: [
        'createCustomField',
        (day) => day.move('createCustomField', { ...printed('createCustomField'), key: 'zone', label: 'Zone' }),
      ],
      body: { label: 'Zone' },
    },
    'createSavedView CONFLICT': { after: ['createSavedView'] },
    'createApiToken CONFLICT': { after: [fiftyTokens] },
    'updateApiToken CONFLICT': { after: ['createApiToken', 'revokeApiToken'] },
    'generateApiToken CONFLICT': { after: [fiftyTokens] },
    'leaveBusiness CONFLICT': {},
    'inviteBusinessUser CONFLICT': { after: ['inviteBusinessUser'] },
    'updateBusinessUser CONFLICT': { after: [ownerIsMeant] },
    'removeBusinessUser CONFLICT': {
      after: [miraBelongsToIt, (day) => day.move('createDriver', { ...printed('createDriver'), userGuid: IDS.member })],
    },
    'acceptInvitation CONFLICT': { after: ['createBusiness'] },
  },
};
