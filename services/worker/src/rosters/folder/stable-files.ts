import { type Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that has not changed for this long is complete. Less than the minute between two looks. */
const STABLE_MS = 50_000;
/** Files that are taken for rosters. */
export const ROSTER_NAME = /^[^.].*\.(zip|csv|tsv|txt|xlsx)$/is;

type Sighting = { look: string; since: number };

/** Finds files that nobody writes any more. It remembers what it saw, because a time in the past can be copied along. */
export class StableFiles {
  private seen = new Map<string, Sighting>();
  private current = new Map<string, Sighting>();

  /** Begins a look at the folders: files that it does not meet are forgotten. */
  begin(): void {
    this.seen = this.current;
    this.current = new Map();
  }

  /** Names of the rosters in a folder that have not changed recently, the oldest first. Folders are left out. */
  async in(folder: string, now: Date): Promise<string[]> {
    const stable: { name: string; mtimeMs: number }[] = [];
    for (const name of (await readdir(folder)).filter((each) => ROSTER_NAME.test(each))) {
      const path = join(folder, name);
      const stats = await lstat(path).catch(() => undefined);
      if (stats === undefined || stats.isDirectory()) continue;
      if (this.isStable(path, stats, now)) stable.push({ name, mtimeMs: stats.mtimeMs });
    }
    return stable.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
  }

  private isStable(path: string, { ino, size, mtimeMs, ctimeMs }: Stats, now: Date): boolean {
    const look = [ino, size, mtimeMs, ctimeMs].join(' ');
    const before = this.seen.get(path);
    const since = before?.look === look ? before.since : now.getTime();
    this.current.set(path, { look, since });
    return now.getTime() - since >= STABLE_MS;
  }
}
