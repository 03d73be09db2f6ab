import { type Bench, type Part } from '../part.js';
import { type Line } from '../report.js';
import { compare } from '../rounds.js';

const CLIENTS = 32;

/** Awards through the writer, 32 at a time, in one school and in 50. */
export const commands: Part = {
  name: 'commands',
  async run(bench) {
    return [...(await commandsOf(bench, 1)), ...(await commandsOf(bench, 30))];
  },
};

async function commandsOf({ server, rounds, milliseconds }: Bench, recipients: number): Promise<Line[]> {
  const url = await server.newDatabase();
  const name = (what: string): string =>
    `${what}, ${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}`;
  const options = { url, clients: CLIENTS, recipients, milliseconds };
  const raw = {
    name: name('raw insert, 32 clients'),
    unit: 'rows/s',
    module: 'raw-inserts',
    options: { ...options, writers: CLIENTS },
  };
  const emmett = {
    name: name('emmett, one hot stream'),
    unit: 'appends/s',
    module: 'emmett-hot-stream',
    options,
  };
  const writer = (what: string, schools: number) => ({
    name: name(what),
    unit: 'commands/s',
    module: 'writer-commands',
    options: { ...options, schools },
  });
  const oneSchool = {
    ...writer('award, one school', 1),
    against: [
      { name: raw.name, aim: { atLeast: 1.2 } },
      { name: emmett.name, aim: { atLeast: 50 } },
    ],
  };
  const manySchools = {
    ...writer('award, 50 schools', 50),
    against: [{ name: raw.name, aim: { atLeast: 1.2 } }],
  };
  return compare([raw, emmett, oneSchool, manySchools], rounds);
}
