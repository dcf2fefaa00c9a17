import { getClientAddress, getClientNetwork } from './client-address';

describe("the client's address", () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:ffff::1]:8080', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ])('%s is reported as %s and limited as %s', (ip, address, network) => {
    expect([getClientAddress({ ip }), getClientNetwork({ ip })]).toEqual([address, network]);
  });

  it.each([undefined, '', 'nonsense', '1.2.3.4.5', '[::1', '999.1.1.1'])('%p is one unknown client', (ip) => {
    expect([getClientAddress({ ip }), getClientNetwork({ ip })]).toEqual(['unknown', 'unknown']);
  });
});
