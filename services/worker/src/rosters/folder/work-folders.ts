import { type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Where rosters are while they are applied. */
export const WORK = 'processing';
/** Where they are put away. */
export const ENDS = ['done', 'failed'] as const;
/** The folders of our own in a school's drop folder. */
export const WORK_FOLDERS = [WORK, ...ENDS] as const;

/** What is in a folder; nothing if it is gone, as another worker may have moved it. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

/** Those of our folders that are among the entries of a drop folder. A link in the place of one is none, and is not followed. */
export function workFoldersIn(entries: readonly Dirent[]): (typeof WORK_FOLDERS)[number][] {
  return WORK_FOLDERS.filter((work) => entries.some((entry) => entry.name === work && entry.isDirectory()));
}
