import { v5 } from 'uuid';
import { fingerprintOf } from '#contracts/events/fingerprint';
import { type LedgerCommand } from '#domain/ledger/commands';
import { type EventToAppend } from '#event-store/event-store';
import { decideBatch } from '../writing/decide-batch.js';
import { type StampedRequest } from '../writing/pending-command.js';
import { emptySchool } from '../states/school-state.js';
import { toStored } from '../stored-events.js';

/** A UUID for a word, so that tests can refer to students by name. */
export const idOf = (word: string): string => v5(word, v5.URL);

export const SCHOOL = idOf('maple-grove');
const CLASS = idOf('class-4b');

/** A command of `SCHOOL`, identified by its type and `id`: the same again is the same command sent again. */
function request(id: string, command: LedgerCommand): StampedRequest {
  return {
    schoolId: SCHOOL,
    command,
    commandId: idOf(`${command.type} ${id}`),
    fingerprint: fingerprintOf(command),
    actor: { kind: 'staff', id: idOf('ms-lee') },
    occurredAt: '2026-11-20T09:00:00.000Z',
  };
}

export function award(id: string, amount: number, ...students: string[]) {
  const recipients = students.map((student) => ({
    studentId: idOf(student),
    classId: CLASS,
    houseId: null,
  }));
  const categoryId = idOf('respect');
  return request(id, { type: 'AwardPoints', awardId: idOf(`award ${id}`), categoryId, amount, recipients });
}

export function redeem(id: string, student: string, cost: number) {
  const reward = { rewardId: idOf('pencil'), quantity: null, limit: null, isHandedOut: false, cost };
  const redemptionId = idOf(`redemption ${id}`);
  return request(id, {
    type: 'RedeemReward',
    redemptionId,
    studentId: idOf(student),
    classId: CLASS,
    ...reward,
  });
}

export function reset(id: string, ...students: string[]) {
  const scope = { kind: 'school' } as const;
  const studentIds = students.map(idOf);
  return request(id, {
    type: 'ResetBalances',
    resetId: idOf(`reset ${id}`),
    scope,
    studentIds,
    reason: 'new-year',
  });
}

/** The events of a command as another process would store them, after those of the commands in `before`. */
export function stored(command: StampedRequest, before: StampedRequest[] = []): EventToAppend[] {
  const verdict = decideBatch(emptySchool, [...before, command]).verdicts.at(-1);
  if (verdict?.kind !== 'accepted') throw new Error('The other process would not store that');
  return toStored(verdict.events);
}
