import { type JoinRole, type StaffJoinCode } from '#contracts/staff/join-codes';
import { type Database } from '#database/schema';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory, changeDirectoryOnce } from '../../../core/directory/change-directory.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** No ambiguous characters, and no vowels, so that no code is a word. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';
const LENGTH = 8;
const LIFETIME_MS = 14 * 86_400_000;

/** The codes with which colleagues join a school: one of each school at most. */
@Injectable()
export class StaffJoinCodes {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async get(schoolId: string): Promise<StaffJoinCode> {
    const row = await this.db
      .selectFrom('directory.staff_join_codes')
      .select(['code', 'role', 'expires_at'])
      .where('school_id', '=', schoolId)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    if (row === undefined) return { joinCode: null };
    const { expires_at, ...joinCode } = row;
    return { joinCode: { ...joinCode, expiresAt: expires_at.toISOString() } };
  }

  /** Makes a new code, which takes the place of the one before. */
  async open(
    { schoolId, userId, actor }: Caller,
    command: RepeatableCommand,
    role: JoinRole,
  ): Promise<StaffJoinCode> {
    const now = this.clock.now();
    const made = {
      code: newCode(),
      role,
      created_by: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    };
    await changeDirectoryOnce(this.db, command, async (tx) => {
      await tx
        .insertInto('directory.staff_join_codes')
        .values({ school_id: schoolId, ...made })
        .onConflict((conflict) => conflict.column('school_id').doUpdateSet(made))
        .execute();
      const after = { staff_join_code: role };
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, after };
    });
    return this.get(schoolId);
  }

  /** Idempotent. */
  async end({ schoolId, actor }: Caller): Promise<StaffJoinCode> {
    await changeDirectory(this.db, async (tx) => {
      const ended = await tx
        .deleteFrom('directory.staff_join_codes')
        .where('school_id', '=', schoolId)
        .returning('role')
        .executeTakeFirst();
      if (ended === undefined) return undefined;
      const change = { before: { staff_join_code: ended.role }, after: { staff_join_code: null } };
      return { schoolId, actor, action: 'update', entity: 'school', entityId: schoolId, ...change };
    });
    return { joinCode: null };
  }
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}
