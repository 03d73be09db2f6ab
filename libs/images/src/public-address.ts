import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not part of the public internet, from IANA's registries of special-purpose addresses: this machine,
 * private and shared networks, link-local ones with the metadata services of clouds, multicast and reserved ones.
 */
const SPECIAL: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
/** Global unicast; everything else of IPv6 is special. */
const GLOBAL = ['2000::', 3, 'ipv6'] as const;
/** Inside it: protocols, documentation, and networks that lead to IPv4 addresses of any kind. */
const SPECIAL_GLOBAL = [
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const;

const special = listOf([...SPECIAL, ...SPECIAL_GLOBAL]);
const global = listOf([GLOBAL]);

/** Whether an IP address belongs to a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 4) return !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function listOf(networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits, family] of networks) list.addSubnet(network, bits, family);
  return list;
}
