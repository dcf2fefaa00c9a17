import { ROLES, type Role } from '../application/roles';
import { allows, type Permission, PERMISSIONS } from './permissions';

/** The contract's roles, written from each role's side; `x` where it has the permission. */
const TABLE: readonly (readonly [Permission, string])[] = [
  // owner, admin, dispatcher, driver, viewer
  ['orders:read', 'x x x - x'],
  ['orders:write', 'x x x - -'],
  ['shipments:read', 'x x x x x'],
  ['shipments:write', 'x x x - -'],
  ['shipments:track', 'x x x x -'],
  ['customers:read', 'x x x - x'],
  ['customers:write', 'x x x - -'],
  ['carriers:read', 'x x x - x'],
  ['carriers:write', 'x x x - -'],
  ['carriers:configure', 'x x - - -'],
  ['vehicles:read', 'x x x - x'],
  ['vehicles:write', 'x x x - -'],
  ['positions:write', 'x x x - -'],
  ['stream:read', 'x x x x x'],
  ['drivers:read', 'x x x - x'],
  ['drivers:write', 'x x x - -'],
  ['dispatch:read', 'x x x x x'],
  ['dispatch:write', 'x x x - -'],
  ['plans:read', 'x x x - x'],
  ['overview:read', 'x x x - x'],
  ['business:read', 'x x x - x'],
  ['business:write', 'x x - - -'],
  ['presets:write', 'x x x - -'],
  ['members:read', 'x x x - x'],
  ['members:write', 'x x - - -'],
  ['tokens:manage', 'x x - - -'],
  ['webhooks:read', 'x x x - x'],
  ['webhooks:write', 'x x - - -'],
  ['audit:read', 'x x x - x'],
];
const BY_ROLE: readonly Role[] = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'];

it('knows five roles and lists every permission here', () => {
  expect([...ROLES]).toEqual(BY_ROLE);
  expect(Object.keys(PERMISSIONS)).toEqual(TABLE.map(([permission]) => permission));
});

it.each(TABLE)('%s: %s', (permission, row) => {
  expect(BY_ROLE.map((role) => (allows(role, permission) ? 'x' : '-')).join(' ')).toBe(row);
});
