import { isWithinNetworks, normalizeNetwork } from './networks';

it.each<[string, string | undefined]>([
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['192.0.2.7', '192.0.2.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0::/48', '2001:db8::/48'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
  ['::/0', '::/0'],
  ['192.0.2.0/33', undefined],
  ['2001:db8::/129', undefined],
  ['192.0.2/24', undefined],
  ['3221225985', undefined],
  ['0xc0.0.2.1', undefined],
  ['192.0.2.0/', undefined],
  ['192.0.2.0/24/8', undefined],
  ['fe80::1%eth0', undefined],
  ['example.com', undefined],
  ['', undefined],
])('writes the network %s as %s', (text, expected) => {
  expect(normalizeNetwork(text)).toBe(expected);
});

it.each<[string, string[], boolean]>([
  ['192.0.2.7', ['192.0.2.0/24'], true],
  ['192.0.3.7', ['192.0.2.0/24'], false],
  ['192.0.3.7', ['192.0.2.0/24', '192.0.3.7/32'], true],
  ['192.0.2.0/25', ['192.0.2.0/24'], true],
  ['192.0.2.0/23', ['192.0.2.0/24'], false],
  ['2001:db8::1', ['2001:db8::/48'], true],
  ['2001:db9::1', ['2001:db8::/48'], false],
  ['192.0.2.7', ['::/0'], false],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['192.0.2.7', [], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
])('finds whether %s is within %j: %s', (text, networks, expected) => {
  expect(isWithinNetworks(text, networks)).toBe(expected);
});
