import type { Database } from '#database/schema';
import type { Handled } from '#jobs/job';
import { recoverJobs } from '#jobs/job-rows';
import { JobRunner } from '#jobs/job-runner';
import { type Kysely, sql } from 'kysely';
import { type Death, MortalDatabase } from './mortal-database.js';

export type Handlers = (db: Kysely<Database>) => readonly Handled[];

/** Both ends of each of a worker's first `count` statements: 20 points for 10. */
export function deathsAt(count: number, first = 1): Death[] {
  return Array.from({ length: count }, (_, n) => n + first).flatMap((statement) => [
    { statement, when: 'before' } as const,
    { statement, when: 'after' } as const,
  ]);
}

/** This many different ones of the deaths, spread evenly, with the last one. @throws RangeError if there are fewer */
export function spread(deaths: readonly Death[], count: number): Death[] {
  if (deaths.length < count) throw new RangeError(`There are only ${deaths.length} deaths`);
  const before = (place: number) => Math.floor((place * count) / deaths.length);
  return deaths.filter((_, place) => before(place + 1) > before(place));
}

/** Workers of jobs that no queue hands out, which die where a test says. */
export class KilledWorkers {
  constructor(
    private readonly url: string,
    private readonly db: Kysely<Database>,
    private readonly handlers: Handlers,
  ) {}

  /** Runs a job in one worker after another, each of which dies; the next one takes it over at once. */
  async killEach(jobId: string, deaths: readonly Death[]): Promise<void> {
    for (const death of deaths) {
      await this.takeOver(jobId);
      const { isDead, statements } = await this.run(jobId, death);
      if (!isDead)
        throw new Error(`The job was over after ${statements} statements, before ${JSON.stringify(death)}`);
    }
  }

  /** Does a job in a worker that lives. @returns how many statements it sent */
  async finish(jobId: string): Promise<number> {
    await this.takeOver(jobId);
    return (await this.run(jobId)).statements;
  }

  /**
   * Does what happens once the heartbeats of a dead worker have stopped for a while. Earlier deaths are forgotten: a job during
   * which three workers die in a row is given up.
   */
  private async takeOver(jobId: string): Promise<void> {
    await sql`
      UPDATE directory.jobs SET heartbeat_at = now() - interval '1 minute', tries = '[]'
      WHERE id = ${jobId} AND state = 'running'`.execute(this.db);
    await recoverJobs(this.db);
  }

  private async run(jobId: string, death?: Death): Promise<{ isDead: boolean; statements: number }> {
    const { fence } = await this.db
      .selectFrom('directory.jobs')
      .select('fence')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    const database = new MortalDatabase(this.url, death);
    const log = { warn: () => undefined, error: () => undefined };
    const runner = new JobRunner(
      { db: database.db, handled: this.handlers(database.db), log },
      new AbortController().signal,
    );
    const isDead = await Promise.race([
      database.died.then(() => true),
      runner.run({ jobId, fence }).then(() => false),
    ]);
    if (!isDead) await database.close();
    return { isDead, statements: database.statements };
  }
}
