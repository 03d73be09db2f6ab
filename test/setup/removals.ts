import { LedgerLookups } from '#api/core/ledger/lookups/ledger-lookups';
import { Rounds } from '#api/core/platform/rounds';
import { Clock } from '#runtime/clock';
import { RemovedStudents } from '#api/areas/students/students/removed-students';
import { createDatabase } from '#database/connect';
import { openLedger } from '../races/open-ledger.js';
import type { ApiWorld } from './api-world.js';

const HOUR_MS = 3_600_000;

class LateClock extends Clock {
  override now(): Date {
    return new Date(Date.now() + HOUR_MS);
  }
}

/** Settles removed students as if so much time had passed that no award to them can be under way. */
export async function settleRemovals({ api, pool }: ApiWorld): Promise<void> {
  const ledger = openLedger(api.databaseUrl);
  const db = createDatabase(pool);
  const lookups = new LedgerLookups(ledger.eventStore, db);
  await new RemovedStudents(db, lookups, new LateClock(), new Rounds({ warn: () => undefined })).settle();
  await ledger.close();
}
