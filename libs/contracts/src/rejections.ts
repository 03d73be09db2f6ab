import { type Rejection, type RejectionCode } from '#domain/ledger/rejections';
import { MAX_AWARD } from '#domain/points';
import { limitText, wholeDayText } from './rewards/limit-text.js';
import { withCommas } from './with-commas.js';

export type RejectionResponse<Code extends RejectionCode = RejectionCode> = {
  statusCode: 409 | 422;
  code: Code;
  message: string;
  /** The students because of whom it was refused. */
  studentIds?: readonly string[];
};

type Row<Code extends RejectionCode> = {
  /** 422 if the input is wrong whatever the ledger contains; 409 if the same input could have been accepted. */
  statusCode: 409 | 422;
  message: (details: Rejection & { code: Code }) => string;
};

const table: { [Code in RejectionCode]: Row<Code> } = {
  'invalid-award-amount': {
    statusCode: 422,
    message: () => `Please enter a valid point amount between 1 and ${MAX_AWARD}`,
  },
  'invalid-cost': { statusCode: 422, message: () => 'Point cost must be a positive number.' },
  'invalid-winner-count': {
    statusCode: 422,
    message: () => 'Number of winners must be a positive number for raffles.',
  },
  'no-students': { statusCode: 422, message: () => 'Please select at least one student.' },
  'too-many-students': {
    statusCode: 422,
    message: ({ count, limit }) =>
      `${counted(count, 'student is', 'students are')} too many at once. Please select at most ${withCommas(limit)}.`,
  },
  'duplicate-students': {
    statusCode: 422,
    message: ({ studentIds: { length } }) =>
      `${counted(length, 'student is', 'students are')} listed more than once.`,
  },
  'not-awarded': {
    statusCode: 422,
    message: ({ studentIds: { length } }) =>
      `${counted(length, 'student', 'students')} did not get this award.`,
  },
  'already-reversed': {
    statusCode: 409,
    message: ({ studentIds: { length } }) =>
      `This award was already taken back from ${counted(length, 'student', 'students')}.`,
  },
  'points-already-spent': {
    statusCode: 409,
    message: ({ amount, students: [first, ...others] }) =>
      first === undefined || others.length > 0
        ? `${withCommas(others.length + 1)} students have already spent some of these points.`
        : `This student has already spent some of these points: ${counted(first.balance, 'point is', 'points are')} left, and ${withCommas(amount)} would be taken back.`,
  },
  'balance-too-large': {
    statusCode: 409,
    message: () => 'This student has too many points to hold any more.',
  },
  'insufficient-points': {
    statusCode: 409,
    message: ({ balance, cost }) =>
      `Not enough points: this costs ${withCommas(cost)}, and ${counted(balance, 'point is', 'points are')} left.`,
  },
  'reward-full': {
    statusCode: 409,
    message: ({ quantity }) =>
      quantity === 1
        ? 'Sold out: the only one has been redeemed.'
        : `Sold out: all ${withCommas(quantity)} have been redeemed.`,
  },
  'limit-reached': {
    statusCode: 409,
    message: ({ againOn, ...limit }) =>
      `Limit reached: ${limitText(limit)} per student.${againOn === null ? '' : ` Again on ${wholeDayText(againOn)}.`}`,
  },
  'no-redemptions': { statusCode: 422, message: () => 'There is nothing to hand out.' },
  'redemption-not-open': {
    statusCode: 409,
    message: ({ redemptionIds: { length } }) =>
      `${counted(length, 'redemption is', 'redemptions are')} no longer to hand out: already handed out or refunded.`,
  },
  'redemption-not-fulfilled': {
    statusCode: 409,
    message: () => 'This redemption has not been handed out, so there is nothing to undo.',
  },
  'redemption-refunded': { statusCode: 409, message: () => 'This redemption was already refunded.' },
  'raffle-closed': { statusCode: 409, message: () => 'This raffle has ended and accepts no more entries.' },
  'raffle-drawn': { statusCode: 409, message: () => 'Winners have already been drawn for this raffle.' },
  'raffle-without-entries': { statusCode: 409, message: () => 'No entries available for drawing.' },
  'seed-mismatch': {
    statusCode: 409,
    message: () => 'This raffle can’t be drawn: its secret seed is not the one it was published with.',
  },
  'prize-not-open': {
    statusCode: 409,
    message: ({ entryIds: { length } }) =>
      `${counted(length, 'prize is', 'prizes are')} not waiting to be handed out: already handed out, or never won.`,
  },
  'prize-not-fulfilled': {
    statusCode: 409,
    message: () => 'This prize has not been handed out, so there is nothing to undo.',
  },
  'nothing-to-reset': { statusCode: 409, message: () => 'None of these students has points to reset.' },
  'invalid-carried-amount': {
    statusCode: 422,
    message: () => 'Points to carry over must be positive numbers.',
  },
  'goal-reached': { statusCode: 409, message: () => 'This goal has already been reached.' },
  'goal-not-reached': {
    statusCode: 409,
    message: ({ points, target }) => `This goal has ${withCommas(points)} of ${withCommas(target)} points.`,
  },
  'idempotency-key-reused': {
    statusCode: 422,
    message: () => 'This idempotency key was already used for another request.',
  },
  'sent-too-late': {
    statusCode: 409,
    message: () =>
      'This was already done more than 7 days ago, so it was not done again. To do it once more, please start over.',
  },
};

/** The response to a rejection. `message` can be shown to a person; it names nobody. */
export function rejectionResponse<Code extends RejectionCode>(
  rejection: Rejection & { code: Code },
): RejectionResponse<Code> {
  const { code } = rejection;
  const { statusCode, message } = table[code];
  const studentIds = studentsIn(rejection);
  return { statusCode, code, message: message(rejection), ...(studentIds !== undefined && { studentIds }) };
}

function studentsIn(rejection: Rejection): readonly string[] | undefined {
  if ('studentIds' in rejection) return rejection.studentIds;
  return 'students' in rejection ? rejection.students.map(({ studentId }) => studentId) : undefined;
}

function counted(count: number, one: string, many: string): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`;
}
