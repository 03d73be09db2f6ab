import { type ParkedCause } from '#contracts/records/ledger-health';

/** Patterns of the messages of the codec, the projections and Postgres. The first match counts. */
const CAUSES: readonly (readonly [RegExp, ParkedCause])[] = [
  [/^unknown event type|^no such schema version/, 'newer'],
  [/^There is no (award|redemption) /, 'contradicts'],
  [/^duplicate key value/, 'repeats'],
  // Postgres messages start without a field name: a value that its column cannot hold.
  [/^(invalid|value|null value|new row|numeric|integer|bigint|date\/time) /, 'refused'],
  // The codec's messages start with the path where decoding failed: `metadata.actor.kind: …`.
  [/^[\w.]+: /, 'unreadable'],
];

export function causeOf(reason: string): ParkedCause {
  return CAUSES.find(([words]) => words.test(reason))?.[1] ?? 'refused';
}

const QUOTED = /(\b(?:constraint|column|relation|table|type|index|key) )?"[^"]*("|$)/g;

/** Removes what Postgres quotes from a fact; the names of database objects stay. */
export function withoutValues(reason: string): string {
  return reason.replace(QUOTED, (quoted, named?: string) => (named === undefined ? '"…"' : quoted));
}
