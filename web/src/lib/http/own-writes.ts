let latest: string | undefined;

/** The position in the ledger that a write of this tab reached, if it was one to the ledger. */
export function noteWrite(position: string | null): void {
  if (position !== null && (latest === undefined || position > latest)) latest = position;
}

/** The latest position that a write of this tab reached. */
export function latestWrite(): string | undefined {
  return latest;
}
