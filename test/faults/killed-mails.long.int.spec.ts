import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { handle } from '#jobs/job';
import { nextSending } from '#domain/weekly-summary';
import { recordJob } from '#jobs/record-job';
import { sendLastingMail, sendMail, writeWeeklySummaries } from '#jobs/registry';
import { invitation } from '#mail/kinds/invitation';
import { mailSender } from '#mail/mail-sender';
import { TokenSeals } from '#mail/token-seals';
import { UnsubscribeTokens } from '#mail/unsubscribe-tokens';
import { writeMail } from '#mail/write-mail';
import { awarded } from '#projector/testing/facts';
import { World } from '#projector/testing/world';
import { Keyring } from '#runtime/keyring';
import { claimWeeklySummaries } from '#worker/weekly-summaries/claim-weekly-summaries';
import { weeklySummaryWriter } from '#worker/weekly-summaries/weekly-summary-writer';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createMigratedDatabase } from '../setup/database.js';
import { deathsAt, type Handlers, KilledWorkers, spread } from '../setup/killed-workers.js';
import { addSchool, type TestSchool } from '../setup/school.js';

const keyring = new Keyring(['not a secret: the one that tests are run with']);
const KILLS = 20;
const DAY_MS = 24 * 3_600_000;
const seals = new TokenSeals(keyring);
/** Not yet over by the database's clock. */
const { at: DUE } = nextSending('America/Chicago', new Date());

let world: World;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;
let workers: KilledWorkers;
let sent: string[];

beforeAll(async () => {
  world = await World.create(await createMigratedDatabase());
  ({ pool } = world);
  db = createDatabase(pool);
  const transport = {
    state: 'ok' as const,
    send: ({ id }: { id: string }) => Promise.resolve(void sent.push(id)),
    close: () => undefined,
  };
  const mailing = {
    seals,
    unsubscribes: new UnsubscribeTokens(keyring),
    transport,
    baseUrl: 'https://l.test',
  };
  const handlers: Handlers = (own) => [
    handle(sendMail, mailSender({ db: own, ...mailing })),
    handle(sendLastingMail, mailSender({ db: own, ...mailing })),
    handle(
      writeWeeklySummaries,
      weeklySummaryWriter({ db: own, store: world.store, seals, clock: { now: () => DUE } }),
    ),
  ];
  workers = new KilledWorkers(world.url, db, handlers);
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await addSchool(pool, 'America/Chicago');
  sent = [];
});

async function stateOf(jobId: string): Promise<string> {
  const job = db.selectFrom('directory.jobs').select('state').where('id', '=', jobId);
  return (await job.executeTakeFirstOrThrow()).state;
}

/** An invitation that waits to be sent. */
async function addMail(job: typeof sendMail | typeof sendLastingMail) {
  sent = [];
  const { teacher, school_admin: sender } = school.users;
  const mailId = await db.transaction().execute((tx) =>
    writeMail(tx, seals, invitation, {
      address: 'kim@birch.test',
      userId: teacher.id,
      schoolId: school.id,
      token: 'a token',
      details: { senderId: sender.id },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  return { mailId, jobId: await db.transaction().execute((tx) => recordJob(tx, job, { mailId })) };
}

async function isSent(mailId: string): Promise<boolean> {
  const mail = db.selectFrom('directory.mails').select('sent_at').where('id', '=', mailId);
  return (await mail.executeTakeFirstOrThrow()).sent_at !== null;
}

it.each([
  ['a mail', sendMail],
  ['a lasting mail', sendLastingMail],
] as const)(
  '%s is sent once, or twice if that was not noted, at whichever end of a statement its worker is killed',
  async (_, job) => {
    const statements = await workers.finish((await addMail(job)).jobId);
    // Takes the job, forgets old mails, reads the mail, sends it and notes that, and ends the job: it has no more points.
    expect(statements).toBe(5);
    for (const death of deathsAt(statements)) {
      const { mailId, jobId } = await addMail(job);
      await workers.killEach(jobId, [death]);
      const times = sent.length;
      const isNoted = await isSent(mailId);
      await workers.finish(jobId);
      expect(sent).toHaveLength(isNoted ? times : times + 1);
      expect(new Set(sent)).toEqual(new Set([mailId]));
      expect([await stateOf(jobId), await isSent(mailId)]).toEqual(['done', true]);
    }
  },
);

/** Adds `count` schools, each with a weekly summary that is due. @returns the schools and their jobs */
async function addSummaries(count: number): Promise<{ schoolId: string; jobId: string }[]> {
  for (let n = 0; n < count; n += 1) {
    const { id: schoolId, users } = await addSchool(pool, 'America/Chicago');
    await pool.query('INSERT INTO directory.weekly_summary_readers VALUES ($1, $2)', [
      users.school_admin.id,
      new Date(0),
    ]);
    // There is no summary of a week in which nothing happened.
    const facts = [awarded([schoolId], { award: schoolId, class: schoolId })];
    await world.record(schoolId, facts, { at: new Date(DUE.getTime() - DAY_MS).toISOString() });
  }
  await world.project();
  // As if a projector held it for as long as the test may take.
  await pool.query(
    `INSERT INTO readmodel.projector_leases (shard, holder, backend_pid, backend_start, heartbeat_at)
     SELECT name, 'a projector', pg_backend_pid(), now(), now() + interval '1 hour' FROM readmodel.checkpoints`,
  );
  expect(await claimWeeklySummaries(db, DUE)).toBe(count);
  const { rows } = await pool.query<{ schoolId: string; jobId: string }>(
    `SELECT school_id AS "schoolId", id AS "jobId" FROM directory.jobs WHERE name = $1 AND state = 'waiting'`,
    [writeWeeklySummaries.name],
  );
  return rows;
}

it('a weekly summary is written once, wherever workers are killed, at 20 points', async () => {
  const [undisturbed, ...killed] = await addSummaries(KILLS + 1);
  const written = async (schoolId: string) => {
    const { rows } = await pool.query<object>(
      `SELECT user_id IS NOT NULL AS "isToUser", details FROM directory.mails
       WHERE school_id = $1 AND kind = 'weekly-summary'`,
      [schoolId],
    );
    return rows;
  };
  const statements = await workers.finish(undisturbed?.jobId ?? '');
  const expected = await written(undisturbed?.schoolId ?? '');
  expect(expected).toHaveLength(1);
  const deaths = spread(deathsAt(statements), KILLS);
  let writtenByKilled = 0;
  for (const [n, { schoolId, jobId }] of killed.entries()) {
    await workers.killEach(jobId, deaths.slice(n, n + 1));
    writtenByKilled += (await written(schoolId)).length;
    await workers.finish(jobId);
    expect(await stateOf(jobId)).toBe('done');
    expect(await written(schoolId)).toEqual(expected);
  }
  // Some die after the commit, too.
  expect(writtenByKilled).toBeGreaterThan(0);
});
