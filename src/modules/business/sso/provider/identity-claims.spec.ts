import { readIdentity } from './identity-claims';

const settings = {
  roleClaim: 'groups',
  roleMap: { boss: 'admin', desk: 'dispatcher', van: 'driver' },
  defaultRole: 'viewer',
} as const;
const claims = { sub: 's-1', email: 'anna@acme.example', email_verified: true };

describe('claims of a provider', () => {
  it.each([
    ['the only group', { groups: 'desk' }, 'dispatcher'],
    ['the most powerful of several groups', { groups: ['van', 'boss', 'desk'] }, 'admin'],
    ['the default for unknown groups', { groups: ['guests'] }, 'viewer'],
    ['the default without the claim', {}, 'viewer'],
    ['the default for names of object members', { groups: ['constructor', '__proto__'] }, 'viewer'],
    ['the default for values that are no texts', { groups: [{ boss: true }, 7, null] }, 'viewer'],
  ])('give %s as the role', (_, more, role) => {
    expect(readIdentity({ ...claims, ...more }, settings)?.role).toBe(role);
  });

  it('give no role if none is mapped by the business', () => {
    expect(readIdentity({ ...claims, groups: ['boss'] }, { ...settings, roleClaim: null })?.role).toBeUndefined();
  });

  it('finds claims at a path and under a name with dots', () => {
    const nested = { ...claims, realm_access: { roles: ['boss'] } };
    expect(readIdentity(nested, { ...settings, roleClaim: 'realm_access.roles' })?.role).toBe('admin');
    const namespaced = { ...claims, 'https://acme.example/roles': ['desk'] };
    expect(readIdentity(namespaced, { ...settings, roleClaim: 'https://acme.example/roles' })?.role).toBe('dispatcher');
  });

  it.each([
    [true, {}],
    [true, { email_verified: 'true' }],
    [true, { email_verified: undefined, xms_edov: true }],
    [false, { email_verified: false }],
    [false, { email_verified: false, xms_edov: true }],
    [false, { email_verified: undefined }],
    [false, { email_verified: 1 }],
    [false, { email_verified: 'yes' }],
    [false, { email: undefined }],
    [false, { email: ['anna@acme.example'] }],
    [false, { sub: undefined }],
    [false, { sub: '' }],
    [false, { sub: 'x'.repeat(256) }],
  ])('are usable: %s for %j', (isUsable, more) => {
    expect(readIdentity({ ...claims, ...more }, settings) !== null).toBe(isUsable);
  });

  it.each([
    [{ given_name: 'Anna', family_name: 'Berg' }, 'Anna', 'Berg'],
    [{ name: 'Anna von Berg' }, 'Anna', 'von Berg'],
    [{}, 'anna', '-'],
  ])('give the names of %j', (more, firstName, lastName) => {
    expect(readIdentity({ ...claims, ...more }, settings)).toMatchObject({ firstName, lastName });
  });
});
