import { type Position } from '#event-store/event-store';
import { type BatchPlan, type Verdict } from './decide-batch.js';
import { accepted, firstResult, type FirstResultContext } from './first-result.js';
import { type LedgerObserver } from '../observer.js';
import { type PendingCommand } from './pending-command.js';

export type AnswerContext = FirstResultContext & { observer: LedgerObserver };

/**
 * Answers each command with its verdict once the plan's events are stored.
 * @param position of the last of them; absent if there are none
 */
export function answerBatch(
  context: AnswerContext,
  batch: readonly PendingCommand[],
  { verdicts }: BatchPlan,
  position?: Position,
): void {
  batch.forEach((pending, index) => {
    const verdict = verdicts[index];
    if (verdict !== undefined) answer(context, pending, verdict, position);
  });
}

function answer(
  context: AnswerContext,
  pending: PendingCommand,
  verdict: Verdict,
  position?: Position,
): void {
  switch (verdict.kind) {
    case 'accepted':
      if (verdict.replayed) context.observer.replayed();
      pending.answer(accepted(verdict.events, position, verdict.replayed));
      break;
    case 'rejected':
      pending.answer({ outcome: 'rejected', rejection: verdict.rejection });
      break;
    case 'unsure':
      pending.answer({ outcome: 'unsure', rememberedFrom: verdict.rememberedFrom });
      break;
    case 'failed':
      pending.fail(verdict.error);
      break;
    case 'done-before':
      context.observer.replayed();
      // Not awaited, so that the school's next commands need not wait for it.
      firstResult(context, pending.request, verdict.revision).then(
        (outcome) => pending.answer(outcome),
        (error: unknown) => pending.fail(error),
      );
  }
}
