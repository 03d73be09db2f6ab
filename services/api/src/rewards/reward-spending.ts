import { Injectable } from '@nestjs/common';
import { Problem } from '../http/problem.js';
import { RewardDirectory, type RewardFacts } from './reward-directory.js';
import { judgeSpending, type Spending } from './spending-rules.js';

@Injectable()
export class RewardSpending {
  constructor(private readonly directory: RewardDirectory) {}

  /** @throws Problem when the directory does not let the student spend points on the reward */
  async require(
    schoolId: string,
    type: RewardFacts['type'],
    rewardId: string,
    studentId: string,
  ): Promise<Spending> {
    const [reward, student] = await Promise.all([
      this.directory.findReward(schoolId, rewardId),
      this.directory.findStudent(schoolId, studentId),
    ]);
    const spending = judgeSpending(type, reward, student);
    if (spending instanceof Problem) throw spending;
    return spending;
  }
}
