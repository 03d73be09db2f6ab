import { type Part, scaled } from '../part.js';
import { compare } from '../rounds.js';

const CLIENTS = 32;
const PAST_EVENTS = 1_000_000;

/** Cost of a command in a school with a long history, compared with a new one, both in memory. */
export const history: Part = {
  name: 'history',
  async run({ server, rounds, milliseconds, rows }) {
    const pastEvents = scaled({ rows }, PAST_EVENTS);
    const url = await server.newDatabase();
    const school = (name: string, pastEvents: number) => ({
      name,
      unit: 'µs/command',
      module: 'command-cost',
      options: { url, clients: CLIENTS, pastEvents, milliseconds },
    });
    const young = school('award, new school', 0);
    const old = {
      ...school(`award, school of ${pastEvents.toLocaleString('en')} events`, pastEvents),
      against: [{ name: young.name, aim: { atMost: 1.1 } }],
    };
    return compare([young, old], rounds);
  },
};
