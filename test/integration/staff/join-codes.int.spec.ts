import { routes } from '#contracts/routes';
import type { StaffJoinCode } from '#contracts/staff/join-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { addSchool, addUser, signIn, type TestSchool } from '../../setup/school.js';

let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;

beforeAll(async () => {
  // Nobody is reached there, as no worker runs.
  world = await ApiWorld.startOwn({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await signIn(world.api.client(), school.users.school_admin);
});

const open = async (role = 'teacher') =>
  ((await admin.call(routes.openStaffJoinCode, { body: { role } })).body as StaffJoinCode).joinCode?.code ??
  '';
const join = (code: string, email = `${randomUUID()}@birch.test`) =>
  world.api
    .client()
    .call(routes.joinWithCode, { body: { code, email, firstName: 'Luz', lastName: 'Rivera' } });

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ kind: string }>(
    'SELECT kind FROM directory.mails WHERE address = $1',
    [address],
  );
  return rows.map(({ kind }) => kind);
}

describe('a code of the staff room', () => {
  it('mails an invitation in its role, once to each address', async () => {
    const email = `${randomUUID()}@birch.test`;
    const code = await open('staff');
    for (const typed of [code.toUpperCase(), `${code.slice(0, 4)} ${code.slice(4)}`])
      expect((await join(typed, email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual(['invitation']);
    const { rows } = await world.pool.query(
      'SELECT role, school_id, password_hash FROM directory.users WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ role: 'staff', school_id: school.id, password_hash: null }]);
  });

  it('works until it is ended, replaced or expired', async () => {
    const refused = { status: 422, body: { code: 'unknown-code' } };
    const first = await open();
    const second = await open();
    expect(await join(first)).toMatchObject(refused);
    expect((await join(second)).status).toBe(200);
    await admin.call(routes.endStaffJoinCode);
    expect(await join(second)).toMatchObject(refused);
    expect((await admin.call(routes.getStaffJoinCode)).body).toEqual({ joinCode: null });
    const third = await open();
    await world.pool.query(
      `UPDATE directory.staff_join_codes SET expires_at = now() - interval '1 second' WHERE school_id = $1`,
      [school.id],
    );
    expect(await join(third)).toMatchObject(refused);
    expect((await admin.call(routes.getStaffJoinCode)).body).toEqual({ joinCode: null });
  });

  it('does not work while the school is deactivated', async () => {
    const code = await open();
    const activate = (isActive: boolean) =>
      world.pool.query('UPDATE directory.schools SET is_active = $2 WHERE id = $1', [school.id, isActive]);
    await activate(false);
    expect(await join(code)).toMatchObject({ status: 422, body: { code: 'unknown-code' } });
    await activate(true);
    expect((await join(code)).status).toBe(200);
  });

  it('does not tell whether an address has an account, and tells its owner', async () => {
    await world.pool.query(
      `UPDATE directory.schools SET paid_through = now() + interval '1 year' WHERE id = $1`,
      [school.id],
    );
    const code = await open();
    const owner = await addUser(world.pool, 'teacher', world.otherSchool.id);
    const answers = [
      await join(code),
      await join(code, owner.email),
      await join(code, school.users.staff.email),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await mailsTo(owner.email)).toEqual(['invited-elsewhere']);
    expect(await mailsTo(school.users.staff.email)).toEqual([]);
  });

  it('cannot be guessed for long', async () => {
    const guesses = await Promise.all(Array.from({ length: 201 }, () => join('bcdfghjk')));
    expect(guesses.map(({ status }) => status)).toContain(429);
  });
});
