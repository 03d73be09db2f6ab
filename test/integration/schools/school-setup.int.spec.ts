import { type AccountLink } from '#contracts/accounts/account-links';
import { type PointCategory } from '#contracts/points/point-categories';
import { routes } from '#contracts/routes';
import { type SessionUser } from '#contracts/accounts/users';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type ApiClient, type Answer } from '../../setup/api-client.js';
import { type ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld, tokenIn } from '../../setup/mail-world.js';
import { addUser, PASSWORD, signIn } from '../../setup/school.js';
import { type ServiceProcess } from '../../setup/service-process.js';

const DATA = { schoolName: 'Juniper Primary', displayName: 'Ms Okafor' };
const NOT_A_TOKEN = 'A'.repeat(43);

let mails: MailWorld;
let server: TestMailServer;
let world: ApiWorld;
let worker: ServiceProcess;

beforeAll(async () => {
  mails = await MailWorld.start();
  ({ server, world } = mails);
  worker = mails.startWorker();
});
afterAll(() => mails.stop());

const client = (): ApiClient => world.api.client();
const newEmail = () => `founder-${randomUUID()}@juniper.test`;
const request = (email: string, schoolData: object = DATA) =>
  client().call(routes.requestMagicLink, { body: { email, schoolData } });
const create = (token: string, as = client(), timeZone = 'America/Chicago'): Promise<Answer> =>
  as.call(routes.createSchoolWithLink, { body: { token, timeZone } });
const look = (token: string) => client().call(routes.lookAtLink, { body: { token } });

async function mailedToken(email: string, count = 1): Promise<string> {
  expect((await request(email)).status).toBe(200);
  return tokenIn(await server.mailTo(email, count));
}

/** The names of the schools that an address administers. */
async function schoolsOf(email: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `SELECT s.name FROM directory.schools s JOIN directory.users u ON u.school_id = s.id WHERE u.email = $1`,
    [email],
  );
  return rows.map(({ name }) => name);
}

async function countSchools(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    'SELECT count(*) AS count FROM directory.schools',
  );
  return rows[0]?.count ?? 0;
}

const failure = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code, ...(/used|expired/.test(code) && { linkPurpose: 'school-setup' }) }),
});

describe('the details of a new school', () => {
  const validate = (email: string, schoolName: string) =>
    client().call(routes.validateSetup, { body: { email, schoolName } });

  it('are answered as they would be stored, alike for known and unknown addresses', async () => {
    const known = await addUser(world.pool, 'teacher', world.school.id);
    for (const email of [known.email, newEmail()]) {
      const { status, body } = await validate(` ${email.toUpperCase()} `, ' Juniper  ');
      expect({ status, body }).toEqual({ status: 200, body: { email, schoolName: 'Juniper' } });
    }
  });

  it.each([
    ['kim', 'Juniper', 'Please enter a valid email address'],
    ['', 'Juniper', 'Please enter a valid email address'],
    ['kim@juniper.test', 'J', 'School name must be at least 2 characters'],
    ['kim@juniper.test', '   ', 'School name must be at least 2 characters'],
  ])('are refused if wrong: "%s", "%s"', async (email, schoolName, message) => {
    expect(await validate(email, schoolName)).toMatchObject({ status: 400, body: { message } });
  });

  it('include a display name of at least 2 characters in the request for the link', async () => {
    const answer = await request(newEmail(), { ...DATA, displayName: 'O' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Display name must be at least 2 characters' },
    });
  });
});

describe('the link of a new school', () => {
  it('creates the school with a 30-day trial, its categories and its School Admin, and signs in', async () => {
    const email = newEmail();
    await request(` ${email.toUpperCase()} `);
    const mail = await server.mailTo(email);
    const token = tokenIn(mail);
    expect(mail.subject).toBe('Create your school on Laurel');
    // The form could otherwise be used to write to strangers.
    for (const part of [mail.text, mail.html])
      for (const typed of Object.values(DATA)) expect(part).not.toContain(typed);
    for (let i = 0; i < 2; i += 1) {
      const { body } = await look(token);
      expect(body as AccountLink).toMatchObject({ ...DATA, purpose: 'school-setup', email });
    }
    expect(await schoolsOf(email)).toEqual([]);
    const founder = client();
    const { status, body } = await create(token, founder);
    expect(status).toBe(201);
    const user = body as SessionUser;
    expect(user).toMatchObject({
      email,
      ...DATA,
      role: 'school_admin',
      hasSetPassword: false,
      timeZone: 'America/Chicago',
    });
    expect((await founder.call(routes.currentUser)).body).toEqual(user);
    const categories = (await founder.call(routes.listPointCategories)).body as PointCategory[];
    expect(categories.map(({ name }) => name).sort()).toEqual(['Respect', 'Responsibility', 'Safety']);
    const { rows } = await world.pool.query(
      `SELECT round(extract(epoch FROM trial_ends_at - now()) / 86400)::int AS days, contact_email AS contact
       FROM directory.schools WHERE id = $1`,
      [user.schoolId],
    );
    expect(rows).toEqual([{ days: 30, contact: email }]);
    const { rows: changes } = await world.pool.query<{ entity: string; action: string; actor_id: string }>(
      `SELECT entity, action, actor_id FROM directory.audit_log WHERE school_id = $1 ORDER BY entity`,
      [user.schoolId],
    );
    expect(changes.map(({ entity }) => entity)).toEqual([
      ...Array.from({ length: 3 }, () => 'point_category'),
      'school',
      'user',
    ]);
    expect(new Set(changes.map(({ actor_id }) => actor_id))).toEqual(new Set([user.id]));
  });

  it('creates one school, even if many tabs and people press at once', async () => {
    const email = newEmail();
    const token = await mailedToken(email);
    const before = await countSchools();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 410),
    ]);
    expect(await countSchools()).toBe(before + 1);
    expect(await create(token)).toMatchObject(failure('link-used', 410));
    expect(await look(token)).toMatchObject(failure('link-used', 410));
  });

  it('creates one school when two links of one address are used at once, and makes the others useless', async () => {
    const email = newEmail();
    const tokens = [await mailedToken(email), await mailedToken(email, 2), await mailedToken(email, 3)];
    const answers = await Promise.all(tokens.slice(0, 2).map((token) => create(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await schoolsOf(email)).toEqual([DATA.schoolName]);
    expect(await look(tokens[2] ?? '')).toMatchObject(failure('link-used', 410));
    const { rows } = await world.pool.query(
      `SELECT count(*) AS count FROM directory.school_setups s WHERE s::text LIKE '%' || $1 || '%'`,
      [email],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('creates no school for an address that was invited meanwhile', async () => {
    const email = newEmail();
    const token = await mailedToken(email);
    const before = await countSchools();
    const user = await addUser(world.pool, 'teacher', world.school.id);
    await world.pool.query('UPDATE directory.users SET email = $2 WHERE id = $1', [user.id, email]);
    expect(await look(token)).toMatchObject(failure('account-exists', 410));
    expect(await create(token)).toMatchObject(failure('account-exists', 410));
    expect(await countSchools()).toBe(before);
  });

  it('rolls the school back if the address is invited at that very moment', async () => {
    const email = newEmail();
    const token = await mailedToken(email);
    const before = await countSchools();
    const { id } = await addUser(world.pool, 'teacher', world.school.id);
    // Its new email is neither visible nor free before this commits.
    const inviting = await world.pool.connect();
    await inviting.query('BEGIN');
    await inviting.query('UPDATE directory.users SET email = $2 WHERE id = $1', [id, email]);
    const creating = create(token);
    await until(async () => {
      const { rows } = await world.pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND query LIKE '%"directory"."users"%'`);
      return rows.length > 0;
    });
    await inviting.query('COMMIT');
    inviting.release();
    expect(await creating).toMatchObject(failure('account-exists', 410));
    expect(await countSchools()).toBe(before);
  });

  it('expires after 60 minutes', async () => {
    const email = newEmail();
    const token = await mailedToken(email);
    const { rows } = await world.pool.query(
      `UPDATE directory.school_setups s SET expires_at = now() - interval '1 second' FROM directory.school_setups old
       WHERE s.email = $1 AND old.token_hash = s.token_hash
       RETURNING extract(epoch FROM old.expires_at - old.created_at)::int / 60 AS minutes`,
      [email],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    expect(await create(token)).toMatchObject(failure('link-expired', 410));
    expect(await look(token)).toMatchObject(failure('link-expired', 410));
  });

  it.each([
    ['forged', () => NOT_A_TOKEN],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['empty', () => ''],
  ])('that is %s creates nothing', async (_, change) => {
    const token = change(await mailedToken(newEmail()));
    expect(await create(token)).toMatchObject(failure('link-unknown', 404));
    expect(await look(token)).toMatchObject(failure('link-unknown', 404));
  });

  it('signs nobody in and sets no password, and a link to sign in creates no school', async () => {
    const token = await mailedToken(newEmail());
    const misuse = [
      client().call(routes.signInWithLink, { body: { token } }),
      client().call(routes.setPassword, { body: { token, password: 'a new and quiet password' } }),
    ];
    for (const answer of await Promise.all(misuse))
      expect(answer).toMatchObject(failure('link-unknown', 404));
    const user = await addUser(world.pool, 'teacher', world.school.id);
    await client().call(routes.requestMagicLink, { body: { email: user.email } });
    const signInToken = tokenIn(await server.mailTo(user.email));
    expect(await create(signInToken)).toMatchObject(failure('link-unknown', 404));
  });

  it('begins its week on Sunday in the United States', async () => {
    const { body } = await create(await mailedToken(newEmail()), client(), 'America/Chicago');
    const { rows } = await world.pool.query('SELECT week_starts_on FROM directory.schools WHERE id = $1', [
      (body as { schoolId: string }).schoolId,
    ]);
    expect(rows).toEqual([{ week_starts_on: 'sunday' }]);
  });

  it('uses UTC for an unknown time zone', async () => {
    const { body } = await create(await mailedToken(newEmail()), client(), 'Mars/Olympus');
    expect(body).toMatchObject({ timeZone: 'UTC' });
  });

  it('ends the session that the browser had', async () => {
    const before = await addUser(world.pool, 'teacher', world.school.id);
    const browser = await signIn(client(), before);
    const old = browser.copy();
    await create(await mailedToken(newEmail()), browser);
    expect((await browser.call(routes.currentUser)).body).toMatchObject({ role: 'school_admin' });
    expect((await old.call(routes.currentUser)).status).toBe(401);
  });

  it('is in no table and no log once its mail has left', async () => {
    const token = await mailedToken(newEmail());
    for (const table of ['school_setups', 'mails', 'jobs']) {
      const { rows } = await world.pool.query(
        `SELECT t::text AS row FROM directory.${table} t WHERE t::text LIKE '%' || $1 || '%'`,
        [token],
      );
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    expect(world.api.log + worker.log).not.toContain(token);
  });
});

describe('an address with an account', () => {
  it('gets the same answer, and a mail with a link to sign in', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    const [known, unknown] = [await request(user.email), await request(newEmail())];
    expect(known.text).toBe(unknown.text);
    const mail = await server.mailTo(user.email);
    expect(mail.subject).toBe('You already have a Laurel account');
    const person = client();
    const answer = await person.call(routes.signInWithLink, { body: { token: tokenIn(mail) } });
    expect(answer.body).toMatchObject({ id: user.id });
    expect(await schoolsOf(user.email)).toEqual(['Birch School']);
  });

  it('is told only by mail if it is deactivated, without a link', async () => {
    const user = await addUser(world.pool, 'teacher', world.school.id);
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [user.id]);
    expect((await request(user.email)).status).toBe(200);
    const mail = await server.mailTo(user.email);
    expect(mail.subject).toBe('Your Laurel account is deactivated');
    expect(tokenIn(mail)).toBe('');
  });

  it('delays nobody while it is looked up, so response time reveals nothing', async () => {
    const lock = await holdLock(world.api.databaseUrl, 'LOCK TABLE directory.school_setups');
    const email = newEmail();
    expect((await request(email)).status).toBe(200);
    expect(server.mailsTo(email)).toEqual([]);
    await lock.release();
    await server.mailTo(email);
  });
});

describe('somebody without a school', () => {
  const body = { schoolName: 'Alder School', displayName: 'Mr Costa', timeZone: 'Europe/Lisbon' };

  it('creates one, once, and becomes its School Admin; an open request to join is withdrawn', async () => {
    const newcomer = await addUser(world.pool, 'staff', null);
    const theirs = await signIn(client(), newcomer);
    await theirs.call(routes.joinSchool, { body: { schoolId: world.school.id } });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => theirs.call(routes.createOwnSchool, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 5 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
      message: 'Your school has been created successfully!',
    });
    expect((await theirs.call(routes.currentUser)).body).toMatchObject({
      role: 'school_admin',
      schoolName: body.schoolName,
      displayName: body.displayName,
      timeZone: body.timeZone,
    });
    expect(await schoolsOf(newcomer.email)).toEqual([body.schoolName]);
    const admin = await world.signIn('school_admin');
    expect((await admin.call(routes.listJoinRequests)).body).toEqual([]);
  });

  it('gets a new session with the new role and the old lifetime, and every old one is refused', async () => {
    const newcomer = await addUser(world.pool, 'staff', null);
    const elsewhere = await signIn(client(), newcomer);
    const theirs = client();
    const { email } = newcomer;
    await theirs.call(routes.login, { body: { email, password: PASSWORD, keepSignedIn: true } });
    const before = theirs.copy();
    const answer = await theirs.call(routes.createOwnSchool, { body });
    expect(answer.status).toBe(201);
    expect(theirs.cookie('laurel_session')).not.toBe(before.cookie('laurel_session'));
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^laurel_session=[\w-]{43}; Max-Age=[1-9]/),
    );
    expect((await theirs.call(routes.currentUser)).body).toMatchObject({ role: 'school_admin' });
    for (const old of [before, elsewhere]) expect((await old.call(routes.currentUser)).status).toBe(401);
  });

  it('is the only one who may: staff of a school and Executive Admins may not', async () => {
    const executive = await signIn(client(), await addUser(world.pool, 'executive_admin', null));
    for (const person of [await world.signIn('teacher'), executive])
      expect(await person.call(routes.createOwnSchool, { body })).toMatchObject(failure('has-school', 409));
    expect((await client().call(routes.createOwnSchool, { body })).status).toBe(401);
  });
});
