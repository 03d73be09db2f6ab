import { type ParkedCause } from '#contracts/ledger-health';

/** By the words of the codec, of the projections and of Postgres; the first that fits. */
const CAUSES: readonly (readonly [RegExp, ParkedCause])[] = [
  [/^unknown event type|^no such schema version/, 'newer'],
  [/^There is no (award|redemption) /, 'contradicts'],
  [/^duplicate key value/, 'repeats'],
  // Postgres, which names no field first: a value that its column cannot hold.
  [/^(invalid|value|null value|new row|numeric|integer|bigint|date\/time) /, 'refused'],
  // The codec says where in the fact it could not go on: `metadata.actor.kind: …`.
  [/^[\w.]+: /, 'unreadable'],
];

export function causeOf(reason: string): ParkedCause {
  return CAUSES.find(([words]) => words.test(reason))?.[1] ?? 'refused';
}

const QUOTED = /(\b(?:constraint|column|relation|table|type|index|key) )?"[^"]*("|$)/g;

/** What Postgres quotes of a fact is left out; the names of its own things stay. */
export function withoutValues(reason: string): string {
  return reason.replace(QUOTED, (quoted, named?: string) => (named === undefined ? '"…"' : quoted));
}
