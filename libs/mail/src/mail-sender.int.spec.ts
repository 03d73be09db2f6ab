import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { JobPostponed, type Run } from '#jobs/job';
import { Keyring } from '#runtime/keyring';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { invitation } from './kinds/invitation.js';
import { mailSender } from './mail-sender.js';
import { TokenSeals } from './token-seals.js';
import { MailRefused, MailUnanswered, type OutgoingMail } from './transport.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';
import { writeMail } from './write-mail.js';

const keyring = new Keyring(['not a secret: the one that tests are run with']);
const seals = new TokenSeals(keyring);
const RUN: Run = {
  jobId: randomUUID(),
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  report: () => Promise.resolve(),
};

describe('the sender of mails', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let school: TestSchool;
  let sent: string[] = [];
  /** What the transport does; a fake one, because a server's silence lasts ten minutes. */
  let deliver: (mail: OutgoingMail) => Promise<void>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
    school = await addSchool(pool);
  });
  beforeEach(() => {
    sent = [];
    deliver = ({ address }) => {
      sent.push(address);
      return Promise.resolve();
    };
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const write = (address = `${randomUUID()}@birch.test`) =>
    db.transaction().execute((tx) =>
      writeMail(tx, seals, invitation, {
        address,
        userId: school.users.teacher.id,
        schoolId: school.id,
        details: { senderId: null },
        token: 'a-token',
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    );
  const sender = () =>
    mailSender({
      db,
      seals,
      unsubscribes: new UnsubscribeTokens(keyring),
      transport: { state: 'ok', send: (mail) => deliver(mail), close: () => undefined },
      baseUrl: 'https://laurel.test',
    });
  const rowOf = (id: string) =>
    db.selectFrom('directory.mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('remembers that the mail server refused the address', async () => {
    deliver = () => Promise.reject(new MailRefused('The mail server refused the mail (550).', 550));
    const mailId = await write();
    await expect(sender()({ mailId }, RUN)).rejects.toMatchObject({ isFinal: true });
    expect(await rowOf(mailId)).toMatchObject({
      sent_at: null,
      failed_at: expect.any(Date),
      refused_code: 550,
      secret: null,
    });
  });

  it('tries again twice after a silence that may have been a yes, and not for hours', async () => {
    deliver = () => Promise.reject(new MailUnanswered('The mail server said nothing.'));
    const mailId = await write();
    const send = sender();
    for (const isFinal of [false, false, true])
      await expect(send({ mailId }, RUN)).rejects.toMatchObject({ isFinal });
    expect(await rowOf(mailId)).toMatchObject({ failed_at: expect.any(Date), refused_code: null });
  });

  it('sends no invitation to somebody who was deactivated while it waited', async () => {
    const mailId = await write();
    const { id } = school.users.teacher;
    await db.updateTable('directory.users').set({ is_active: false }).where('id', '=', id).execute();
    await sender()({ mailId }, RUN);
    expect(sent).toEqual([]);
    expect(await rowOf(mailId)).toMatchObject({ sent_at: null, secret: null });
    await db.updateTable('directory.users').set({ is_active: true }).where('id', '=', id).execute();
  });

  it('lets a slow domain hold up none but itself', async () => {
    const slow: (() => void)[] = [];
    deliver = ({ address }) =>
      address.endsWith('@slow.test')
        ? new Promise((resolve) => slow.push(resolve))
        : (sent.push(address), Promise.resolve());
    const send = sender();
    const [one, two, three, other] = await Promise.all([
      write('one@slow.test'),
      write('two@slow.test'),
      write('three@Slow.test'),
      write('kim@quick.test'),
    ]);
    const first = [one, two].map((mailId) => send({ mailId }, RUN));
    await until(() => Promise.resolve(slow.length === 2));
    await expect(send({ mailId: three }, RUN)).rejects.toBeInstanceOf(JobPostponed);
    await send({ mailId: other }, RUN);
    expect(sent).toEqual(['kim@quick.test']);
    slow.forEach((go) => go());
    await Promise.all(first);
    deliver = ({ address }) => (sent.push(address), Promise.resolve());
    await send({ mailId: three }, RUN);
    expect(sent).toEqual(['kim@quick.test', 'three@Slow.test']);
  });
});
