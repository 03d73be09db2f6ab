import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';

/** The school’s import that is not over, locked until the transaction ends. */
export function lockOpenImport(tx: Transaction<Database>, schoolId: string) {
  return tx
    .selectFrom('directory.roster_imports')
    .select(['id', 'state', 'job_id', 'fingerprint'])
    .where('school_id', '=', schoolId)
    .where('state', 'in', ['reading', 'ready', 'applying'])
    .forUpdate()
    .executeTakeFirst();
}

type Open = NonNullable<Awaited<ReturnType<typeof lockOpenImport>>>;

/** Whether its job may still write to the directory. */
export async function isBeingApplied(tx: Transaction<Database>, { state, job_id }: Open): Promise<boolean> {
  if (state !== 'applying') return false;
  const job = await tx
    .selectFrom('directory.jobs')
    .select('state')
    .where('id', '=', job_id)
    .executeTakeFirst();
  return job?.state === 'waiting' || job?.state === 'running';
}

export async function discard(tx: Transaction<Database>, importId: string): Promise<void> {
  await tx
    .updateTable('directory.roster_imports')
    .set({ state: 'discarded', content: null, preview: null, choices: null })
    .where('id', '=', importId)
    .execute();
}
