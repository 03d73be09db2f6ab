import { type AwardReceipt } from '#contracts/points/awards';
import { type Role } from '#domain/roles';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../../core/http/ledger-answer.js';

export type Award = {
  studentIds: readonly string[];
  categoryId: string;
  amount: number;
  note: string | null;
};

/** Gives points for a category to one student or many: to all of them or to none. */
export class AwardPoints extends Command<LedgerAnswer<AwardReceipt>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly role: Role,
    readonly award: Award,
    /** The input field that named the students. */
    readonly studentsField: 'studentId' | 'studentIds',
    /** When they were given, if the sender says so; otherwise now. */
    readonly givenAt: Date | undefined,
  ) {
    super();
  }
}
