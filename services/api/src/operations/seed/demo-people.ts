import { type DirectoryChange } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { hashPassword } from '../../core/auth/passwords.js';
import { changeDirectory } from '../../core/directory/change-directory.js';
import { DEMO_PASSWORD } from '../../core/platform/demo/demo-accounts.js';
import { Clock } from '#runtime/clock';
import { type Environment } from '../../core/platform/environment.js';
import { DATABASE, ENVIRONMENT } from '../../core/platform/tokens.js';
import { demoId } from '../../core/platform/demo/demo-id.js';
import {
  CEDAR_HILL,
  type DemoSchool,
  type DemoUser,
  DISTRICT,
  EXECUTIVE,
  MAPLE_GROVE,
} from '../../core/platform/demo/demo-schools.js';

const PAID_YEARS = 10;
const SYSTEM = { kind: 'system', id: 'demo' } as const;

/** Creates the demo's district, schools and accounts. Existing rows stay as they are. */
@Injectable()
export class DemoPeople {
  private passwordHash: Promise<string> | undefined;

  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The executive is created last, so if the account exists, so does the whole demo. */
  async isComplete(): Promise<boolean> {
    const id = demoId('user', EXECUTIVE.email);
    const found = await this.db
      .selectFrom('directory.users')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }

  async createDistrict(): Promise<string> {
    const id = demoId('district');
    const after = { name: DISTRICT };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.districts')
        .values({ id, ...after, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return created(numInsertedOrUpdatedRows, { schoolId: null, entity: 'district', entityId: id, after });
    });
    return id;
  }

  async createSchool(districtId: string, school: DemoSchool): Promise<string> {
    const id = demoId(school.key);
    const now = this.clock.now();
    const paidThrough = new Date(now);
    paidThrough.setUTCFullYear(now.getUTCFullYear() + PAID_YEARS);
    const after = { name: school.name, address: school.address, time_zone: school.timeZone };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.schools')
        .values({
          id,
          district_id: districtId,
          ...after,
          trial_ends_at: now,
          paid_through: paidThrough,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return created(numInsertedOrUpdatedRows, { schoolId: id, entity: 'school', entityId: id, after });
    });
    return id;
  }

  async createUser(
    schoolId: string | null,
    { email, firstName, lastName, role, canSignIn, isNewcomer = false }: DemoUser,
  ): Promise<string> {
    const id = demoId('user', email);
    const after = { email, first_name: firstName, last_name: lastName, role };
    const password_hash = canSignIn ? await this.demoPasswordHash() : null;
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.users')
        .values({
          id,
          school_id: schoolId,
          ...after,
          password_hash,
          has_seen_welcome: !isNewcomer,
          created_at: this.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return created(numInsertedOrUpdatedRows, { schoolId, entity: 'user', entityId: id, after });
    });
    return id;
  }

  /** The demo's own identity provider calls people by their address. */
  async connectIdentities(): Promise<void> {
    const { identityProvider } = this.environment;
    if (identityProvider?.issuer.startsWith('http:') !== true) return;
    const { issuer } = identityProvider;
    const now = this.clock.now();
    const users = [EXECUTIVE, ...[MAPLE_GROVE, CEDAR_HILL].flatMap((school) => school.users)];
    const existing = await this.db
      .selectFrom('directory.users')
      .select(['id', 'email'])
      .where(
        'email',
        'in',
        users.map(({ email }) => email),
      )
      .where(
        'id',
        'in',
        users.map(({ email }) => demoId('user', email)),
      )
      .execute();
    const rows = existing.map(({ id, email }) => ({
      id: demoId('identity', issuer, email),
      issuer,
      subject: email,
      user_id: id,
      connected_at: now,
      last_used_at: now,
    }));
    await this.db
      .insertInto('directory.identities')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  private demoPasswordHash(): Promise<string> {
    return (this.passwordHash ??= hashPassword(DEMO_PASSWORD));
  }
}

function created(
  rows: bigint | undefined,
  change: Pick<DirectoryChange, 'schoolId' | 'entity' | 'entityId' | 'after'>,
): DirectoryChange | undefined {
  return rows === 0n ? undefined : { ...change, actor: SYSTEM, action: 'create' };
}
