import { type ClockWatch, degradedBy } from '#runtime/clock-watch';
import type { HealthOptions } from '#runtime/serve-health';
import { type Figures } from './figures.js';
import type { WorkerStanding } from './standing.js';

const state = (answers: boolean) => (answers ? 'ok' : 'away');

/** What a worker's health server shows. A worker is ready while the database and the queue answer. */
export function workerHealth(
  standing: WorkerStanding,
  figures: Figures,
  clock: Pick<ClockWatch, 'state'>,
): Pick<HealthOptions, 'readiness' | 'registry' | 'measure'> {
  const look = () => Promise.all([standing.queueAnswers(), standing.backlog()]);
  return {
    registry: figures.registry,
    readiness: async () => {
      const [queueAnswers, backlog] = await look();
      const hasDatabase = backlog !== undefined;
      const checks = { database: state(hasDatabase), queue: state(queueAnswers) };
      return { isReady: queueAnswers && hasDatabase, details: { checks, ...degradedBy(clock), ...backlog } };
    },
    measure: async () => {
      figures.set(...(await look()));
    },
  };
}
