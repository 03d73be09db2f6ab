import { type InvitedUser, type UsersInvited, usersInvited } from '#contracts/staff/invite-users';
import { newIdFor } from '#contracts/events/ids';
import { recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import {
  type RepeatableCommand,
  recallCommand,
  rememberAnswer,
} from '../../../core/directory/command-log.js';
import { giveClasses } from '../../../core/directory/give-classes.js';
import { CommandAnswer } from '../../../core/http/command-answer.js';
import { type Issue, Problem } from '../../../core/http/problem.js';
import { Mailer } from '../../../core/mail/mailer.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { InvitationBudget } from './invitation-budget.js';
import { type Invited, Invitations, type NewAccount } from './invitations.js';

type Row = { user: InvitedUser; account: NewAccount; outcome: Invited };

@Injectable()
export class InviteUsers {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly invitations: Invitations,
    private readonly mailer: Mailer,
    private readonly budget: InvitationBudget,
  ) {}

  /**
   * Invites a list of staff: everybody on it, or nobody if a row is refused. Who is in the school already is left alone, so that
   * a list sent again mails nobody twice.
   * @throws Problem 404 or 409 that names each refused row, 429 after too many, or 503 if this server can't send mail
   */
  async run(
    caller: Caller,
    command: RepeatableCommand,
    users: readonly InvitedUser[],
  ): Promise<CommandAnswer<UsersInvited>> {
    await this.mailer.requireMail();
    return this.db.transaction().execute(async (tx) => {
      const known = await recallCommand(tx, command);
      if (known !== undefined) return new CommandAnswer(usersInvited.parse(known.answer), true);
      const answer = await this.invite(tx, caller, command, users);
      await rememberAnswer(tx, command, answer);
      return new CommandAnswer(answer, false);
    });
  }

  private async invite(
    tx: Transaction<Database>,
    { userId: senderId, actor, schoolId }: Caller,
    { commandId }: RepeatableCommand,
    users: readonly InvitedUser[],
  ): Promise<UsersInvited> {
    const outcomes = new Map<InvitedUser, Row>();
    // In one order, so that two lists with the same people wait for each other.
    for (const user of users.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
      const account = accountOf(schoolId, newIdFor(commandId, `user ${user.email}`), user);
      outcomes.set(user, { user, account, outcome: await this.invitations.add(tx, account, senderId) });
    }
    const rows = users.flatMap((user) => outcomes.get(user) ?? []);
    const invited = rows.filter(({ outcome }) => outcome === 'invited');
    const { changes, unknown } = await giveClasses(tx, { schoolId, actor }, teachingOf(invited));
    refuseRows(rows, unknown);
    await this.budget.charge(schoolId, invited.length);
    await recordChanges(tx, [
      ...invited.map(({ account }) => ({
        schoolId,
        actor,
        action: 'create' as const,
        entity: 'user' as const,
        entityId: account.id,
        after: account,
      })),
      ...changes,
    ]);
    return {
      invited: invited.length,
      rows: rows.map(({ user: { rowNumber }, outcome }) => ({
        rowNumber,
        outcome: outcome === 'invited' ? 'invited' : 'already-here',
      })),
    };
  }
}

function accountOf(schoolId: string, id: string, user: InvitedUser): NewAccount {
  return {
    id,
    school_id: schoolId,
    email: user.email,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    display_name: user.displayName,
  };
}

/** The new teachers of each class. */
function teachingOf(invited: readonly Row[]): Map<string, string[]> {
  const teaching = new Map<string, string[]>();
  for (const { user, account } of invited)
    for (const classId of new Set(user.classIds))
      teaching.set(classId, [...(teaching.get(classId) ?? []), account.id]);
  return teaching;
}

/** @throws Problem that names each refused row: 404 if one names an unknown class, 409 if an address belongs to another account */
function refuseRows(rows: readonly Row[], unknownClasses: readonly string[]): void {
  const issues = rows.flatMap(({ user: { rowNumber, classIds }, outcome }): Issue[] => [
    ...(classIds.some((id) => unknownClasses.includes(id))
      ? [{ path: `rows.${rowNumber}.classIds`, message: 'This class does not exist.' }]
      : []),
    ...(outcome === 'elsewhere'
      ? [{ path: `rows.${rowNumber}.email`, message: 'An account with this email already exists.' }]
      : []),
  ]);
  if (issues.length === 0) return;
  const isUnknown = unknownClasses.length > 0;
  throw new Problem(isUnknown ? 404 : 409, 'Nobody was invited. Please look at the rows named.', {
    code: isUnknown ? 'not-found' : 'rows-refused',
    issues,
  });
}
