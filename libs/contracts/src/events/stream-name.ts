const PREFIX = 'ledger-';

/** The stream that holds all facts of a school. */
export function ledgerStream(schoolId: string): string {
  return PREFIX + schoolId;
}

/** The school that a ledger stream belongs to; `undefined` for any other stream. */
export function schoolOfStream(stream: string): string | undefined {
  return stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : undefined;
}
