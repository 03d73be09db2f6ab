import { type Part } from '../part.js';
import { compare } from '../rounds.js';

const CLIENTS = 32;
const PAST_EVENTS = 1_000_000;

/** What a command costs at a school with a long past, in memory, against one with none. */
export const history: Part = {
  name: 'history',
  async run({ server, rounds, milliseconds }) {
    const url = await server.newDatabase();
    const school = (name: string, pastEvents: number) => ({
      name,
      unit: 'µs/command',
      module: 'command-cost',
      options: { url, clients: CLIENTS, pastEvents, milliseconds },
    });
    const young = school('award, new school', 0);
    const old = {
      ...school('award, school of 1,000,000 events', PAST_EVENTS),
      against: [{ name: young.name, aim: { atMost: 1.1 } }],
    };
    return compare([young, old], rounds);
  },
};
