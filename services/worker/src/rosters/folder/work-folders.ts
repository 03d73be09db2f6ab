import { type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where rosters are while they are applied. */
export const WORK = 'processing';
/** Where they are put away. */
export const ENDS = ['done', 'failed'] as const;
/** The folders of our own in a school's drop folder. */
export const WORK_FOLDERS = [WORK, ...ENDS] as const;

const UUID_AT_END = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/g;

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

/** The ids under which rosters of a drop folder are applied or put away. */
export async function importIdsIn(folder: string): Promise<string[]> {
  const ids: string[] = [];
  for (const work of workFoldersIn(await entriesOf(folder)))
    for (const { name } of await entriesOf(join(folder, work))) ids.push(...(name.match(UUID_AT_END) ?? []));
  return ids;
}
