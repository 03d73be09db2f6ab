import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { invitation } from '#mail/kinds/invitation';
import { signInLink } from '#mail/kinds/sign-in-link';
import { TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { Keyring } from '#runtime/keyring';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { TestMailServer } from '#test/setup/mail-server';
import { addSchool, type TestSchool } from '#test/setup/school';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { type Config } from './config.js';
import { tellOfFailedDrops } from './rosters/folder/tell-of-failed-drops.js';
import { runWorker } from './worker.js';

const SECRET = 'not a secret: the one that tests are run with';
const TOKEN = 'dG9rZW4tb2YtYS1saW5rLWluLWEtdGVzdC1tYWls';
const HOUR_MS = 3_600_000;

const quiet = { warn: () => undefined, error: () => undefined };
const seals = new TokenSeals(new Keyring([SECRET]));

describe('a mail', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let school: TestSchool;
  let server: TestMailServer;
  /** Stops the worker of the tests, if it runs. */
  let stopWorker: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
    school = await addSchool(pool);
    server = await TestMailServer.start();
  });
  beforeEach(() => {
    server.offered = 0;
    server.delayMs = 0;
  });
  afterAll(async () => {
    await stopWorker?.();
    await server.stop();
    await db.destroy();
    await database.drop();
  });

  /** Has a worker work, the one of an earlier test if it still does. */
  const work = (given: Partial<Config> = {}) => {
    if (stopWorker !== undefined) return;
    const stopping = new AbortController();
    const config: Config = {
      databaseUrl: database.url,
      eventStoreUrl: database.url,
      exportsDir: '.data/exports',
      erasuresFile: '.data/erasures.jsonl',
      rosterDir: undefined,
      redisUrl: undefined,
      smtpUrl: server.url,
      mailFrom: 'Laurel <laurel@birch.test>',
      secrets: [SECRET],
      baseUrl: 'https://laurel.birch.test',
      isProduction: true,
      metrics: undefined,
      issuer: undefined,
      logLevel: 'silent',
      ...given,
    };
    const running = runWorker(config, quiet, stopping.signal);
    stopWorker = async () => {
      stopWorker = undefined;
      stopping.abort();
      await running;
    };
  };
  const write = (address: string, expiresAt = new Date(Date.now() + HOUR_MS)) =>
    db.transaction().execute((tx) =>
      writeMail(tx, seals, signInLink, {
        address,
        userId: school.users.teacher.id,
        schoolId: school.id,
        details: {},
        token: TOKEN,
        expiresAt,
      }),
    );
  const newAddress = () => `${randomUUID()}@birch.test`;
  const rowOf = (id: string) =>
    db.selectFrom('directory.mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const jobOf = async (mailId: string) => {
    const jobs = await db.selectFrom('directory.jobs').selectAll().execute();
    return jobs.find(({ payload }) => (payload as { mailId: string }).mailId === mailId);
  };
  const ends = async (mailId: string) => {
    await until(async () => ['done', 'failed'].includes((await jobOf(mailId))?.state ?? ''));
    return jobOf(mailId);
  };

  it('arrives in HTML and plain text, with the link in both, and loads nothing from anywhere', async () => {
    work();
    const address = newAddress();
    const id = await write(address);
    const mail = await server.mailTo(address);
    const link = `https://laurel.birch.test/auth/link#${TOKEN}`;
    expect(mail.subject).toBe('Your sign-in link for Laurel');
    expect(mail.from?.text).toBe('"Laurel" <laurel@birch.test>');
    expect(mail.messageId).toBe(`<${id}@birch.test>`);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('Hello Kim Lee,');
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=/i);
    expect(mail.attachments).toEqual([]);
  });

  it('holds its link’s token encrypted until it has left, and then not at all', async () => {
    await stopWorker?.();
    const address = newAddress();
    const id = await write(address);
    const { secret, ...others } = await rowOf(id);
    expect(secret?.toString('latin1')).not.toContain(TOKEN);
    expect(JSON.stringify([others, await jobOf(id)])).not.toContain(TOKEN);
    expect(seals.open(id, secret ?? Buffer.alloc(0))).toBe(TOKEN);
    work();
    await ends(id);
    expect(await rowOf(id)).toMatchObject({ secret: null, sent_at: expect.any(Date) });
  });

  it('arrives later, and once, when the mail server was down', async () => {
    await stopWorker?.();
    await server.stop();
    const address = newAddress();
    work();
    const id = await write(address);
    await until(async () => (await jobOf(id))?.error != null);
    expect((await jobOf(id))?.error).toBe('The mail server did not answer (ECONNREFUSED).');
    server = await TestMailServer.start(server.port);
    await server.mailTo(address);
    await ends(id);
    expect(server.mailsTo(address)).toHaveLength(1);
  });

  it('is tried again when the server asks to try later', async () => {
    const address = newAddress();
    server.refusals = [{ code: 451, message: `4.7.1 greylisted ${address}` }];
    work();
    const id = await write(address);
    await server.mailTo(address);
    expect(await ends(id)).toMatchObject({ state: 'done', attempt: 2 });
    expect(server.mailsTo(address)).toHaveLength(1);
  });

  it('is given up when the server refuses it for good, without naming the person', async () => {
    const address = newAddress();
    server.refusals = [{ code: 550, message: `5.1.1 no such user ${address}` }];
    work();
    const id = await write(address);
    const { state, attempt, error } = (await ends(id)) ?? {};
    expect({ state, attempt, error }).toEqual({
      state: 'failed',
      attempt: 1,
      error: 'The mail server refused the mail (550).',
    });
    expect(await rowOf(id)).toMatchObject({ secret: null, sent_at: null });
    expect(server.offered).toBe(1);
  });

  it('waits for a server that is slow, and is not sent twice', async () => {
    server.delayMs = 4_000;
    const address = newAddress();
    work();
    const id = await write(address);
    expect(await ends(id)).toMatchObject({ state: 'done', attempt: 1 });
    expect(server.offered).toBe(1);
  });

  it('is finished first when the worker stops while it is being sent', async () => {
    server.delayMs = 1_000;
    const address = newAddress();
    work();
    const id = await write(address);
    await until(() => Promise.resolve(server.offered === 1));
    await stopWorker?.();
    expect(await jobOf(id)).toMatchObject({ state: 'done', attempt: 1 });
    expect(server.mailsTo(address)).toHaveLength(1);
  });

  it('is not sent once its link has expired', async () => {
    const address = newAddress();
    work();
    const id = await write(address, new Date(Date.now() - 1_000));
    expect(await ends(id)).toMatchObject({
      state: 'failed',
      error: 'The mail expired before it could be sent.',
    });
    expect(await rowOf(id)).toMatchObject({ secret: null });
    expect(server.offered).toBe(0);
  });

  it('is deleted with its person before it is sent', async () => {
    await stopWorker?.();
    const id = await write(newAddress());
    await db.deleteFrom('directory.mails').where('id', '=', id).execute();
    work();
    expect(await ends(id)).toMatchObject({ state: 'done' });
    expect(server.offered).toBe(0);
  });

  it('waits where no mail server is set up', async () => {
    await stopWorker?.();
    const id = await write(newAddress());
    work({ smtpUrl: undefined });
    await until(async () => (await jobOf(id))?.error != null);
    expect(await jobOf(id)).toMatchObject({
      state: 'waiting',
      error: 'No mail server is set up: SMTP_URL is missing.',
    });
    await stopWorker?.();
  });

  it.each(['reading', 'applying'])(
    'tells administrators once of a roster from the drop folder that failed while %s',
    async (state) => {
      // A worker looks when it starts, and once a minute.
      await stopWorker?.();
      const { id: schoolId, users } = await addSchool(pool);
      const jobId = randomUUID();
      await pool.query(
        `INSERT INTO directory.jobs (id, name, payload, state, finished_at) VALUES ($1, 'apply-roster', '{}', 'failed', now())`,
        [jobId],
      );
      await pool.query(
        `INSERT INTO directory.roster_imports (id, school_id, source, file_name, content, job_id, state)
         VALUES ($1, $2, 'folder', 'night.csv', 'name', $1, $3)`,
        [jobId, schoolId, state],
      );
      work();
      const { rows } = await pool.query<{ email: string }>(
        'SELECT email FROM directory.users WHERE id = $1',
        [users.school_admin.id],
      );
      const mail = await server.mailTo(rows[0]?.email ?? '');
      expect(mail.subject).toMatch(/^A roster of .+ was not applied$/);
      expect(mail.text).toContain('Something went wrong each time it was tried.');
      await tellOfFailedDrops(db, seals, new Date());
      const mails = await pool.query('SELECT FROM directory.mails WHERE school_id = $1', [schoolId]);
      expect(mails.rowCount).toBe(1);
    },
  );

  it('shows any name of a person or a school as text', async () => {
    await pool.query(`UPDATE directory.schools SET name = $2 WHERE id = $1`, [
      school.id,
      '<b>Birch</b> & "Co"\r\nBcc: eve@birch.test',
    ]);
    work();
    const address = newAddress();
    await db.transaction().execute((tx) =>
      writeMail(tx, seals, invitation, {
        address,
        userId: school.users.teacher.id,
        schoolId: school.id,
        details: { senderId: school.users.school_admin.id },
        token: TOKEN,
        expiresAt: new Date(Date.now() + HOUR_MS),
      }),
    );
    const mail = await server.mailTo(address);
    expect(mail.subject).toBe('You’re invited to <b>Birch</b> & "Co" Bcc: eve@birch.test on Laurel');
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).toContain('Kim Lee has made an account for you at &lt;b&gt;Birch&lt;/b&gt; &amp;');
    expect(server.mailsTo('eve@birch.test')).toEqual([]);
  });
});
