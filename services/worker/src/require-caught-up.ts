import { ledgerStream } from '#contracts/events/stream-name';
import type { Database } from '#database/schema';
import { type EventStore } from '#event-store/event-store';
import { JobFailed } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely } from 'kysely';

/** How long a job waits for the projector before its next try. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Waits until the read models include the events that the ledger has now. @throws JobFailed if that takes long */
export async function requireCaughtUp(
  db: Kysely<Database>,
  store: EventStore,
  schoolId: string,
  signal: AbortSignal,
): Promise<void> {
  let last = await projectedRevision(db, schoolId);
  for await (const events of store.read(ledgerStream(schoolId), last + 1, signal))
    last = events.at(-1)?.revision ?? last;
  const deadline = performance.now() + PATIENCE_MS;
  while ((await projectedRevision(db, schoolId)) < last) {
    signal.throwIfAborted();
    if (performance.now() > deadline) throw new JobFailed('The screens are behind the ledger.');
    await pause(LOOK_AGAIN_MS, signal);
  }
}

async function projectedRevision(db: Kysely<Database>, schoolId: string): Promise<number> {
  const row = await db
    .selectFrom('readmodel.school_revisions')
    .select('revision')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row?.revision ?? -1;
}
