import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { carryOut, ofType } from './histories.js';
import { intents } from './intents.js';

describe('the histories that the properties are tested on', () => {
  it('contain every event', () => {
    const events = fc.sample(intents, { numRuns: 800, seed: 1 }).flatMap((wanted) => carryOut(wanted).events);
    expect(new Set(events.map(({ type }) => type)).size).toBe(13);
  });

  it('contain every rejection that depends on what happened before', () => {
    const steps = fc.sample(intents, { numRuns: 800, seed: 1 }).flatMap((wanted) => carryOut(wanted).steps);
    const codes = steps.flatMap(({ decision }) =>
      decision.outcome === 'rejected' ? [decision.rejection.code] : [],
    );
    for (const code of [
      'already-reversed',
      'goal-reached',
      'insufficient-points',
      'limit-reached',
      'nothing-to-reset',
      'points-already-spent',
      'prize-not-fulfilled',
      'prize-not-open',
      'raffle-drawn',
      'raffle-without-entries',
      'redemption-not-open',
      'reward-full',
    ]) {
      expect(codes).toContain(code);
    }
  });
});

describe('the limits that the properties are tested on', () => {
  it('are reached, and leave room again in the next period and after a refund of a reopened redemption', () => {
    const steps = fc.sample(intents, { numRuns: 800, seed: 1 }).flatMap((wanted) => carryOut(wanted).steps);
    const again = steps.filter(({ command, decision, before }) => {
      if (command.type !== 'RedeemReward' || command.limit === null || decision.outcome === 'rejected')
        return false;
      const { studentId, rewardId, limit } = command;
      const had = ofType(before, 'RewardRedeemed').filter(
        ({ data }) => data.studentId === studentId && data.rewardId === rewardId,
      );
      return had.length >= limit.times;
    });
    const refunded = again.filter(({ command, before }) => {
      if (command.type !== 'RedeemReward') return false;
      const reopened = new Set(ofType(before, 'RedemptionReopened').map(({ data }) => data.redemptionId));
      return ofType(before, 'RedemptionRefunded').some(
        ({ data }) => data.studentId === command.studentId && reopened.has(data.redemptionId),
      );
    });
    expect(again.length).toBeGreaterThan(50);
    expect(refunded.length).toBeGreaterThan(0);
  });
});

describe('the fulfillments that the properties are tested on', () => {
  const steps = fc.sample(intents, { numRuns: 800, seed: 1 }).flatMap((wanted) => carryOut(wanted).steps);

  it('are reopened, refunded and fulfilled again', () => {
    const reopened = steps.flatMap(({ command, decision }) =>
      command.type === 'ReopenRedemption' && decision.outcome === 'accepted' ? [command] : [],
    );
    expect(reopened.length).toBeGreaterThan(10);
    const again = steps.filter(
      ({ command, decision, before }) =>
        (command.type === 'FulfillRedemptions' || command.type === 'RefundRedemption') &&
        decision.outcome === 'accepted' &&
        ofType(before, 'RedemptionReopened').some(({ data }) =>
          JSON.stringify(command).includes(`"${data.redemptionId}"`),
        ),
    );
    expect(new Set(again.map(({ command }) => command.type)).size).toBe(2);
  });

  it('are of prizes too: reopened and fulfilled again, together with redemptions, and of a whole raffle', () => {
    const accepted = steps.filter(({ decision }) => decision.outcome === 'accepted');
    const ofPrizes = accepted.filter(
      ({ command }) => command.type === 'FulfillRedemptions' && command.entryIds.length > 0,
    );
    const again = ofPrizes.filter(({ command, before }) =>
      ofType(before, 'PrizeReopened').some(({ data }) =>
        JSON.stringify(command).includes(`"${data.entryId}"`),
      ),
    );
    const mixed = ofPrizes.filter(
      ({ command }) => command.type === 'FulfillRedemptions' && command.redemptionIds.length > 0,
    );
    const ofRaffle = accepted.filter(({ command }) => command.type === 'FulfillRewardRedemptions');
    for (const some of [again, mixed, ofRaffle]) expect(some.length).toBeGreaterThan(5);
  });

  const fulfillments = steps.flatMap(({ command, decision }) =>
    command.type === 'FulfillRedemptions' ? [{ ids: command.redemptionIds, decision }] : [],
  );

  it('contain two and more at once', () => {
    const many = fulfillments.filter(
      ({ ids, decision }) => ids.length > 1 && decision.outcome === 'accepted',
    );
    expect(many.length).toBeGreaterThan(10);
  });

  it('contain many redemptions of which some are closed', () => {
    const mixed = fulfillments.filter(
      ({ ids, decision }) =>
        decision.outcome === 'rejected' &&
        decision.rejection.code === 'redemption-not-open' &&
        decision.rejection.redemptionIds.length < ids.length,
    );
    expect(mixed.length).toBeGreaterThan(10);
  });
});
