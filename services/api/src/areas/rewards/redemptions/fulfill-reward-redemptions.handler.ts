import { newIdFor } from '#contracts/events/ids';
import { type Rejection } from '#domain/ledger/rejections';
import { MAX_FULFILLMENTS_PER_COMMAND } from '#domain/points';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { notFound, Problem } from '../../../core/http/problem.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { RewardDirectory } from '../catalog/reward-directory.js';
import { FulfillRewardRedemptions, type RewardFulfillment } from './fulfill-reward-redemptions.command.js';

const NONE_LEFT: Rejection['code'] = 'no-redemptions';

type Answer = LedgerAnswer<RewardFulfillment>;

@CommandHandler(FulfillRewardRedemptions)
export class FulfillRewardRedemptionsHandler implements ICommandHandler<FulfillRewardRedemptions> {
  constructor(
    private readonly directory: RewardDirectory,
    private readonly ledger: LedgerRecorder,
  ) {}

  /** The ledger itself decides which are open, so none is missed that the screens do not show yet. */
  async execute({ identity, rewardId }: FulfillRewardRedemptions): Promise<Answer> {
    if ((await this.directory.findReward(identity.schoolId, rewardId)) === undefined) {
      throw notFound('rewardId', 'This reward does not exist.');
    }
    let total = await this.fulfill(identity, rewardId);
    // More than fit into one command: each further one has its own id, so a repeated request continues after it.
    let latest: Answer | undefined = total;
    for (let n = 2; latest?.body.fulfilled === MAX_FULFILLMENTS_PER_COMMAND; n++) {
      const commandId = newIdFor(identity.commandId, `fulfillment ${n}`);
      latest = await this.fulfillMore({ ...identity, commandId }, rewardId);
      if (latest !== undefined) total = sum(total, latest);
    }
    return total;
  }

  private fulfill(identity: CommandIdentity, rewardId: string): Promise<Answer> {
    return this.ledger.record(identity, { type: 'FulfillRewardRedemptions', rewardId }, (_, facts) => ({
      fulfilled: facts
        .map(({ type, data }) => (type === 'PrizesFulfilled' ? data.entryIds : data.redemptionIds))
        .reduce((count, { length }) => count + length, 0),
    }));
  }

  /** @returns undefined if none is left */
  private async fulfillMore(identity: CommandIdentity, rewardId: string): Promise<Answer | undefined> {
    try {
      return await this.fulfill(identity, rewardId);
    } catch (error) {
      if (error instanceof Problem && error.body.code === NONE_LEFT) return undefined;
      throw error;
    }
  }
}

function sum(before: Answer, { body, position, replayed }: Answer): Answer {
  const fulfilled = before.body.fulfilled + body.fulfilled;
  return new LedgerAnswer({ fulfilled }, position, before.replayed && replayed);
}
