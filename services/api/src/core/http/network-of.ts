import { isIPv6 } from 'node:net';

const GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * The address that attempts are counted under: an IPv4 address itself, or the /64 of an IPv6 address, since one
 * household or attacker has all of it.
 */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? prefixOf(address, HOUSEHOLD_GROUPS);
}

/** A range of which one attacker may have many addresses: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function widerNetworkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  return ipv4 === undefined ? prefixOf(address, SITE_GROUPS) : `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`;
}

function ipv4Of(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? undefined : address);
}

function prefixOf(address: string, length: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  return `${groups.slice(0, length).join(':')}::/${length * 16}`;
}
