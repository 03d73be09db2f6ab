import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { notFound } from '../../../core/http/problem.js';
import { RewardDirectory } from '../catalog/reward-directory.js';
import { requireRightToManage } from '../catalog/reward-rights.js';
import { type Draw, DrawWinners } from './draw-winners.command.js';
import { RecordDraw } from './record-draw.js';

@CommandHandler(DrawWinners)
export class DrawWinnersHandler implements ICommandHandler<DrawWinners> {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly draw: RecordDraw,
  ) {}

  /** An archived raffle can be drawn too: students who entered it before keep the chance that they paid for. */
  async execute({ identity, caller, rewardId }: DrawWinners): Promise<LedgerAnswer<Draw>> {
    const reward = await this.directory.findReward(identity.schoolId, rewardId);
    if (reward === undefined) throw notFound('rewardId', 'This raffle does not exist.');
    requireRightToManage(caller, reward);
    return this.draw.run(identity, reward);
  }
}
