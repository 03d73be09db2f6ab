import { sql, type Kysely } from 'kysely';

const STEPS = [
  // An entry is found by its subject; an entry about many redemptions has none and is found by its command.
  `CREATE INDEX ledger_entries_without_subject ON readmodel.ledger_entries (command_id) WHERE subject_id IS NULL`,
  // Distinguishes the notes of different attempts; null if written before this was stored.
  `ALTER TABLE directory.award_notes ADD COLUMN fingerprint text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of STEPS) await sql.raw(step).execute(db);
}
