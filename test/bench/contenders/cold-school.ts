import { DEFAULT_LIMITS } from '#api/core/ledger/limits';
import { unobserved } from '#api/core/ledger/observer';
import { CachedSchoolStates } from '#api/core/ledger/states/cached-school-states';
import { type Snapshots } from '#api/core/ledger/states/snapshots';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { pino } from 'pino';
import { type Open } from '../contender.js';

export type ColdSchoolOptions = { url: string; schoolId: string; facts: number };

const noSnapshots: Snapshots = {
  find: () => Promise.resolve(undefined),
  save: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

/** Facts folded per second by a process that has nothing of a school in memory. */
export const open: Open<ColdSchoolOptions> = ({ url, schoolId, facts }) => {
  const eventStore = new PostgresEventStore({ databaseUrl: url });
  return {
    run: async () => {
      const states = new CachedSchoolStates({
        eventStore,
        snapshots: noSnapshots,
        limits: DEFAULT_LIMITS,
        logger: pino({ level: 'silent' }),
        observer: unobserved,
      });
      const started = performance.now();
      const { revision } = await states.newest(schoolId);
      const seconds = (performance.now() - started) / 1_000;
      if (revision !== facts - 1) throw new Error(`The school ended at ${revision}`);
      await states.takeSnapshots();
      return facts / seconds;
    },
    close: () => eventStore.close(),
  };
};
