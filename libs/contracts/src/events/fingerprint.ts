import { createHash } from 'node:crypto';

/**
 * A short hash of a command's input, equal for inputs that are equal as JSON, whatever the order of their keys: the
 * first 96 bits of the SHA-256, as 16 base64url characters.
 */
export function fingerprintOf(input: object): string {
  const digest = createHash('sha256').update(stableJson(input)).digest();
  return digest.subarray(0, 12).toString('base64url');
}

function stableJson(input: object): string {
  return JSON.stringify(input, (_, value: unknown) => (isRecord(value) ? sortedByKey(value) : value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortedByKey(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
