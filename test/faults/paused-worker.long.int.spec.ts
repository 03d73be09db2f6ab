import { createDatabase } from '#database/connect';
import { invitation } from '#mail/kinds/invitation';
import { TokenSeals } from '#mail/token-seals';
import { writeMail } from '#mail/write-mail';
import { Keyring } from '#runtime/keyring';
import { createPool } from '#runtime/pg';
import { until } from '#runtime/testing/until';
import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { createMigratedDatabase } from '../setup/database.js';
import { addSchool } from '../setup/school.js';
import { ScriptedMailServer } from '../setup/scripted-mail-server.js';
import { SECRET, startService } from '../setup/service-process.js';

/** Without a heartbeat for 5 s, a job's worker is taken for dead. */
const PAUSED_MS = 14_000;

it('a worker that was paused while a mail left goes on with it, and does not send it again', async () => {
  const database = await createMigratedDatabase();
  const pool = createPool({ url: database.url, onIdleError: () => undefined });
  const db = createDatabase(pool);
  const server = await ScriptedMailServer.start();
  // The server stays silent after the first mail until the worker is awake again.
  server.script = (moment) => (moment === 'end' && server.got.length === 1 ? null : undefined);
  const worker = startService('worker/src/main.js', {
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://laurel.birch.test',
  });
  try {
    const school = await addSchool(pool);
    const mailId = await db.transaction().execute((tx) =>
      writeMail(tx, new TokenSeals(new Keyring([SECRET])), invitation, {
        address: 'kim@birch.test',
        userId: school.users.teacher.id,
        schoolId: school.id,
        token: 'a token',
        details: { senderId: school.users.school_admin.id },
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    );
    await until(() => server.got.length === 1);
    worker.child.kill('SIGSTOP');
    await pause(PAUSED_MS);
    worker.child.kill('SIGCONT');
    // A worker that takes its job back does so at once.
    await pause(3_000);
    server.answer('250 2.0.0 taken');
    const isSent = async () => {
      const mail = db.selectFrom('directory.mails').select('sent_at').where('id', '=', mailId);
      return (await mail.executeTakeFirstOrThrow()).sent_at !== null;
    };
    await until(isSent);
    expect(server.got).toEqual(['kim@birch.test']);
    const jobs = await db.selectFrom('directory.jobs').select(['state', 'attempt']).execute();
    expect(jobs).toEqual([{ state: 'done', attempt: 1 }]);
  } finally {
    await worker.stop();
    await server.stop();
    await db.destroy();
    await database.drop();
  }
});
