import { subjectOf, type Fact } from './fact.js';
import type { Projection } from './projection.js';
import { copyInto, textField, NULL } from './sql.js';

const COLUMNS = [
  ...['school_id', 'revision', 'event_id', 'type', 'data', 'command_id'],
  ...['actor_kind', 'actor_id', 'occurred_at', 'subject_id'],
];

/** The readable audit log of every fact. Later reversals and refunds look up here what they take back. */
export const ledgerEntries: Projection = {
  name: 'ledger_entries',
  version: 2,
  tables: ['ledger_entries'],
  apply: (tx, { facts }) => copyInto(tx, 'ledger_entries', COLUMNS, rows(facts)),
};

function* rows(facts: readonly Fact[]): Generator<string> {
  for (const fact of facts) {
    const { commandId, actor, occurredAt } = fact.metadata;
    yield (
      [
        ...[
          fact.schoolId,
          fact.revision,
          fact.id,
          fact.type,
          textField(JSON.stringify(fact.data)),
          commandId,
        ],
        ...[actor.kind, textField(actor.id), occurredAt, subjectOf(fact) ?? NULL],
      ].join('\t') + '\n'
    );
  }
}
