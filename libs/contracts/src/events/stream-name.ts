const PREFIX = 'ledger-';

/** The one stream that holds all facts of a school. */
export function ledgerStream(schoolId: string): string {
  return PREFIX + schoolId;
}

/** The school of a stream of facts; `undefined` for any other stream. */
export function schoolOfStream(stream: string): string | undefined {
  return stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : undefined;
}
