import { isIPv6 } from 'node:net';

const HOST_PART = 4;
const GROUPS = 8;

/**
 * The address that attempts are counted under: an IPv4 address itself, and the /64 of an IPv6 address, since one
 * household or attacker holds all of it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  return `${groups.slice(0, GROUPS - HOST_PART).join(':')}::/64`;
}
