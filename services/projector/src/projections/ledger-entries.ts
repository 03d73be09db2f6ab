import { subjectOf, type Fact } from './fact.js';
import type { Projection } from './projection.js';
import { copyRows, type RowOf } from './sql.js';

const COLUMNS = {
  school_id: 'uuid',
  revision: 'bigint',
  event_id: 'uuid',
  type: 'text',
  data: 'jsonb',
  command_id: 'uuid',
  actor_kind: 'text',
  actor_id: 'text',
  occurred_at: 'timestamptz',
  subject_id: 'uuid',
} as const;

/** The readable audit log of every fact. Later reversals and refunds look up here what they take back. */
export const ledgerEntries: Projection = {
  name: 'ledger_entries',
  version: 2,
  tables: ['ledger_entries'],
  apply: (tx, { facts }) => copyRows(tx, 'ledger_entries', COLUMNS, rows(facts)),
};

function* rows(facts: readonly Fact[]): Generator<RowOf<typeof COLUMNS>> {
  for (const fact of facts) {
    const { commandId, actor, occurredAt } = fact.metadata;
    yield {
      school_id: fact.schoolId,
      revision: fact.revision,
      event_id: fact.id,
      type: fact.type,
      data: JSON.stringify(fact.data),
      command_id: commandId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      occurred_at: occurredAt,
      subject_id: subjectOf(fact),
    };
  }
}
