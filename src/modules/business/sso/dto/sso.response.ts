import { ResponseEnumField, ResponseField, ResponseTimeField } from '../../../../platform/http/openapi/response-field';
import { MAPPED_ROLES } from '../provider/identity-claims';

/** A domain and the DNS record that proves it. */
export class SsoDomainResponse {
  @ResponseField('The domain, international names in Punycode.', { type: String, example: 'acme.example' })
  domain: string;

  @ResponseTimeField(
    'Time when the domain was verified; null if it is not verified yet, so its users do not sign in by the provider.',
    {
      nullable: true,
    },
  )
  verifiedAt: string | null;

  @ResponseField('Name of the TXT record that proves the domain.', {
    type: String,
    example: '_dispatch-verification.acme.example',
  })
  txtName: string;

  @ResponseField('Value of the TXT record.', {
    type: String,
    example: 'dispatch-verification=Yp2dJ8fT0aQ4mZ6sK1xW3b',
  })
  txtValue: string;
}

/** The settings of single sign-on, without the client secret. */
export class SsoResponse {
  @ResponseField('URL of the OpenID provider; null: single sign-on is not set up.', {
    type: String,
    format: 'uri',
    nullable: true,
    example: 'https://login.acme.example',
  })
  issuer: string | null;

  @ResponseField('Client id at the provider; null without settings.', { type: String, nullable: true })
  clientId: string | null;

  @ResponseField('Domains of e-mail addresses.', { type: () => [SsoDomainResponse] })
  domains: SsoDomainResponse[];

  @ResponseField('Claim with the roles of the user; null: the provider does not decide about roles.', {
    type: String,
    nullable: true,
  })
  roleClaim: string | null;

  @ResponseField('Value of the claim → role.', {
    type: 'object',
    additionalProperties: { type: 'string', enum: [...MAPPED_ROLES] },
  })
  roleMap: Record<string, string>;

  @ResponseEnumField(MAPPED_ROLES, 'Role of users for whom no entry of `roleMap` applies.')
  defaultRole: string;

  @ResponseField('Whether users of the verified domains, except owners, cannot use passwords.', { type: Boolean })
  isEnforced: boolean;

  @ResponseField('Redirect URI to register at the provider.', {
    type: String,
    format: 'uri',
    example: 'https://dispatch.example/account/sso/callback',
  })
  redirectUri: string;

  @ResponseTimeField('Time of the last change; null if the settings were never changed.', { nullable: true })
  updatedAt: string | null;
}

/** Result of a test of the provider. */
export class SsoTestResponse {
  @ResponseField('Whether the provider can be used.', { type: Boolean })
  isUsable: boolean;

  @ResponseField('The problem that prevents its use; null if there is none.', { type: String, nullable: true })
  problem: string | null;
}

/** How a user signs in. */
export class StartedSignInResponse {
  @ResponseField(
    'Page of the provider to open; null: the domain of the address has no single sign-on, so the user enters a password.',
    { type: String, format: 'uri', nullable: true, example: 'https://login.acme.example/authorize?client_id=dispatch' },
  )
  redirectTo: string | null;
}
