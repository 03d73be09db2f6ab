/** The codes with which the file system and Postgres report it. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that a disk, or a quota of one, is full. */
export function meansDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_SPACE.has(error.code);
}
