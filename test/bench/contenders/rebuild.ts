import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { rebuild } from '#projector/replay/rebuild';
import { LIMITS } from '#projector/runner/entry-batches';
import { type Open } from '../contender.js';
import { Backlog } from './backlog.js';
import { projectUntil } from './project-until.js';
import { type ProjectionOptions } from './live-projection.js';

/** Statement rows per second, while all read models are rebuilt, compared with the live ones and swapped. */
export const open: Open<ProjectionOptions> = async ({ url, awards, recipients }) => {
  const store = new PostgresEventStore({ databaseUrl: url, batchSize: LIMITS.events });
  const written = await new Backlog(store, recipients).write(awards);
  await projectUntil(url, written.position);
  return {
    run: async () => {
      const started = performance.now();
      await rebuild({ databaseUrl: url, store, scope: { kind: 'all' } });
      return (written.awards * recipients * 1_000) / (performance.now() - started);
    },
    close: () => store.close(),
  };
};
