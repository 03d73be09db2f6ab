import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROSTER_NAME } from './stable-files.js';
import { entriesOf, WORK, workFoldersIn } from './work-folders.js';

/** Rosters hold names, so they are not kept for ever. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Deletes the rosters of a drop folder that were put away a week ago. */
export async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const end of workFoldersIn(await entriesOf(folder)))
    if (end !== WORK)
      for (const { name } of await entriesOf(join(folder, end))) {
        const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-\d\d-/.exec(name) ?? [];
        if (day !== undefined && isOld(Date.parse(`${day}T${hour}:${minute}:00Z`), now))
          await rm(join(folder, end, name), { recursive: true, force: true });
      }
}

/**
 * The same in a folder that serves nobody any more, as its school was deactivated or deleted, or as it is not named after an id: what has waited there for a
 * week, or was being applied, is deleted too. In a folder that never served, nothing is.
 */
export async function forgetUnserved(folder: string, now: Date): Promise<void> {
  const entries = await entriesOf(folder);
  if (!workFoldersIn(entries).includes(WORK)) return;
  await forgetOld(folder, now);
  const waiting = entries.filter((entry) => !entry.isDirectory() && ROSTER_NAME.test(entry.name));
  const begun = await entriesOf(join(folder, WORK));
  const paths = [
    ...waiting.map(({ name }) => join(folder, name)),
    ...begun.map(({ name }) => join(folder, WORK, name)),
  ];
  for (const path of paths) {
    // Not the time of its last change, which can be copied along.
    const since = await lstat(path).then(
      ({ ctimeMs }) => ctimeMs,
      () => undefined,
    );
    if (since !== undefined && isOld(since, now)) await rm(path, { recursive: true, force: true });
  }
}

function isOld(since: number, now: Date): boolean {
  return now.getTime() - since > KEPT_MS;
}
