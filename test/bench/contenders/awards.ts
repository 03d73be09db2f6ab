import { type CommandRequest } from '#api/core/ledger/outcome';
import { encode, type EncodedEvent } from '#contracts/events/codec';
import { type AwardRecipient } from '#domain/ledger/events';
import { randomUUID } from 'node:crypto';

const categoryId = randomUUID();
const actor = { kind: 'staff', id: randomUUID() } as const;
/** As long as a real name. */
const fingerprint = 'Zm9yIG1lYXN1cmlu';

const CLASSES = 17;
const STUDENTS_PER_CLASS = 30;

export type School = { id: string; students: readonly AwardRecipient[] };

export function newSchools(count: number): School[] {
  return Array.from({ length: count }, newSchool);
}

export function newSchool(): School {
  const classIds = Array.from({ length: CLASSES }, () => randomUUID());
  const students = classIds.flatMap((classId) =>
    Array.from({ length: STUDENTS_PER_CLASS }, () => ({ studentId: randomUUID(), classId, houseId: null })),
  );
  return { id: randomUUID(), students };
}

/** The given number of a school's students, taken in rotation: 30 are a whole class. */
export function recipientsOf({ students }: School, count: number, turn: number): AwardRecipient[] {
  const first = (turn * count) % students.length;
  return students.slice(first, first + count);
}

/** An award as it is stored. */
export function awarded(recipients: readonly AwardRecipient[], at = new Date()): EncodedEvent {
  const data = { awardId: randomUUID(), categoryId, amount: 1, recipients };
  const occurredAt = at.toISOString();
  return encode({ type: 'PointsAwarded', data }, { commandId: randomUUID(), fingerprint, actor, occurredAt });
}

/** An award as it is asked for. */
export function award(school: School, recipients: readonly AwardRecipient[]): CommandRequest {
  return {
    schoolId: school.id,
    command: { type: 'AwardPoints', awardId: randomUUID(), categoryId, amount: 1, recipients },
    commandId: randomUUID(),
    fingerprint,
    actor,
  };
}
