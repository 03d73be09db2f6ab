import { parseCheckpointName, shardOf } from '#database/checkpoint';
import { readModelStatus } from '#database/read-model-status';
import type { Database } from '#database/schema';
import { addDays, startOfDay } from '#domain/school-day';
import { dueSending } from '#domain/weekly-summary';
import { type EventStore } from '#event-store/event-store';
import { type Handler, JobFailed } from '#jobs/job';
import { weeklySummary, type WeeklySummary } from '#mail/kinds/weekly-summary';
import { type TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { type Clock } from '#runtime/clock';
import { type Kysely, sql, type Transaction } from 'kysely';
import { requireCaughtUp } from '../require-caught-up.js';
import { summarizeWeek } from './summarize-week.js';

type Options = {
  db: Kysely<Database>;
  store: EventStore;
  seals: TokenSeals;
  clock: Pick<Clock, 'now'>;
};

/** Writes the mails of a school's claimed weekly summaries. All of one week have the same figures. */
export function weeklySummaryWriter({ db, store, seals, clock }: Options): Handler<{ schoolId: string }> {
  return async ({ schoolId }, { signal }) => {
    for (const { monday, timeZone } of await claimedWeeks(db, schoolId)) {
      const asOf = clock.now();
      // A claim that could not be carried out in its week is of no use in the next.
      const isOver = dueSending(timeZone, asOf)?.monday !== monday;
      if (!isOver) {
        await requireProjector(db, schoolId);
        await requireCaughtUp(db, store, schoolId, signal);
      }
      const summary = isOver ? undefined : await summarizeWeek(db, { schoolId, timeZone, monday, asOf });
      const expiresAt = startOfDay(timeZone, addDays(monday, 7));
      await db
        .transaction()
        .execute((tx) => write(tx, seals, { schoolId, monday, summary, asOf, expiresAt }));
    }
  };
}

type ClaimedWeek = { monday: string; timeZone: string };

async function claimedWeeks(db: Kysely<Database>, schoolId: string): Promise<ClaimedWeek[]> {
  const { rows } = await sql<ClaimedWeek>`
    SELECT DISTINCT w.monday::text AS monday, s.time_zone AS "timeZone"
    FROM directory.weekly_summaries w JOIN directory.schools s ON s.id = w.school_id
    WHERE w.school_id = ${schoolId} AND w.written_at IS NULL ORDER BY 1`.execute(db);
  return rows;
}

/** Fails at once where waiting for the figures would be in vain: better late than wrong. */
async function requireProjector(db: Kysely<Database>, schoolId: string): Promise<void> {
  const { shards } = await readModelStatus(db);
  const names = shards.filter(({ isHeld }) => isHeld).map(({ name }) => name);
  const isFollowed = names.some((name) => {
    const { index, count } = parseCheckpointName(name);
    return index === shardOf(schoolId, count);
  });
  if (!isFollowed) throw new JobFailed('No projector is updating the figures.');
}

type Written = {
  schoolId: string;
  monday: string;
  summary: WeeklySummary | undefined;
  asOf: Date;
  expiresAt: Date;
};

/** Another worker that writes the same waits for this transaction, and then finds nothing left to write. */
async function write(tx: Transaction<Database>, seals: TokenSeals, written: Written): Promise<void> {
  const { schoolId, monday, summary, asOf, expiresAt } = written;
  const readers = await takeReaders(tx, { schoolId, monday, asOf: summary === undefined ? null : asOf });
  if (summary === undefined) return;
  for (const { userId, address } of readers)
    await writeMail(tx, seals, weeklySummary, { address, userId, schoolId, details: summary, expiresAt });
}

type Reader = { userId: string; address: string };

/** Marks the claims as written. @returns those who still are to get a mail */
async function takeReaders(
  tx: Transaction<Database>,
  { schoolId, monday, asOf }: { schoolId: string; monday: string; asOf: Date | null },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    WITH taken AS (
      UPDATE directory.weekly_summaries SET written_at = now(), as_of = ${asOf}
      WHERE school_id = ${schoolId} AND monday = ${monday} AND written_at IS NULL
      RETURNING user_id
    )
    SELECT u.id AS "userId", u.email AS address
    FROM taken
    JOIN directory.weekly_summary_readers r ON r.user_id = taken.user_id
    JOIN directory.users u ON u.id = taken.user_id
    WHERE u.school_id = ${schoolId} AND u.role = 'school_admin' AND u.is_active
    ORDER BY u.id`.execute(tx);
  return rows;
}
