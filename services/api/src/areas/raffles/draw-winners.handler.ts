import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';
import { notFound, refused } from '../../core/http/problem.js';
import { LedgerRecorder } from '../../core/ledger/ledger-recorder.js';
import { RewardDirectory } from '../rewards/reward-directory.js';
import { requireRightToManage } from '../rewards/reward-rights.js';
import { type Draw, DrawWinners } from './draw-winners.command.js';

@CommandHandler(DrawWinners)
export class DrawWinnersHandler implements ICommandHandler<DrawWinners> {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly ledger: LedgerRecorder,
  ) {}

  /** An archived raffle can be drawn too: students who entered it before keep the chance that they paid for. */
  async execute({ identity, caller, rewardId }: DrawWinners): Promise<LedgerAnswer<Draw>> {
    const reward = await this.directory.findReward(identity.schoolId, rewardId);
    if (reward === undefined) throw notFound('rewardId', 'This raffle does not exist');
    requireRightToManage(caller, reward);
    const { winnersWanted, seed, seedCommitment } = reward;
    if (winnersWanted === null || seed === null || seedCommitment === null) {
      throw refused(422, 'reward-is-no-raffle', 'rewardId', 'This is not a raffle: there is nothing to draw');
    }
    return this.ledger.record(
      identity,
      { type: 'DrawWinners', rewardId, winnersWanted, seed: seed.toString('hex'), seedCommitment },
      ({ data: { winners, seed, entriesHash } }) => ({ rewardId, winners: [...winners], seed, entriesHash }),
    );
  }
}
