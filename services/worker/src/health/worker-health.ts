import { type ClockWatch, degradedBy } from '#runtime/clock-watch';
import { type MailServerState } from '#mail/transport';
import type { HealthOptions } from '#runtime/serve-health';
import { type Figures } from './figures.js';
import type { WorkerHealthReader } from './worker-health-reader.js';

const state = (answers: boolean) => (answers ? 'ok' : 'away');

/** What a worker's health server shows. A worker is ready while the database and the queue answer; the mail
 * server may refuse to send: then mail waits. */
export function workerHealth(
  reader: WorkerHealthReader,
  figures: Figures,
  clock: Pick<ClockWatch, 'state'>,
  mail: () => MailServerState,
): Pick<HealthOptions, 'readiness' | 'registry' | 'measure'> {
  const look = () => Promise.all([reader.queueAnswers(), reader.backlog()]);
  return {
    registry: figures.registry,
    readiness: async () => {
      const [queueAnswers, backlog] = await look();
      const hasDatabase = backlog !== undefined;
      const checks = { database: state(hasDatabase), queue: state(queueAnswers), mail: mail() };
      return { isReady: queueAnswers && hasDatabase, details: { checks, ...degradedBy(clock), ...backlog } };
    },
    measure: async () => {
      figures.set(...(await look()));
    },
  };
}
