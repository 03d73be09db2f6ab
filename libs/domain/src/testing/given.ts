import { expect } from '@jest/globals';
import { type LedgerCommand } from '../ledger/commands.js';
import { decide } from '../ledger/decide.js';
import { type LedgerEvent, type RecordedLedgerEvent } from '../ledger/events.js';
import { type Rejection, type RejectionCode } from '../ledger/rejections.js';
import { AT } from './examples.js';
import { evolve, initialState, type LedgerState } from '../ledger/state.js';

/** The id of a spec's nth command. */
export function commandIdOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Records an event as if its own command had caused it. */
export function recorded(
  event: LedgerEvent,
  revision: number,
  commandId = commandIdOf(revision),
  occurredAt = AT,
) {
  return {
    ...event,
    revision,
    metadata: {
      commandId,
      fingerprint: `input-of-${commandId}`,
      actor: { kind: 'staff', id: 'ms-lee' },
      occurredAt,
      schemaVersion: 1,
    },
  } satisfies RecordedLedgerEvent;
}

/** The state of a school in which `events` happened. */
export function stateAfter(events: readonly LedgerEvent[]): LedgerState {
  return events.map((event, revision) => recorded(event, revision)).reduce(evolve, initialState);
}

/** `given(events).when(command).then(events)` or `.thenRejected(code, details)`. */
export function given(...past: LedgerEvent[]) {
  return {
    when(command: LedgerCommand) {
      const decision = decide(stateAfter(past), command);
      return {
        then(...events: LedgerEvent[]): void {
          expect(decision).toEqual({ outcome: 'accepted', events });
        },
        thenRejected<Code extends RejectionCode>(
          code: Code,
          details: Omit<Extract<Rejection, { code: Code }>, 'code'>,
        ): void {
          expect(decision).toEqual({ outcome: 'rejected', rejection: { code, ...details } });
        },
      };
    },
  };
}
