import { createField } from '../../../../platform/http/validation/field';
import { AgreesWithin } from '../../../../platform/http/validation/field-agreement';
import {
  EmailField,
  BooleanField,
  ChoiceField,
  PatternField,
  TextField,
} from '../../../../platform/http/validation/fields';
import { TextListField } from '../../../../platform/http/validation/list-fields';
import { toDomainName } from '../../../../common/text/domain-name';
import type { RoleMap } from '../entities/sso-settings.entity';
import { MAPPED_ROLES } from '../provider/identity-claims';
import { isJsonObject } from '../../../../common/json-object';

const MAX_DOMAINS = 20;
const MAX_ROLE_MAP_ENTRIES = 100;
const MAX_CLAIM_VALUE_CHARACTERS = 200;
const NO_DOMAIN_MESSAGE = 'Must be a domain name such as acme.example.';
/** Keys with a special meaning in JavaScript objects. */
const RESERVED_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Returns whether a value maps values of the claim to roles. */
function isRoleMap(value: unknown): value is RoleMap {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_ROLE_MAP_ENTRIES &&
    entries.every(([claimValue, role]) => isClaimValue(claimValue) && isMappedRole(role))
  );
}

const isMappedRole = (value: unknown): boolean => MAPPED_ROLES.some((role) => role === value);

const isClaimValue = (text: string): boolean =>
  text.length >= 1 && text.length <= MAX_CLAIM_VALUE_CHARACTERS && !RESERVED_KEYS.includes(text);

/** Validates a list of different domain names. */
const DomainNamesField = () =>
  AgreesWithin((value) => {
    if (!Array.isArray(value)) return {};
    // Null for a text that is no domain name. Undefined for a value that is no text, which TextListField rejects.
    const names = value.map((item) => (typeof item === 'string' ? toDomainName(item) : undefined));
    const faults: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      if (name === null) faults[index] = NO_DOMAIN_MESSAGE;
      else if (name !== undefined && names.indexOf(name) < index) faults[index] = 'Is in the list already.';
    }
    return faults;
  });

/** The body of `PUT /api/business/sso`: the OpenID provider by which members sign in, and the roles that they get. */
export class SsoSettingsDto {
  @TextField({
    description:
      'URL of the OpenID provider, exactly as its discovery document has it in `issuer`. `https`, without a query.',
    example: 'https://login.acme.example',
    max: 500,
  })
  issuer: string;

  @TextField({ description: 'Client id that the provider has given to this service.', example: 'dispatch', max: 255 })
  clientId: string;

  @TextField({
    description: 'Client secret; never returned. Default: the stored one, which another issuer does not get.',
    example: 'a secret of the provider',
    max: 1000,
    min: 1,
    optional: true,
  })
  clientSecret?: string;

  @DomainNamesField()
  @TextListField({
    description: 'Domains of e-mail addresses whose users sign in by the provider, once the domain is verified.',
    example: ['acme.example'],
    max: MAX_DOMAINS,
    maxLength: 253,
  })
  domains: string[];

  @PatternField({
    description:
      'Claim with the roles or groups of the user, such as `roles` or `realm_access.roles`. null: the provider does not decide about roles.',
    example: 'groups',
    pattern: /^\S{1,200}$/,
    wanted: 'the name of a claim of 1 to 200 characters without blanks.',
    optional: true,
    nullable: true,
  })
  roleClaim?: string | null;

  @createField(
    {
      description: 'Value of the claim → role. If several apply, the most powerful role counts. Never `owner`.',
      example: { 'dispatch-admins': 'admin', 'dispatch-desk': 'dispatcher' },
      optional: true,
    },
    {
      type: 'object',
      maxProperties: MAX_ROLE_MAP_ENTRIES,
      additionalProperties: { type: 'string', enum: [...MAPPED_ROLES] },
    },
    isRoleMap,
    `an object of at most ${MAX_ROLE_MAP_ENTRIES} members, each a value of the claim with one of the roles ${MAPPED_ROLES.join(', ')}.`,
  )
  roleMap?: RoleMap;

  @ChoiceField({
    values: MAPPED_ROLES,
    description: 'Role of users for whom no entry of `roleMap` applies.',
    example: 'viewer',
  })
  defaultRole: (typeof MAPPED_ROLES)[number];

  @BooleanField({
    description:
      'Whether users of the business with an address in a verified domain, except owners, cannot use passwords.',
    example: false,
  })
  isEnforced: boolean;
}

/** The body of `POST /api/business/sso/verify-domain`. The service looks up the TXT record of this domain. */
export class VerifyDomainDto {
  @TextField({ description: 'A domain of the settings.', example: 'acme.example', max: 253 })
  domain: string;
}

/** The body of `POST /api/session/sso`, with which the portal starts a sign-in by the OpenID provider. */
export class StartSignInDto {
  @EmailField({ description: 'Address of the user.' })
  email: string;

  @PatternField({
    description: 'Page of the portal to open after the sign-in, as a path.',
    example: '/portal/orders',
    pattern: /^\/portal(?:[/?][^\s\\"<>#]{0,1500})?$/,
    wanted: 'a path that begins with /portal, such as /portal/orders.',
    optional: true,
  })
  returnTo?: string;
}
