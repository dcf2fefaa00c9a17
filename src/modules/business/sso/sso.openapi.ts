import type { OpenApiMetadata } from '../../../core/module-metadata';
import { conflict, conflictIn } from '../../../platform/http/openapi/refusal';
import { NO_SSO_IN_TEST_MESSAGE } from './sso-settings.service';

const sso = {
  issuer: 'https://login.acme.example',
  clientId: 'dispatch',
  domains: [
    {
      domain: 'acme.example',
      verifiedAt: '2026-03-02T06:12:00.000Z',
      txtName: '_dispatch-verification.acme.example',
      txtValue: 'dispatch-verification=…',
    },
  ],
  roleClaim: 'groups',
  roleMap: { 'dispatch-admins': 'admin', 'dispatch-desk': 'dispatcher' },
  defaultRole: 'viewer',
  isEnforced: false,
  redirectUri: 'https://dispatch.example/account/sso/callback',
  updatedAt: '2026-03-02T06:12:00.000Z',
} as const;

const { issuer, clientId, roleClaim, roleMap, defaultRole, isEnforced } = sso;

/** OpenAPI texts and examples of this module's operations. */
export const SSO_OPENAPI = {
  tags: {
    'Single sign-on': {
      order: 35,
      description:
        "Sign-in by the business's own OpenID provider. Only domains that the business has verified lead to it, and a domain belongs to one business.",
    },
  },
  refusals: {
    updateSsoSettings: [conflict(NO_SSO_IN_TEST_MESSAGE)],
    verifySsoDomain: [conflictIn({ domain: 'Another business has verified this domain.' })],
  },
  examples: {
    records: { sso },
    shownRecords: { SsoSettings: 'sso' },
    operations: {
      updateSsoSettings: {
        body: {
          issuer,
          clientId,
          clientSecret: 'a secret of the provider',
          domains: ['acme.example'],
          roleClaim,
          roleMap,
          defaultRole,
          isEnforced,
        },
        data: { domains: [{ ...sso.domains[0], verifiedAt: null }] },
      },
      removeSsoSettings: {
        data: { issuer: null, clientId: null, domains: [], roleClaim: null, roleMap: {}, updatedAt: null },
      },
      verifySsoDomain: { body: { domain: 'acme.example' } },
      testSsoSettings: { data: { isUsable: true, problem: null } },
      startSignIn: {
        body: { email: 'nora.neu@courier.example', returnTo: '/portal/orders' },
        data: { redirectTo: null },
      },
    },
  },
} satisfies OpenApiMetadata;
