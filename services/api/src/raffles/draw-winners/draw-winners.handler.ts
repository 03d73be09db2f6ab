import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
import { notFound } from '../../http/problem.js';
import { LedgerRecorder } from '../../platform/ledger-recorder.js';
import { RewardDirectory } from '../../rewards/reward-directory.js';
import { type Draw, DrawWinners } from './draw-winners.command.js';

@CommandHandler(DrawWinners)
export class DrawWinnersHandler implements ICommandHandler<DrawWinners> {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({ identity, rewardId }: DrawWinners): Promise<LedgerAnswer<Draw>> {
    const reward = await this.directory.findReward(identity.schoolId, rewardId);
    const { winnersWanted, seed, seedCommitment } = reward ?? {};
    if (winnersWanted == null || seed == null || seedCommitment == null) {
      throw notFound('rewardId', 'This raffle does not exist');
    }
    return this.ledger.record(
      identity,
      { type: 'DrawWinners', rewardId, winnersWanted, seed: seed.toString('hex'), seedCommitment },
      ({ data: { winners, seed, entriesHash } }) => ({ rewardId, winners, seed, entriesHash }),
    );
  }
}
