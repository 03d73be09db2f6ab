import { type Bench, type Part, scaled } from '../part.js';
import { type Line } from '../report.js';
import { compare } from '../rounds.js';

const LIVE_AWARDS = { 1: 50_000, 30: 4_000 };
const EMMETT_AWARDS = 2_500;
/** At most this many rounds, because each takes a minute. */
const REBUILDS = 3;

/** The projector, live and in a rebuild, with awards to one student and to whole classes. */
export const projector: Part = {
  name: 'projector',
  async run(bench) {
    const lines: Line[] = [];
    for (const recipients of [1, 30] as const) lines.push(...(await liveOf(bench, recipients)));
    for (const recipients of [1, 30] as const) lines.push(...(await rebuildOf(bench, recipients)));
    return lines;
  },
};

async function liveOf(
  { server, rounds, rows }: Bench,
  recipients: keyof typeof LIVE_AWARDS,
): Promise<Line[]> {
  const url = await server.newDatabase();
  const copy = { ...copyOf(recipients, 'raw copy'), options: { url, afresh: false } };
  const emmett = {
    name: nameOf('emmett projector', recipients),
    unit: 'rows/s',
    module: 'emmett-projection',
    options: { url, awards: scaled({ rows }, EMMETT_AWARDS), recipients },
  };
  const live = {
    name: nameOf('live projection', recipients),
    unit: 'rows/s',
    module: 'live-projection',
    options: { url, awards: scaled({ rows }, LIVE_AWARDS[recipients]), recipients },
    against: [
      { name: copy.name, aim: { atLeast: 0.5 } },
      { name: emmett.name, aim: { atLeast: 10 } },
    ],
  };
  return compare([live, copy, emmett], rounds);
}

async function rebuildOf({ server, rounds, rows }: Bench, recipients: number): Promise<Line[]> {
  const url = await server.newDatabase();
  const copy = {
    ...copyOf(recipients, `raw copy of ${rows.toLocaleString('en')}`),
    options: { url, afresh: true },
  };
  const rebuild = {
    name: nameOf(`rebuild of ${rows.toLocaleString('en')}`, recipients),
    unit: 'rows/s',
    module: 'rebuild',
    options: { url, awards: Math.ceil(rows / recipients), recipients },
    against: [{ name: copy.name, aim: { atLeast: 0.8 } }],
  };
  return compare([rebuild, copy], Math.min(rounds, REBUILDS));
}

const copyOf = (recipients: number, what: string) => ({
  name: nameOf(what, recipients),
  unit: 'rows/s',
  module: 'raw-copy',
});

const nameOf = (what: string, recipients: number): string =>
  `${what}, ${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}`;
