import {
  type AccountLink,
  lookAtLink,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  signInWithLink,
} from '#contracts/accounts/account-links';
import { type LinkPurpose } from '#contracts/error-body';
import { currentUser, login } from '#contracts/accounts/auth';
import { createDatabase } from '#database/connect';
import { AccountMails } from '#api/core/auth/links/account-mails';
import { LINK_ALLOWANCES } from '#api/areas/accounts/links/link-limits';
import { OneTimeLinks } from '#api/core/auth/links/one-time-links';
import { SetupLinks } from '#api/core/auth/links/setup-links';
import { Mailer } from '#api/core/mail/mailer';
import { DemoDatabase } from '#api/core/platform/demo/demo-database';
import type { Environment } from '#api/core/platform/environment';
import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { ApiClient } from '../../setup/api-client.js';
import { ApiWorld } from '../../setup/api-world.js';
import { holdLock } from '../../setup/database.js';
import { type TestMailServer } from '../../setup/mail-server.js';
import { MailWorld, tokenIn } from '../../setup/mail-world.js';
import { addUser, PASSWORD, signIn, type TestUser } from '../../setup/school.js';
import { SECRET, type ServiceProcess } from '../../setup/service-process.js';

const NEW_PASSWORD = 'a new and quiet password';
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

const newUser = (): Promise<TestUser> => addUser(world.pool, 'teacher', world.school.id);
const client = (): ApiClient => world.api.client();

/** A user's link, read from the mail as the user would. */
async function mailedLink(
  route: typeof requestMagicLink | typeof requestPasswordReset,
  { email }: TestUser,
  count = 1,
): Promise<string> {
  expect((await client().call(route, { body: { email } })).status).toBe(200);
  return tokenIn(await server.mailTo(email, count));
}

async function expectSignedIn(as: ApiClient, user: TestUser | undefined): Promise<void> {
  const { status, body } = await as.call(currentUser);
  if (user === undefined) expect(status).toBe(401);
  else expect(body).toMatchObject({ id: user.id });
}

const failure = (code: string, statusCode: number, linkPurpose?: LinkPurpose) => ({
  status: statusCode,
  body: expect.objectContaining({ code, statusCode, ...(linkPurpose && { linkPurpose }) }),
});

describe('a magic link', () => {
  it('signs in with one press, and once: looking at it does not use it', async () => {
    const user = await newUser();
    const token = await mailedLink(requestMagicLink, user);
    const scanner = client();
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await scanner.call(lookAtLink, { body: { token } });
      expect(status).toBe(200);
      expect(body as AccountLink).toMatchObject({ purpose: 'sign-in', email: user.email });
    }
    await expectSignedIn(scanner, undefined);
    const person = client();
    expect((await person.call(signInWithLink, { body: { token } })).status).toBe(200);
    await expectSignedIn(person, user);
    const again = await client().call(signInWithLink, { body: { token } });
    expect(again).toMatchObject(failure('link-used', 410, 'sign-in'));
    expect(await client().call(lookAtLink, { body: { token } })).toMatchObject(failure('link-used', 410));
  });

  it('begins a new session and ends the browser’s previous session', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const browser = await signIn(client(), first);
    const before = browser.copy();
    const token = await mailedLink(requestMagicLink, second);
    await browser.call(signInWithLink, { body: { token } });
    await expectSignedIn(browser, second);
    await expectSignedIn(before, undefined);
  });

  it('is used by exactly one of many tabs that press at once', async () => {
    const token = await mailedLink(requestMagicLink, await newUser());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client().call(signInWithLink, { body: { token } })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 410)]);
  });

  it('expires after 60 minutes', async () => {
    const user = await newUser();
    const token = await mailedLink(requestMagicLink, user);
    const { rows } = await world.pool.query<{ minutes: number }>(
      `UPDATE directory.one_time_links SET expires_at = now() - interval '1 second' FROM directory.one_time_links old
       WHERE directory.one_time_links.user_id = $1 AND old.token_hash = directory.one_time_links.token_hash
       RETURNING extract(epoch FROM old.expires_at - old.created_at)::int / 60 AS minutes`,
      [user.id],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    const answer = await client().call(signInWithLink, { body: { token } });
    expect(answer).toMatchObject(failure('link-expired', 410, 'sign-in'));
  });

  it.each([
    ['forged', () => NOT_A_TOKEN],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['followed by a full stop', (token: string) => `${token}.`],
    ['empty', () => ''],
  ])('that is %s does not work', async (_, change) => {
    const token = change(await mailedLink(requestMagicLink, await newUser()));
    for (const route of [lookAtLink, signInWithLink])
      expect(await client().call(route, { body: { token } })).toMatchObject(failure('link-unknown', 404));
  });

  it('sets no password', async () => {
    const token = await mailedLink(requestMagicLink, await newUser());
    const answer = await client().call(setPassword, { body: { token, password: NEW_PASSWORD } });
    expect(answer).toMatchObject(failure('link-unknown', 404));
  });

  it('does not work once its user is deactivated, nor after a reactivation', async () => {
    const user = await newUser();
    const token = await mailedLink(requestMagicLink, user);
    const admin = await world.signIn('school_admin');
    const change = (what: 'deactivate' | 'reactivate') => admin.send('PUT', `/api/users/${user.id}/${what}`);
    expect((await change('deactivate')).status).toBe(200);
    expect((await client().call(signInWithLink, { body: { token } })).status).toBeGreaterThanOrEqual(403);
    expect((await change('reactivate')).status).toBe(200);
    const answer = await client().call(signInWithLink, { body: { token } });
    expect(answer).toMatchObject(failure('link-used', 410));
  });

  it('signs in a user whose school is closed, and then says so', async () => {
    const user = await addUser(world.pool, 'teacher', world.otherSchool.id);
    const token = await mailedLink(requestMagicLink, user);
    await world.pool.query('UPDATE directory.schools SET is_active = false WHERE id = $1', [
      world.otherSchool.id,
    ]);
    const person = client();
    expect((await person.call(signInWithLink, { body: { token } })).status).toBe(200);
    expect((await person.call(currentUser)).text).toContain('school account has been deactivated');
  });
});

describe('a password reset', () => {
  it('sets the password, signs in, ends every other session and link, and mails the owner', async () => {
    const user = await newUser();
    const elsewhere = await signIn(client(), user);
    const magic = await mailedLink(requestMagicLink, user);
    const token = await mailedLink(requestPasswordReset, user, 2);
    const person = client();
    const answer = await person.call(setPassword, { body: { token, password: ` ${NEW_PASSWORD} ` } });
    expect(answer.status).toBe(200);
    await expectSignedIn(person, user);
    await expectSignedIn(elsewhere, undefined);
    expect((await client().call(signInWithLink, { body: { token: magic } })).status).toBe(410);
    expect((await server.mailTo(user.email, 3)).subject).toBe('A password was set for your Laurel account');
    const withPassword = (password: string) =>
      client().call(login, { body: { email: user.email, password } });
    expect((await withPassword(PASSWORD)).status).toBe(401);
    expect((await withPassword(NEW_PASSWORD)).status).toBe(200);
  });

  it('does not sign in by itself', async () => {
    const token = await mailedLink(requestPasswordReset, await newUser());
    const answer = await client().call(signInWithLink, { body: { token } });
    expect(answer).toMatchObject(failure('link-unknown', 404));
  });

  it('is used by exactly one of several people at once, whose password holds', async () => {
    const user = await newUser();
    const token = await mailedLink(requestPasswordReset, user);
    const passwords = ['first quiet password', 'second quiet password', 'third quiet password'];
    const answers = await Promise.all(
      passwords.map((password) => client().call(setPassword, { body: { token, password } })),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const password of passwords) {
      const { status } = await client().call(login, { body: { email: user.email, password } });
      expect(status).toBe(winners.includes(password) ? 200 : 401);
    }
  });

  it('refuses a short or a common password, and the link keeps working', async () => {
    const token = await mailedLink(requestPasswordReset, await newUser());
    const { status, text } = await client().call(setPassword, { body: { token, password: 'short' } });
    expect(status).toBe(400);
    expect(text).toContain('Password must be at least 8 characters long.');
    const known = await client().call(setPassword, { body: { token, password: 'Password1' } });
    expect(known).toMatchObject(failure('known-password', 422));
    expect((await client().call(setPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('lets somebody without a password choose one, for 7 days', async () => {
    const user = await newUser();
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [user.id]);
    const environment = { isProduction: false, hasMailServer: true } as Environment;
    const db = createDatabase(world.pool);
    const demo = new DemoDatabase(world.pool, db, environment, pino({ level: 'silent' }));
    const links = new OneTimeLinks(db, new Clock(), demo);
    const setups = new SetupLinks(db, new Clock());
    const mailer = new Mailer(new Keyring([SECRET]), environment, demo);
    const mails = new AccountMails(links, setups, mailer, new Clock());
    const mailed = { ...user, school_id: world.school.id };
    await db
      .transaction()
      .execute((tx) => mails.sendInvitation(tx, mailed, world.school.users.school_admin.id));
    const mail = await server.mailTo(user.email);
    expect(mail.subject).toBe('You’re invited to Birch School on Laurel');
    const token = tokenIn(mail);
    const { body } = await client().call(lookAtLink, { body: { token } });
    const { purpose, schoolName, expiresAt } = body as AccountLink;
    expect({ purpose, schoolName }).toEqual({ purpose: 'invitation', schoolName: 'Birch School' });
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    const person = client();
    expect((await person.call(setPassword, { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
    await expectSignedIn(person, user);
    expect((await server.mailTo(user.email, 2)).subject).toBe('A password was set for your Laurel account');
    const again = await client().call(lookAtLink, { body: { token } });
    expect(again).toMatchObject(failure('link-used', 410, 'invitation'));
    expect(again.text).toContain('ask your School Admin');
  });
});

describe('a password without a link', () => {
  it('can only be set by a signed-in user', async () => {
    expect((await client().call(setPassword, { body: { password: NEW_PASSWORD } })).status).toBe(401);
  });

  it('is changed with the present one, and ends all other sessions', async () => {
    const user = await newUser();
    const [person, elsewhere] = [await signIn(client(), user), await signIn(client(), user)];
    const change = (currentPassword?: string) =>
      person.call(setPassword, { body: { password: NEW_PASSWORD, currentPassword } });
    expect((await change()).status).toBe(403);
    expect((await change('a wrong password')).status).toBe(403);
    const stolen = person.copy();
    expect((await change(PASSWORD)).status).toBe(200);
    await expectSignedIn(person, user);
    await expectSignedIn(stolen, undefined);
    await expectSignedIn(elsewhere, undefined);
  });

  it('can be set by a user who just signed in with a link and never had a password, and a mail says so', async () => {
    const user = await newUser();
    await world.pool.query('UPDATE directory.users SET password_hash = NULL WHERE id = $1', [user.id]);
    const person = client();
    const token = await mailedLink(requestMagicLink, user);
    const { body } = await person.call(signInWithLink, { body: { token } });
    expect(body).toMatchObject({ hasSetPassword: false });
    const answer = await person.call(setPassword, { body: { password: NEW_PASSWORD } });
    expect(answer.body).toMatchObject({ hasSetPassword: true });
    expect((await server.mailTo(user.email, 2)).subject).toBe('A password was set for your Laurel account');
  });
});

describe('people who ask for a link', () => {
  it('gets one answer for known, unknown and deactivated addresses, and no mail is sent to the last two', async () => {
    const [known, closed] = [await newUser(), await newUser()];
    await world.pool.query('UPDATE directory.users SET is_active = false WHERE id = $1', [closed.id]);
    const unknown = { email: `nobody-${known.id}@birch.test` };
    for (const route of [requestMagicLink, requestPasswordReset]) {
      const answers = await Promise.all(
        [known, closed, unknown].map(({ email }) => client().call(route, { body: { email } })),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    }
    await server.mailTo(known.email, 2);
    expect(server.mailsTo(closed.email)).toEqual([]);
    expect(server.mailsTo(unknown.email)).toEqual([]);
  });

  it('does not wait for the work for a known address, so response time reveals nothing', async () => {
    const known = await newUser();
    const lock = await holdLock(world.api.databaseUrl, 'LOCK TABLE directory.one_time_links');
    const answer = await client().call(requestMagicLink, { body: { email: known.email } });
    expect(answer.status).toBe(200);
    expect(server.mailsTo(known.email)).toEqual([]);
    await lock.release();
    await server.mailTo(known.email);
  });

  it('gets it equally fast for a known and an unknown address', async () => {
    const users = await Promise.all(Array.from({ length: 25 }, newUser));
    const timeOf = async (email: string) => {
      const began = performance.now();
      await client().call(requestPasswordReset, { body: { email } });
      return performance.now() - began;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const { email, id } of users) {
      known.push(await timeOf(email));
      // Its work goes on after the answer, and would slow the next one.
      await server.mailTo(email);
      unknown.push(await timeOf(`${id}@nowhere.test`));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [a, b] = [median(known), median(unknown)];
    expect(Math.abs(a - b)).toBeLessThan(Math.max(5, 0.5 * Math.min(a, b)));
  });

  it('is told when a school’s mail filter may hold the mail back', async () => {
    const isWork = async (email: string) =>
      (await client().call(requestMagicLink, { body: { email } })).body as { isWorkEmail: boolean };
    expect(await isWork('kim@maple.k12.or.us')).toMatchObject({ isWorkEmail: true });
    expect(await isWork('kim@example.com')).toMatchObject({ isWorkEmail: false });
  });

  it.each(['', 'kim', 'kim@', 'a@b@c.test'])('must give an address, and not "%s"', async (email) => {
    expect((await client().call(requestMagicLink, { body: { email } })).status).toBe(400);
  });

  it('leaves no token in the database once the mail has left, and none in a log', async () => {
    const token = await mailedLink(requestMagicLink, await newUser());
    const tables = ['one_time_links', 'mails', 'jobs', 'audit_log', 'sessions'];
    for (const table of tables) {
      const { rows } = await world.pool.query<{ row: string }>(
        `SELECT t::text AS row FROM directory.${table} t WHERE t::text LIKE '%' || $1 || '%'`,
        [token],
      );
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    expect(world.api.log + worker.log).not.toContain(token);
  });
});

/** Comes last, because it uses up what this machine's address may ask for. */
describe('too many requests for links', () => {
  it('are refused alike for known and unknown addresses, and others are still served', async () => {
    const user = await newUser();
    const { burst } = LINK_ALLOWANCES.accountHere;
    for (const email of [user.email, `nobody-${user.id}@birch.test`]) {
      const statuses: number[] = [];
      for (let i = 0; i < burst + 2; i += 1)
        statuses.push((await client().call(requestMagicLink, { body: { email } })).status);
      expect(statuses).toEqual([...Array.from({ length: burst }, () => 200), 429, 429]);
    }
    const { email } = await newUser();
    expect((await client().call(requestMagicLink, { body: { email } })).status).toBe(200);
  });

  it('for made-up addresses keep nobody on the same network from their own links', async () => {
    const user = await newUser();
    const ask = async (email: string) =>
      (await client().call(requestPasswordReset, { body: { email } })).status;
    const begin = async (email: string) => {
      const body = { email, schoolData: { schoolName: 'Elm School', displayName: 'Kim' } };
      return (await client().call(requestMagicLink, { body })).status;
    };
    for (let i = 0; i < LINK_ALLOWANCES.address.burst + 30; i += 1)
      expect(await ask(`nobody-${i}@nowhere.test`)).toBe(200);
    // Mails to strangers are what the limit is for.
    expect([await begin('nobody@nowhere.test'), await begin(user.email)]).toEqual([429, 429]);
    expect(await ask(user.email)).toBe(200);
    await server.mailTo(user.email);
    const { burst } = LINK_ALLOWANCES.accountHere;
    for (let i = 0; i < burst + 2; i += 1) {
      // Uses up what the address may ask for again by now.
      await ask('nobody@nowhere.test');
      expect(await ask(user.email)).toBe(200);
    }
    await server.mailTo(user.email, burst);
    expect(server.mailsTo(user.email)).toHaveLength(burst);
  });
});

describe('a server without a mail server', () => {
  it('reports it equally for known and unknown addresses', async () => {
    const silent = await ApiWorld.start();
    for (const email of [silent.school.users.teacher.email, 'nobody@nowhere.test']) {
      const answer = await silent.api.client().call(requestMagicLink, { body: { email } });
      expect(answer).toMatchObject(failure('mail-not-set-up', 503));
    }
    await silent.stop();
  });
});
