import { describe, expect, it } from '@jest/globals';
import { networkOf, widerNetworkOf } from './network-of.js';

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:db8:7:1::9', '2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ])('%s are %s and %s', (address, network, wider) => {
    expect(networkOf(address)).toBe(network);
    expect(widerNetworkOf(address)).toBe(wider);
  });
});
