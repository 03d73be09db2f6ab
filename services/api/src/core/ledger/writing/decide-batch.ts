import { encode } from '#contracts/events/codec';
import { mayBeForgotten, recall, rememberedFrom } from '#domain/ledger/command-memory';
import { decide } from '#domain/ledger/decide';
import { type LedgerEvent, type RecordedLedgerEvent } from '#domain/ledger/events';
import { type Rejection } from '#domain/ledger/rejections';
import { evolve, type LedgerState } from '#domain/ledger/state';
import { type StampedRequest } from './pending-command.js';
import { type SchoolState } from '../states/school-state.js';

export type Verdict =
  | { kind: 'accepted'; events: readonly RecordedLedgerEvent[]; replayed: boolean }
  | { kind: 'rejected'; rejection: Rejection }
  /** Its events are stored already. */
  | { kind: 'done-before'; revision: number }
  /** It may have been carried out so long ago that the state has forgotten it. */
  | { kind: 'unsure'; rememberedFrom: number }
  | { kind: 'failed'; error: unknown };

export type BatchPlan = {
  state: LedgerState;
  /** One per request. None is final before all new events are stored, since each may depend on the events before it. */
  verdicts: readonly Verdict[];
};

/** Decides each command on the result of the one before. */
export function decideBatch(school: SchoolState, requests: readonly StampedRequest[]): BatchPlan {
  const planned: RecordedLedgerEvent[] = [];
  let { state } = school;

  const judge = (request: StampedRequest): Verdict => {
    const known = recall(state, request.commandId, request.fingerprint);
    if (known.kind === 'reused') return { kind: 'rejected', rejection: { code: 'idempotency-key-reused' } };
    if (known.kind === 'replay') {
      const { revision } = known;
      if (revision <= school.revision) return { kind: 'done-before', revision };
      const events = planned.filter(({ metadata }) => metadata.commandId === request.commandId);
      return { kind: 'accepted', events, replayed: true };
    }
    if (mayBeForgotten(state, request.notBefore ?? -Infinity)) {
      return { kind: 'unsure', rememberedFrom: rememberedFrom(state) };
    }
    const decision = decide(state, request.command);
    if (decision.outcome === 'rejected') return { kind: 'rejected', rejection: decision.rejection };
    const first = school.revision + planned.length + 1;
    const events = decision.events.map((event, index) => record(event, request, first + index));
    state = events.reduce(evolve, state);
    planned.push(...events);
    return { kind: 'accepted', events, replayed: false };
  };

  const verdicts = requests.map((request): Verdict => {
    try {
      return judge(request);
    } catch (error) {
      // A command that cannot be decided must not fail the others in the batch.
      return { kind: 'failed', error };
    }
  });
  return { state, verdicts };
}

function record(event: LedgerEvent, request: StampedRequest, revision: number): RecordedLedgerEvent {
  const { commandId, fingerprint, actor, occurredAt, recordedAt } = request;
  const times = recordedAt === undefined ? { occurredAt } : { occurredAt, recordedAt };
  return { ...encode(event, { commandId, fingerprint, actor, ...times }), revision };
}
