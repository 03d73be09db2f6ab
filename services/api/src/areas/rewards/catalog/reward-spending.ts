import { Injectable } from '@nestjs/common';
import { type Problem } from '../../../core/http/problem.js';
import { RewardDirectory, type RewardFacts } from './reward-directory.js';
import { judgeSpending, type Spending } from './spending-rules.js';

@Injectable()
export class RewardSpending {
  constructor(private readonly directory: RewardDirectory) {}

  /** The reward, and whether the directory lets the student spend points on it. */
  async judge(
    schoolId: string,
    type: RewardFacts['type'],
    rewardId: string,
    studentId: string,
    expectedCost: number | undefined,
  ): Promise<{ rewardName: string; judged: Spending | Problem }> {
    const [reward, student] = await Promise.all([
      this.directory.findReward(schoolId, rewardId),
      this.directory.findStudent(schoolId, studentId),
    ]);
    return { rewardName: reward?.name ?? '', judged: judgeSpending(type, reward, student, expectedCost) };
  }
}
