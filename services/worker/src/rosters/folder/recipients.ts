import type { Database } from '#database/schema';
import { type TokenSeals } from '#mail/token-seals';
import { type Kysely } from 'kysely';
import { endOfBundle } from './bundle-report.js';
import { type DropFolderTarget } from './drop-folder-targets.js';
import { openBundleOf, openImportOf } from './open-import.js';
import { type Drop, plainName } from './read-drop.js';
import { type Ended, endOf } from './report.js';
import { claimFile } from './claim-file.js';
import { claimBundle } from './claim-bundle.js';

/** What the rosters in a drop folder become. */
export type Recipient = {
  /** Whether somebody is busy with another roster, so that files wait. */
  isBusy(): Promise<boolean>;
  /** Keeps which file waits, if any, for those who look at the page. @returns whether that is new */
  keepWaiting(name: string | null): Promise<boolean>;
  /** Makes an import of a file, once. */
  claim(drop: Drop, now: Date): Promise<void>;
  /** Its outcome; undefined while it is not over, `unknown` if there is no such import. */
  endOf(importId: string): Promise<Ended | 'unknown' | undefined>;
};

export function recipientOf(
  db: Kysely<Database>,
  seals: TokenSeals,
  { kind, id }: DropFolderTarget,
): Recipient {
  switch (kind) {
    case 'school':
      return {
        isBusy: async () => (await openImportOf(db, id))?.isReplaceable === false,
        // Its page shows the roster before it.
        keepWaiting: () => Promise.resolve(false),
        claim: (drop, now) => claimFile(db, id, drop, { seals, now }),
        endOf: (importId) => endOf(db, importId, id),
      };
    case 'district':
      return {
        isBusy: async () => (await openBundleOf(db, id))?.isReplaceable === false,
        keepWaiting: (name) => keepWaitingBundle(db, id, name),
        claim: (drop) => claimBundle(db, id, drop),
        endOf: (rosterId) => endOfBundle(db, rosterId, id),
      };
  }
}

async function keepWaitingBundle(
  db: Kysely<Database>,
  districtId: string,
  name: string | null,
): Promise<boolean> {
  const waiting_bundle = name === null ? null : plainName(name);
  const { numUpdatedRows } = await db
    .updateTable('directory.districts')
    .set({ waiting_bundle })
    .where('id', '=', districtId)
    .where('waiting_bundle', 'is distinct from', waiting_bundle)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
