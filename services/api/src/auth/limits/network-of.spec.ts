import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network-of.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7:1::/64'],
    ['2001:db8:7:1::9', '2001:db8:7:1::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
