import '../app.module';
import { allows, allPermissions, Brings, isPermission, type Permission, takenBy } from './contributions';
import { ROLES, type Role } from './roles';

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
  ['events:read', 'x x x - x'],
  ['stream:read', 'x x x x x'],
  ['drivers:read', 'x x x - x'],
  ['drivers:write', 'x x x - -'],
  ['dispatch:read', 'x x x x x'],
  ['dispatch:write', 'x x x - -'],
  ['plans:read', 'x x x - x'],
  ['proposals:read', 'x x x - x'],
  ['overview:read', 'x x x - x'],
  ['business:read', 'x x x - x'],
  ['business:write', 'x x - - -'],
  ['presets:write', 'x x x - -'],
  ['members:read', 'x x x - x'],
  ['members:write', 'x x - - -'],
  ['tokens:manage', 'x x - - -'],
  ['audit:read', 'x x x - x'],
  ['search:read', 'x x x x x'],
  ['places:find', 'x x x - x'],
  ['reports:read', 'x x x - x'],
  ['webhooks:read', 'x x - - -'],
  ['webhooks:write', 'x x - - -'],
  ['tracking-page:read', 'x x x - x'],
  ['tracking-page:write', 'x x - - -'],
  ['reschedules:read', 'x x x - x'],
  ['reschedules:decide', 'x x x - -'],
  ['cash:read', 'x x x - x'],
  ['cash:write', 'x x x - -'],
  ['failures:read', 'x x x - x'],
  ['notifications:read', 'x x x - x'],
  ['notifications:write', 'x x - - -'],
  ['push:subscribe', 'x x x x x'],
  ['views:own', 'x x x - x'],
];
const BY_ROLE: readonly Role[] = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'];

it('knows five roles and lists every permission here', () => {
  expect([...ROLES]).toEqual(BY_ROLE);
  expect(allPermissions().map(([permission]) => permission)).toEqual(TABLE.map(([permission]) => permission).sort());
});

it.each(TABLE)('%s: %s', (permission, row) => {
  expect(BY_ROLE.map((role) => (allows(role, permission) ? 'x' : '-')).join(' ')).toBe(row);
});

it('takes a permission or a constraint from one module alone', () => {
  class Second {}
  const again = (brought: Parameters<typeof Brings>[0]) => () => Brings(brought)(Second);
  expect(again({ permissions: { 'orders:read': [] } })).toThrow(
    'Second brings orders:read, which another module brings already.',
  );
  expect(again({ taken: { orders_number_unique: { orderNumber: 'It is mine.' } } })).toThrow('orders_number_unique');
  expect(takenBy('orders_number_unique')).toEqual({ orderNumber: 'This order number is taken.' });
  expect([isPermission('orders:read'), isPermission('orders:burn')]).toEqual([true, false]);
});
