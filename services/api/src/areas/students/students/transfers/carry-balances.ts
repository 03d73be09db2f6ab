import { fingerprintOf } from '#contracts/events/fingerprint';
import { commandIdFor, newIdFor } from '#contracts/events/ids';
import { Injectable } from '@nestjs/common';
import { type CommandIdentity } from '../../../../core/auth/command-identity.js';
import { Problem } from '../../../../core/http/problem.js';
import { LedgerRecorder } from '../../../../core/ledger/ledger-recorder.js';
import { type TransferGroup } from './group-transfers.js';

const ACTOR = { kind: 'system', id: 'student-transfer' } as const;

type Taken = { resetId: string; amounts: readonly (readonly [studentId: string, amount: number])[] };

/**
 * Takes the balances of students who have changed schools out of one ledger, and puts them into the other. The first fact says what
 * there was to take. If the second one fails, both are sent again, and the first answers as it did before, so no point is lost or
 * counted twice.
 */
@Injectable()
export class CarryBalances {
  constructor(private readonly ledger: LedgerRecorder) {}

  /** @throws Problem if a ledger rejects its part */
  async run(group: TransferGroup): Promise<void> {
    const taken = await this.take(group);
    if (taken === null) return;
    const { fromSchoolId, students } = group;
    const amounts = taken.amounts.flatMap(([from, amount]) => {
      const to = students.get(from);
      return to === undefined ? [] : [[to, amount] as const];
    });
    if (amounts.length === 0) return;
    const identity = identityOf(group, 'in');
    const carryId = newIdFor(identity.commandId, 'carry');
    await this.ledger.record(
      identity,
      { type: 'CarryOverBalances', carryId, fromSchoolId, resetId: taken.resetId, amounts },
      () => null,
    );
  }

  /** @returns null if nobody has points */
  private async take(group: TransferGroup): Promise<Taken | null> {
    const identity = identityOf(group, 'out');
    try {
      const { body } = await this.ledger.record(
        identity,
        {
          type: 'ResetBalances',
          resetId: newIdFor(identity.commandId, 'reset'),
          scope: { kind: 'students' },
          studentIds: [...group.students.keys()],
          reason: 'moved',
        },
        ({ data: { resetId, amounts } }): Taken => ({ resetId, amounts }),
      );
      return body;
    } catch (error) {
      if (error instanceof Problem && error.body.code === 'nothing-to-reset') return null;
      throw error;
    }
  }
}

/** The same for each attempt. */
function identityOf(
  { importId, fromSchoolId, toSchoolId }: TransferGroup,
  direction: 'out' | 'in',
): CommandIdentity {
  const transfer = [importId, fromSchoolId, toSchoolId, direction].join(' ');
  return {
    schoolId: direction === 'out' ? fromSchoolId : toSchoolId,
    actor: ACTOR,
    commandId: commandIdFor(ACTOR.id, transfer),
    fingerprint: fingerprintOf({ transfer }),
    keyTime: 'now',
  };
}
