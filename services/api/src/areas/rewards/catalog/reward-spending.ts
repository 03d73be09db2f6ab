import { type CommandLimit } from '#domain/ledger/commands';
import { Clock } from '#runtime/clock';
import { Injectable } from '@nestjs/common';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { Problem } from '../../../core/http/problem.js';
import { RewardDirectory, type RewardFacts } from './reward-directory.js';
import { runningLimit } from './reward-limit.js';
import { closedStore, judgeSpending, type Spending } from './spending-rules.js';

@Injectable()
export class RewardSpending {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly clock: Clock,
  ) {}

  /** The reward, and whether the directory lets the student spend points on it. Staff may spend them at any time. */
  async judge(
    { schoolId, actor }: CommandIdentity,
    type: RewardFacts['type'],
    rewardId: string,
    studentId: string,
    expectedCost: number | undefined,
  ): Promise<{ rewardName: string; judged: (Spending & { limit: CommandLimit }) | Problem }> {
    const [reward, student] = await Promise.all([
      this.directory.findReward(schoolId, rewardId),
      this.directory.findStudent(schoolId, studentId),
    ]);
    const rewardName = reward?.name ?? '';
    const judged = judgeSpending(type, reward, student, expectedCost);
    if (judged instanceof Problem) return { rewardName, judged };
    const now = this.clock.now();
    const closed = actor.kind === 'student' ? closedStore(judged.reward, now) : null;
    if (closed !== null) return { rewardName, judged: closed };
    const limit = runningLimit(judged.reward.limit, judged.reward.school, now);
    return { rewardName, judged: { ...judged, limit } };
  }
}
