import { describe, expect, it } from '@jest/globals';
import { takeBatch } from './batch-size.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { PendingCommand } from './pending-command.js';
import { award } from '../testing/requests.js';

const limits = { ...DEFAULT_LIMITS, commandsPerBatch: 3, namesPerBatch: 5 };
const students = (count: number) => Array.from({ length: count }, (_, n) => `student ${n}`);

function queue(...recipients: number[]): PendingCommand[] {
  return recipients.map((count, n) => {
    const pending = new PendingCommand(award(`${n}`, 1, ...students(count)), 1_000);
    pending.answer({ outcome: 'rejected', rejection: { code: 'no-students' } });
    return pending;
  });
}

describe('the size of a batch', () => {
  it('takes the oldest commands, and leaves the rest', () => {
    const waiting = queue(1, 1, 1, 1);
    const [oldest] = waiting;
    const batch = takeBatch(waiting, limits);
    expect(batch).toHaveLength(3);
    expect(batch[0]).toBe(oldest);
    expect(waiting).toHaveLength(1);
  });

  it('is limited by the number of students named', () => {
    expect(takeBatch(queue(2, 3, 1), limits)).toHaveLength(2);
  });

  it('takes a command that exceeds the limit on its own', () => {
    expect(takeBatch(queue(9, 1), limits)).toHaveLength(1);
  });
});
