import type { TFunction } from 'i18next';
import { api, responseData } from '../../../shared/api';
import { type Field, orNull, type Values } from '../../parts/forms/form-dialog';
import { splitLines } from '../../parts/forms/split-lines';

/** Loads the settings of single sign-on. */
export const readSso = async () => (await responseData(api.GET('/api/business/sso'))).data;
export type Sso = Awaited<ReturnType<typeof readSso>>;

/** Roles that a provider can give. */
const ROLES = ['admin', 'dispatcher', 'driver', 'viewer'] as const;
type Role = (typeof ROLES)[number];

type FieldName =
  'issuer' | 'clientId' | 'clientSecret' | 'domains' | 'roleClaim' | 'roleMap' | 'defaultRole' | 'isEnforced';

/** Returns the fields of the form, with the stored settings. The stored secret is not shown. */
export function ssoFields(t: TFunction, sso: Sso): Field<FieldName>[] {
  const isNew = sso.issuer === null;
  return [
    {
      name: 'issuer',
      label: t('sso.issuer'),
      hint: t('sso.issuerHint'),
      kind: 'url',
      value: sso.issuer,
      isRequired: true,
    },
    { name: 'clientId', label: t('sso.clientId'), value: sso.clientId, isRequired: true },
    {
      name: 'clientSecret',
      label: t('sso.clientSecret'),
      hint: isNew ? undefined : t('sso.clientSecretHint'),
      kind: 'password',
      isRequired: isNew,
    },
    {
      name: 'domains',
      label: t('sso.domainList'),
      hint: t('sso.domainListHint'),
      kind: 'area',
      value: sso.domains.map(({ domain }) => domain).join('\n'),
      isRequired: true,
    },
    {
      name: 'defaultRole',
      label: t('sso.defaultRole'),
      hint: t('sso.defaultRoleHint'),
      value: sso.defaultRole,
      options: ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })),
    },
    { name: 'roleClaim', label: t('sso.roleClaim'), hint: t('sso.roleClaimHint'), value: sso.roleClaim },
    {
      name: 'roleMap',
      label: t('sso.roleMap'),
      hint: t('sso.roleMapHint'),
      kind: 'area',
      value: Object.entries(sso.roleMap)
        .map(([value, role]) => `${value} = ${role}`)
        .join('\n'),
    },
    {
      name: 'isEnforced',
      label: t('sso.isEnforced'),
      hint: t('sso.isEnforcedHint'),
      kind: 'check',
      value: sso.isEnforced ? 'yes' : null,
    },
  ];
}

/** Returns the settings that a form describes. An empty secret does not change the stored one. */
export function toSsoSettings(values: Values<FieldName>) {
  const { clientSecret, domains, roleClaim, roleMap, defaultRole, isEnforced, ...others } = values;
  return {
    ...others,
    ...(clientSecret && { clientSecret }),
    domains: splitLines(domains),
    roleClaim: orNull(roleClaim),
    roleMap: Object.fromEntries(splitLines(roleMap).map(readRoleLine)),
    defaultRole: defaultRole as Role,
    isEnforced: isEnforced === 'yes',
  };
}

/** Reads `value = role`. The value may contain equals signs. The service rejects unknown roles. */
function readRoleLine(line: string): [value: string, role: Role] {
  const separator = line.lastIndexOf('=');
  return [line.slice(0, Math.max(separator, 0)).trim(), line.slice(separator + 1).trim() as Role];
}
