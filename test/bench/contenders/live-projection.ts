import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { type Open } from '../contender.js';
import { Backlog } from './backlog.js';
import { projectUntil } from './project-until.js';

export type ProjectionOptions = { url: string; awards: number; recipients: number };

/** Statement rows per second, while the projector applies a backlog to all read models. */
export const open: Open<ProjectionOptions> = ({ url, awards, recipients }) => {
  const store = new PostgresEventStore({ databaseUrl: url });
  const backlog = new Backlog(store, recipients);
  return {
    run: async () => {
      const written = await backlog.write(awards);
      return (written.awards * recipients) / (await projectUntil(url, written.position));
    },
    close: () => store.close(),
  };
};
