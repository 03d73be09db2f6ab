import { type CommandLimit } from '#domain/ledger/commands';
import { Clock } from '#runtime/clock';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../core/http/problem.js';
import { RewardDirectory, type RewardFacts } from './reward-directory.js';
import { runningLimit } from './reward-limit.js';
import { judgeSpending, type Spending } from './spending-rules.js';

@Injectable()
export class RewardSpending {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly clock: Clock,
  ) {}

  /** The reward, and whether the directory lets the student spend points on it. */
  async judge(
    schoolId: string,
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
    const limit = runningLimit(judged.reward.limit, judged.reward.school, this.clock.now());
    return { rewardName, judged: { ...judged, limit } };
  }
}
