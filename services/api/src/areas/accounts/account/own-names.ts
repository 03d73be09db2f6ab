import { type AccountNames, type updateAccount } from '#contracts/accounts/account';
import { type InputOf } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { unauthorized } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

const NAMES = ['first_name', 'last_name', 'display_name'] as const;

@Injectable()
export class OwnNames {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async read({ id }: SessionUser): Promise<AccountNames> {
    const row = await this.db
      .selectFrom('directory.users')
      .select(NAMES)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw unauthorized();
    return { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name };
  }

  /** A name that is left out stays as it is. @returns the user with the new names */
  async change(user: SessionUser, input: InputOf<typeof updateAccount>): Promise<SessionUser> {
    const edit = columnsOf(input);
    if (Object.keys(edit).length === 0) return user;
    let changed = user;
    await changeDirectory(this.db, async (tx) => {
      const before = await tx
        .selectFrom('directory.users')
        .select(NAMES)
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) throw unauthorized();
      const { shown_name, ...after } = await tx
        .updateTable('directory.users')
        .set(edit)
        .where('id', '=', user.id)
        .returning([...NAMES, 'shown_name'])
        .executeTakeFirstOrThrow();
      changed = { ...user, firstName: after.first_name, lastName: after.last_name, displayName: shown_name };
      return {
        schoolId: user.schoolId,
        actor: { kind: 'staff', id: user.id },
        action: 'update',
        entity: 'user',
        entityId: user.id,
        before,
        after,
      };
    });
    return changed;
  }
}

function columnsOf({ firstName, lastName, displayName }: InputOf<typeof updateAccount>) {
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(displayName !== undefined && { display_name: displayName }),
  };
}
