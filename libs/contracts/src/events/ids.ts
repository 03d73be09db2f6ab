import { createHash } from 'node:crypto';
import { v5 } from 'uuid';

/** Must never change: all ids in the ledger are derived from it. */
const NAMESPACE = '6f1c2f0e-5d0b-4c39-9d5e-2a7c1f8e4b93';

/** The command id for an actor's idempotency key. The same key from another actor is another command. */
export function commandIdFor(actorId: string, key: string): string {
  return v5(key, v5(actorId, NAMESPACE));
}

/** The id of what a command creates; `purpose` says what, for example `award`. */
export function newIdFor(commandId: string, purpose: string): string {
  return v5(`new ${purpose}`, commandId);
}

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
