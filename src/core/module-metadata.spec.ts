import '../app.module';
import {
  isAllowed,
  listAllPermissions,
  DeclareMetadata,
  isPermission,
  type Permission,
  findConstraintMessage,
} from './module-metadata';
import { expectedOfModules } from '../../test/support/expected';
import { ROLES, type Role } from './roles';
import { hasScopes } from './scopes';

/** Each permission with its roles as the tests of its module expect them; `x` where the role has it. */
const TABLE = expectedOfModules().flatMap(({ permissions }) => Object.entries(permissions)) as [Permission, string][];
const BY_ROLE: readonly Role[] = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'];

it('knows five roles and lists every permission here', () => {
  expect([...ROLES]).toEqual(BY_ROLE);
  expect(listAllPermissions().map(([permission]) => permission)).toEqual(
    TABLE.map(([permission]) => permission).sort(),
  );
});

it.each(TABLE)('%s: %s', (permission, row) => {
  expect(BY_ROLE.map((role) => (isAllowed(role, permission) ? 'x' : '-')).join(' ')).toBe(row);
});

it('requires scopes of API tokens for each permission', () => {
  expect(TABLE.map(([permission]) => permission).filter((permission) => !hasScopes(permission))).toEqual([]);
});

it('rejects a permission or constraint that two modules declare', () => {
  class Second {}
  const again = (brought: Parameters<typeof DeclareMetadata>[0]) => () => DeclareMetadata(brought)(Second);
  expect(again({ permissions: { 'orders:read': [] } })).toThrow(
    'Second declares orders:read, which another module declares already.',
  );
  expect(again({ constraintMessages: { orders_number_unique: { orderNumber: 'It is mine.' } } })).toThrow(
    'orders_number_unique',
  );
  expect(findConstraintMessage('orders_number_unique')).toEqual({ orderNumber: 'This order number is taken.' });
  expect([isPermission('orders:read'), isPermission('orders:burn')]).toEqual([true, false]);
});
