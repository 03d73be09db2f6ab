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
