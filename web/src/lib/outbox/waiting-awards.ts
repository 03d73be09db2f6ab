import { type IconName } from '#domain/icons';
import { type Color } from '#domain/looks';
import { createStore, useStore } from '@/lib/browser/store';

/** An award as it waits, with the names that the screen shows. */
export type QueuedAward = {
  recipients: readonly { id: string; name: string; classId: string }[];
  category: { id: string; name: string; icon: IconName; color: Color; classId: string | null; value: number };
  amount: number;
  note: string | null;
};

export type WaitingAward = QueuedAward & {
  /** Its idempotency key. */
  key: string;
  /** When it was given, by the server's clock; ISO 8601. */
  givenAt: string;
  /** Why the server refused it; null while it waits. A refused award stays until somebody has seen it. */
  refusal: string | null;
};

/** What this person gave on this device and the server has not accepted, in order. `open-outbox.ts` keeps it. */
export const waitingAwards = createStore<readonly WaitingAward[]>(() => []);

export function useWaitingAwards(): readonly WaitingAward[] {
  return useStore(waitingAwards);
}

export function isRefused({ refusal }: WaitingAward): boolean {
  return refusal !== null;
}

/** Points of the awards that still wait. */
export function waitingPoints(awards: readonly WaitingAward[]): number {
  return awards
    .filter((award) => !isRefused(award))
    .reduce((sum, { amount, recipients }) => sum + amount * recipients.length, 0);
}

/** How many points wait for a student. */
export function waitingFor(awards: readonly WaitingAward[], studentId: string): number {
  return awards
    .filter((award) => !isRefused(award) && award.recipients.some(({ id }) => id === studentId))
    .reduce((sum, { amount }) => sum + amount, 0);
}
