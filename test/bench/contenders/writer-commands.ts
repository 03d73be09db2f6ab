import { type Open } from '../contender.js';
import { newSchools, type School } from './awards.js';
import { perSecond } from './load.js';
import { openWriter } from './writer.js';

export type CommandsOptions = {
  url: string;
  clients: number;
  schools: number;
  recipients: number;
  milliseconds: number;
};

/** Awards per second through the writer, to each school in turn. */
export const open: Open<CommandsOptions> = ({ url, clients, schools: count, recipients, milliseconds }) => {
  const writer = openWriter(url, clients);
  const schools = newSchools(count);
  let turn = 0;
  const command = (): Promise<void> => {
    turn += 1;
    return writer.award(schools[turn % count] as School, recipients, turn);
  };
  return { run: () => perSecond(clients, milliseconds, command), close: () => writer.close() };
};
