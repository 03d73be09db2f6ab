import { encode } from '#contracts/events/codec';
import { fingerprintOf } from '#contracts/events/fingerprint';
import { ledgerStream } from '#contracts/events/stream-name';
import { type LedgerEvent } from '#domain/ledger/events';
import { NO_STREAM } from '#event-store/event-store';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { randomUUID } from 'node:crypto';
import { placeOfMember, servedDatabaseUrl } from '../members.js';

const WEEK_MS = 7 * 86_400_000;

/** Lets a member of a school without facts have caused these a week ago. */
export async function addOldFacts(email: string, facts: readonly LedgerEvent[]): Promise<void> {
  const { id, schoolId } = await placeOfMember(email);
  const occurredAt = new Date(Date.now() - WEEK_MS).toISOString();
  const events = facts.map((fact) => {
    const metadata = {
      commandId: randomUUID(),
      fingerprint: fingerprintOf(fact.data),
      occurredAt,
      actor: { kind: 'staff', id } as const,
    };
    return { id: randomUUID(), ...encode(fact, metadata) };
  });
  const store = new PostgresEventStore({ databaseUrl: await servedDatabaseUrl() });
  await store.append(ledgerStream(schoolId), NO_STREAM, events);
  await store.close();
}
