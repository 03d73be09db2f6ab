import { Injectable } from '@nestjs/common';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { refused } from '../../../core/http/problem.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { type RewardFacts } from '../catalog/reward-directory.js';
import { type Draw } from './draw-winners.command.js';

/** Draws the winners of a raffle, for a person or a schedule. */
@Injectable()
export class RecordDraw {
  constructor(private readonly ledger: LedgerRecorder) {}

  /** @throws Problem 409 if the raffle is drawn or has no entries, 422 if the reward is no raffle */
  run(identity: CommandIdentity, reward: RewardFacts): Promise<LedgerAnswer<Draw>> {
    const { rewardId, winnersWanted, seed, seedCommitment } = reward;
    if (winnersWanted === null || seed === null || seedCommitment === null) {
      throw refused(
        422,
        'reward-is-no-raffle',
        'rewardId',
        'This is not a raffle: there is nothing to draw.',
      );
    }
    return this.ledger.record(
      identity,
      { type: 'DrawWinners', rewardId, winnersWanted, seed: seed.toString('hex'), seedCommitment },
      ({ data: { winners, seed, entriesHash } }) => ({ rewardId, winners: [...winners], seed, entriesHash }),
    );
  }
}
