import { ledgerStream } from '#contracts/events/stream-name';
import { canonicalEvent } from '#event-store/event-chain';
import { type EventStore } from '#event-store/event-store';
import { JobFailed } from '#jobs/job';
import { portionsOf } from '#reports/portions';
import { type Reading } from '#reports/reading';
import { type RawBuilder } from 'kysely';
import { type Row, type RowFormat } from './row-format.js';

/** Bytes of a file, and how many of its rows they are. */
export type Portions = AsyncGenerator<{ bytes: Buffer; rows: number }>;

/** The rows of a query, few of them at a time. */
export async function* queryPortions(tx: Reading, query: RawBuilder<Row>, format: RowFormat): Portions {
  yield { bytes: format.begin(), rows: 0 };
  for await (const rows of portionsOf(tx, query)) yield { bytes: format.add(rows), rows: rows.length };
  yield { bytes: format.end(), rows: 0 };
}

/** Rows that are at hand. */
// oxlint-disable-next-line typescript/require-await -- portions are asynchronous, and these are at hand
export async function* rowPortions(rows: readonly Row[], format: RowFormat): Portions {
  yield { bytes: Buffer.concat([format.begin(), format.add(rows), format.end()]), rows: rows.length };
}

/**
 * The events of a school up to a revision, one in each line, in the form that the chain covers.
 * @throws JobFailed if the ledger does not reach it, because the school is being deleted
 */
export async function* eventPortions(
  store: EventStore,
  { schoolId, last }: { schoolId: string; last: number },
  signal: AbortSignal,
): Portions {
  let next = 0;
  for await (const batch of store.read(ledgerStream(schoolId), 0, signal)) {
    const included = batch.filter(({ revision }) => revision <= last);
    next += included.length;
    const text = included.map((event) => `${canonicalEvent(event)}\n`).join('');
    yield { bytes: Buffer.from(text), rows: included.length };
    if (next > last) return;
  }
  if (next <= last) throw new JobFailed('A school was deleted in the meantime.');
}
