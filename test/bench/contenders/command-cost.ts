import { type Open } from '../contender.js';
import { newSchool } from './awards.js';
import { perSecond } from './load.js';
import { writePast } from './past.js';
import { withClient } from '../with-client.js';
import { openWriter } from './writer.js';

export type CommandCostOptions = { url: string; clients: number; pastEvents: number; milliseconds: number };

/** Folding a million events for the first command takes longer than a caller would wait. */
const PATIENT = { loadTimeoutMs: 600_000, commandTimeoutMs: 600_000, storeTimeoutMs: 60_000 };

/** Microseconds for an award in a school with a history, once the school is in memory. */
export const open: Open<CommandCostOptions> = async ({ url, clients, pastEvents, milliseconds }) => {
  const school = newSchool();
  await withClient(url, (client) => writePast(client, school, pastEvents));
  const writer = openWriter(url, clients, PATIENT);
  let turn = 0;
  await writer.award(school, 1, turn);
  return {
    run: async () =>
      1_000_000 / (await perSecond(clients, milliseconds, () => writer.award(school, 1, turn++))),
    close: () => writer.close(),
  };
};
