import { type Role } from '#domain/roles';
import { servedDatabase } from '#infra/start/served-database';
import { expect, type Page } from '@playwright/test';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/** Adds a member of Maple Grove's staff, whom no other test knows. @returns the email */
export async function addMember(role: Exclude<Role, 'executive_admin'>, password?: string): Promise<string> {
  const id = randomUUID();
  const email = `${role}-${id}@maple.test`;
  // Costs next to nothing to verify.
  const passwordHash = password === undefined ? null : await hash(password, { memoryCost: 64, timeCost: 1 });
  await changeDirectory(
    `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role, password_hash, has_seen_welcome)
     SELECT $1, school_id, $2, 'Robin', 'Hale', $3, $4, true FROM directory.users WHERE email = 'teacher@maple.test'`,
    [id, email, role, passwordHash],
  );
  return email;
}

/** Adds somebody who belongs to no school. @returns the email */
export async function addNewcomer(password: string): Promise<string> {
  const id = randomUUID();
  const email = `newcomer-${id}@maple.test`;
  await changeDirectory(
    `INSERT INTO directory.users (id, email, first_name, last_name, role, password_hash, has_seen_welcome)
     VALUES ($1, $2, 'Robin', 'Hale', 'staff', $3, true)`,
    [id, email, await hash(password, { memoryCost: 64, timeCost: 1 })],
  );
  return email;
}

type Member = { role: Exclude<Role, 'executive_admin'>; name: string; hasPasskey?: boolean };

/**
 * Adds a school that no other test knows, with its own staff. No browser knows the passkeys of those who have one.
 * @returns their emails, in order
 */
export async function addSchoolOf(members: readonly Member[], password: string): Promise<string[]> {
  const [schoolId, passwordHash] = [randomUUID(), await hash(password, { memoryCost: 64, timeCost: 1 })];
  await changeDirectory(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     VALUES ($1, 'Willow Creek School', 'America/Chicago', now() + interval '30 days')`,
    [schoolId],
  );
  const emails = members.map(({ role }) => `${role}-${randomUUID()}@willow.test`);
  for (const [index, { role, name, hasPasskey = false }] of members.entries()) {
    const id = randomUUID();
    await changeDirectory(
      `INSERT INTO directory.users (id, school_id, email, display_name, role, password_hash, has_seen_welcome)
       VALUES ($1, $2, $3, $4, $5, $6, true)`,
      [id, schoolId, emails[index], name, role, passwordHash],
    );
    if (hasPasskey)
      await changeDirectory(
        `INSERT INTO directory.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         VALUES ($1, $2, $3, '', 0, '{}', 'Phone', now())`,
        [randomUUID(), id, randomUUID()],
      );
  }
  return emails;
}

/** Adds a district with empty schools of these names, which no other test knows. @returns its name */
export async function addDistrictOf(schools: readonly string[]): Promise<string> {
  const districtId = randomUUID();
  const name = `District ${districtId}`;
  await changeDirectory('INSERT INTO directory.districts (id, name) VALUES ($1, $2)', [districtId, name]);
  await changeDirectory(
    `INSERT INTO directory.schools (id, district_id, name, time_zone, trial_ends_at)
     SELECT gen_random_uuid(), $1, name, 'America/Chicago', now() + interval '30 days' FROM unnest($2::text[]) AS name`,
    [districtId, schools],
  );
  return name;
}

/** Sets whether the administrators of a member's school need a second step, behind the product's back. */
export async function requireSecondStep(email: string, isRequired: boolean): Promise<void> {
  await changeDirectory(
    `UPDATE directory.schools SET requires_second_step = $2
     WHERE id = (SELECT school_id FROM directory.users WHERE email = $1)`,
    [email, isRequired],
  );
}

/** Adds a school whose trial ends so many days from now, or ended before. @returns its name, and its administrator's email */
export async function addSchoolOnTrial(
  days: number,
  password: string,
): Promise<{ name: string; email: string }> {
  const [schoolId, id] = [randomUUID(), randomUUID()];
  const name = `Trial School ${schoolId}`;
  const email = `admin-${id}@trial.test`;
  await changeDirectory(
    `INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
     VALUES ($1, $2, 'UTC', now() + make_interval(days => $3))`,
    [schoolId, name, days],
  );
  await changeDirectory(
    `INSERT INTO directory.users (id, school_id, email, first_name, last_name, role, password_hash, has_seen_welcome)
     VALUES ($1, $2, $3, 'Robin', 'Hale', 'school_admin', $4, true)`,
    [id, schoolId, email, await hash(password, { memoryCost: 64, timeCost: 1 })],
  );
  return { name, email };
}

export async function signInWith(page: Page, email: string, password: string, leadsTo = '/'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(leadsTo);
}

export async function idOfMember(email: string): Promise<string> {
  const [user] = await changeDirectory('SELECT id FROM directory.users WHERE email = $1', [email]);
  return String(user?.['id']);
}

/** The ids of a member and of the member’s school. */
export async function placeOfMember(email: string): Promise<{ id: string; schoolId: string }> {
  const [user] = await changeDirectory('SELECT id, school_id FROM directory.users WHERE email = $1', [email]);
  return { id: String(user?.['id']), schoolId: String(user?.['school_id']) };
}

/** Lets a person's scheduled reports be due now: weekly, for yesterday, and scheduled long ago. */
export async function makeSchedulesDue(userId: string): Promise<void> {
  await changeDirectory(
    `UPDATE directory.report_schedules
     SET weekday = extract(isodow FROM now() - interval '36 hours'), since = now() - interval '30 days'
     WHERE user_id = $1`,
    [userId],
  );
}

/** The database of the product that is tested. */
export async function servedDatabaseUrl(): Promise<string> {
  const url = await servedDatabase(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres'));
  if (url === undefined) throw new Error('No database is served');
  return url;
}

async function changeDirectory(statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(await servedDatabaseUrl());
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement, values);
  await client.end();
  return rows;
}
