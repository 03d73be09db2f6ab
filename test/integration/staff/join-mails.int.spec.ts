import { type JoinRequest } from '#contracts/staff/join-requests';
import { routes } from '#contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiClient } from '../../setup/api-client.js';
import { type ApiWorld } from '../../setup/api-world.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld, tokenIn } from '../../setup/mail-world.js';
import { addSchool, addUser, signIn, type TestSchool, type TestUser } from '../../setup/school.js';

let mails: MailWorld;
let server: TestMailServer;
let world: ApiWorld;
let school: TestSchool;
let admin: ApiClient;
let newcomer: TestUser;
let theirs: ApiClient;

beforeAll(async () => {
  mails = await MailWorld.start();
  ({ server, world } = mails);
  mails.startWorker();
});
afterAll(() => mails.stop());
beforeEach(async () => {
  school = await addSchool(world.pool);
  admin = await world.signIn('school_admin', school);
  newcomer = await addUser(world.pool, 'staff', null);
  theirs = await signIn(world.api.client(), newcomer);
});

const ask = (schoolId = school.id) => theirs.call(routes.joinSchool, { body: { schoolId } });
const own = async () => (await theirs.call(routes.getOwnJoinRequest)).body;
const requestId = async () =>
  ((await admin.call(routes.listJoinRequests)).body as JoinRequest[])[0]?.id ?? '';

describe('a request to join', () => {
  it('is mailed once to each active administrator of the school, and to nobody else', async () => {
    const second = await addUser(world.pool, 'school_admin', school.id);
    const gone = await addUser(world.pool, 'school_admin', school.id);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [gone.id]);
    await Promise.all([ask(), ask()]);
    for (const { email } of [school.users.school_admin, second]) {
      const mail = await server.mailTo(email);
      expect(mail.subject).toBe('Kim Lee asks to join Birch School');
      expect(mail.text).toContain('https://laurel.birch.test/user-management');
    }
    const { rows } = await world.pool.query<{ user_id: string }>(
      'SELECT user_id FROM directory.mails WHERE school_id = $1 ORDER BY user_id',
      [school.id],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual([school.users.school_admin.id, second.id].sort());
  });

  it('is shown to its sender while it waits, and after it was declined; approval is mailed', async () => {
    expect(await own()).toEqual({ request: null });
    await ask();
    const shown = { schoolId: school.id, schoolName: 'Birch School' };
    expect(await own()).toMatchObject({ request: { ...shown, state: 'waiting' } });
    await admin.call(routes.declineJoinRequest, { params: { requestId: await requestId() } });
    expect(await own()).toMatchObject({ request: { ...shown, state: 'declined' } });
    const declined = await server.mailTo(newcomer.email);
    expect(declined.subject).toBe('Your request to join Birch School');
    expect(declined.text).toContain('/school-assignment');
    await ask();
    await admin.call(routes.approveJoinRequest, { params: { requestId: await requestId() }, body: {} });
    expect((await server.mailTo(newcomer.email, 2)).subject).toBe('Welcome to Birch School');
    expect(await own()).toEqual({ request: null });
  });

  it('is withdrawn once by its sender, and can then not be decided', async () => {
    await ask();
    const id = await requestId();
    const answers = await Promise.all([1, 2, 3].map(() => theirs.call(routes.withdrawJoinRequest)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await own()).toEqual({ request: null });
    expect(await requestId()).toBe('');
    const approve = await admin.call(routes.approveJoinRequest, { params: { requestId: id }, body: {} });
    expect(approve.status).toBe(409);
    const { rows } = await world.pool.query(
      `SELECT actor_id FROM directory.audit_log WHERE entity_id = $1 AND action = 'update'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: newcomer.id }]);
  });

  it('is limited in number, because each one mails a school', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});

describe('an invitation', () => {
  const resend = (userId: string, client = admin) =>
    client.call(routes.resendInvitation, { params: { userId } });
  const choose = (token: string, password: string) =>
    world.api.client().call(routes.setPassword, { body: { token, password } });

  async function invite(email: string): Promise<string> {
    const body = { email, firstName: 'Luz', lastName: 'Rivera' };
    return ((await admin.call(routes.addUser, { body })).body as { id: string }).id;
  }

  it('is sent again to somebody without a password, and only one of the links is accepted', async () => {
    const email = `luz-${school.id}@birch.test`;
    const id = await invite(email);
    const first = tokenIn(await server.mailTo(email));
    expect((await resend(id)).status).toBe(200);
    const second = tokenIn(await server.mailTo(email, 2));
    expect(second).not.toBe(first);
    expect((await choose(second, 'a new and quiet password')).status).toBe(200);
    expect((await choose(first, 'another quiet password')).status).toBe(410);
    expect((await resend(id)).body).toMatchObject({ statusCode: 409, code: 'has-password' });
  });

  it('is accepted by exactly one of two people who open it at once', async () => {
    const email = `two-${school.id}@birch.test`;
    await invite(email);
    const token = tokenIn(await server.mailTo(email));
    const answers = await Promise.all([
      choose(token, 'first quiet password'),
      choose(token, 'second quiet password'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is not sent to a deactivated user, nor by another school', async () => {
    const id = await invite(`off-${school.id}@birch.test`);
    const stranger = await world.signIn('school_admin');
    expect((await resend(id, stranger)).status).toBe(404);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [id]);
    expect((await resend(id)).body).toMatchObject({ statusCode: 409, code: 'deactivated' });
  });
});
